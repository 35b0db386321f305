import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { AdminOrderDocument, SetOrderStatusDocument, type OrderStatus } from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { AdminMessagesProvider } from '../messages/admin-messages';
import { OrderDialog } from './order-dialog';

const ID = 'a1b2c3d4e5f6a7b812345678';
const RING = 'd'.repeat(16) + '87654321';
const ASHA = {
  __typename: 'Customer',
  id: 'c'.repeat(24),
  firstname: 'Asha',
  lastname: 'Verma',
  username: 'asha_v',
  email: 'asha@example.com',
  phone: '+92 300 1234567',
};
const ADDRESS = {
  __typename: 'DeliveryAddress',
  firstname: 'Sana',
  lastname: 'Rauf',
  email: 'sana@example.com',
  phone: '+92 321 7654321',
  address: '12 Mall Road',
  apartment: 'Second floor',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipcode: '54000',
};
const line = {
  __typename: 'DeskOrderLine',
  productId: RING,
  size: '14',
  name: 'Ruby Ring',
  price: 550,
  quantity: 2,
  total: 1100,
  imageUrl: '/uploads/products/ruby.webp',
  categoryName: 'Rings',
};
const order = (more: object = {}) => ({
  __typename: 'DeskOrder',
  id: ID,
  shortId: '12345678',
  status: 'SHIPPED' satisfies OrderStatus,
  isGuest: false,
  total: 1300,
  placedAt: '2026-11-21T20:30:00.000Z',
  paymentId: 'COD_1763718000_ab',
  subtotal: 1100,
  deliveryFee: 200,
  customer: ASHA,
  address: ADDRESS,
  lines: [line],
  history: [],
  ...more,
});
const inZone = (timeZone: string) => ({
  request: { query: ShopInfo },
  result: {
    data: {
      shop: {
        __typename: 'Shop' as const,
        name: 'Zevar',
        phone: null,
        email: 'shop@example.com',
        address: null,
        facebook: null,
        instagram: null,
        tiktok: null,
        timeZone,
      },
    },
  },
});

function show(more: object = {}, timeZone = 'UTC') {
  const details = {
    request: { query: AdminOrderDocument, variables: () => true },
    result: { data: { adminOrder: order(more) } },
  };
  renderWithProviders(
    <AdminMessagesProvider>
      <OrderDialog id={ID} onClose={() => undefined} />
    </AdminMessagesProvider>,
    { mocks: [details, inZone(timeZone)] },
  );
}
/** A part of the dialog as names and values. */
async function facts(part: string): Promise<Record<string, string | null>> {
  const region = within(await screen.findByRole('region', { name: part }));
  const values = region.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    region.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index] ?? null]),
  );
}

it('shows id, date, status and payment id, and what was paid for', async () => {
  show();
  expect(await facts('Order')).toEqual({
    'Order ID': ID,
    Date: expect.stringMatching(/^Nov 2\d, 2026, /),
    Status: 'Shipped',
    'Payment ID': 'COD_1763718000_ab',
  });
  expect(await facts('Amounts')).toEqual({
    Subtotal: 'Rs. 1100.00',
    'Delivery fee': 'Rs. 200.00',
    Total: 'Rs. 1300.00',
  });
});

it.each([
  ['says Free where delivery cost nothing', { deliveryFee: 0, total: 1100 }, 'Free'],
  ['works a missing fee out of total and subtotal', { deliveryFee: null, subtotal: 1150 }, 'Rs. 150.00'],
  [
    'works a missing fee out by the rule where there is no subtotal either',
    { deliveryFee: null, subtotal: null },
    'Rs. 200.00',
  ],
])('%s', async (_, more, fee) => {
  show(more);
  expect((await facts('Amounts'))['Delivery fee']).toBe(fee);
});

it('names the customer, and where the parcel goes', async () => {
  show();
  expect(await facts('Customer')).toEqual({
    Name: 'Asha Verma',
    Username: 'asha_v',
    Email: 'asha@example.com',
    Phone: '+92 300 1234567',
  });
  expect(await facts('Shipping address')).toEqual({
    Name: 'Sana Rauf',
    Address: '12 Mall Road, Second floor',
    City: 'Lahore, Punjab 54000, Pakistan',
    Phone: '+92 321 7654321',
    Email: 'sana@example.com',
  });
});

it.each([
  [true, 'Guest Order'],
  [false, 'Account deleted'],
])('marks an order without a user (a guest: %p) as: %s', async (isGuest, mark) => {
  show({ customer: null, isGuest });
  expect(await facts('Customer')).toEqual({ Account: mark });
});

it('lists what was ordered: picture, name, quantity x price, id, category and total', async () => {
  show({
    lines: [
      line,
      { ...line, productId: 'e'.repeat(24), size: null, name: 'Opal Ring', imageUrl: null, categoryName: null },
    ],
  });
  const [ruby, opal] = within(await screen.findByRole('region', { name: 'Products ordered' })).getAllByRole('listitem');
  expect(ruby?.querySelector('img')?.getAttribute('src')).toBe('/uploads/products/ruby.webp');
  for (const words of ['Ruby Ring, size 14', '87654321, Rings', 'Rs. 1100.00'])
    expect(within(ruby ?? document.body).getByText(words)).toBeTruthy();
  expect(ruby?.textContent).toContain('2 x Rs. 550.00');
  for (const words of ['Opal Ring', 'No Image', 'eeeeeeee, No Category'])
    expect(within(opal ?? document.body).getByText(words)).toBeTruthy();
});

// Fourteen hours ahead and ten behind: whatever zone the test runs in, one of them is another day than the machine's.
it.each([
  ['Pacific/Kiritimati', 'Nov 22, 2026, 10:30 AM'],
  ['Pacific/Honolulu', 'Nov 21, 2026, 10:30 AM'],
])('tells the time by the clocks of the shop, in %s', async (timeZone, time) => {
  show({}, timeZone);
  await screen.findByText(time);
});

it('closed before its new status was answered, asks for no order any more', async () => {
  const asked: object[] = [];
  const details = {
    request: { query: AdminOrderDocument, variables: (given: object) => Boolean(asked.push(given)) },
    result: { data: { adminOrder: order() } },
    maxUsageCount: 9,
  };
  const setting = {
    request: { query: SetOrderStatusDocument, variables: () => true },
    result: { data: { setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'DELIVERED' } } },
  };
  const answer = holdResponses(SetOrderStatusDocument);
  function Closable() {
    const [id, setId] = useState<string | null>(ID);
    return <OrderDialog id={id} onClose={() => setId(null)} />;
  }
  renderWithProviders(
    <AdminMessagesProvider>
      <Closable />
    </AdminMessagesProvider>,
    { mocks: [details, setting, inZone('UTC')] },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Mark delivered/ }));
  const dialog = screen.getByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  answer();
  await screen.findByText('Order 12345678 is now delivered.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).not.toContainEqual({ id: '' });
});
