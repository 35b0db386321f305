import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { adminOrderLine as line, adminOrder as order, ORDER_ID as ID } from '../../../../test/admin-order';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { AdminOrderDocument, SetOrderStatusDocument, type OrderStatus } from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { AdminMessages } from '../messages/admin-messages';
import { OrderDialog } from './order-dialog';

const shopInTimeZone = (timeZone: string) => ({
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
        whatsapp: null,
      },
    },
  },
});

function show(overrides: object = {}, timeZone = 'UTC') {
  const details = {
    request: { query: AdminOrderDocument, variables: () => true },
    result: { data: { adminOrder: order(overrides) } },
  };
  renderWithProviders(
    <>
      <AdminMessages />
      <OrderDialog id={ID} onClose={() => undefined} />
    </>,
    { mocks: [details, shopInTimeZone(timeZone)] },
  );
}
/** The names and values of a section of the dialog. */
async function readDetails(part: string): Promise<Record<string, string | null>> {
  const region = within(await screen.findByRole('region', { name: part }));
  const values = region.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    region.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index] ?? null]),
  );
}

it('shows id, date, status and payment id, and what was paid for', async () => {
  show();
  expect(await readDetails('Order')).toEqual({
    'Order ID': ID,
    'Short reference': 'K7M2Q9X8',
    Date: expect.stringMatching(/^Nov 2\d, 2026, /),
    Status: 'Shipped',
    'Payment ID': 'COD_1763718000_abcdef',
  });
  expect(await readDetails('Amounts')).toEqual({
    Subtotal: 'Rs. 1100.00',
    'Delivery fee': 'Rs. 200.00',
    Total: 'Rs. 1300.00',
  });
});

it.each([
  ['shows Free when delivery cost nothing', { deliveryFee: 0, total: 1100 }, 'Free'],
  ['derives a missing fee from total and subtotal', { deliveryFee: null, subtotal: 1150 }, 'Rs. 150.00'],
  ['applies the delivery rule where the subtotal is missing, too', { deliveryFee: null, subtotal: null }, 'Rs. 200.00'],
])('%s', async (_, overrides, fee) => {
  show(overrides);
  expect((await readDetails('Amounts'))['Delivery fee']).toBe(fee);
});

it('shows the customer and the shipping address', async () => {
  show();
  expect(await readDetails('Customer')).toEqual({
    Name: 'Asha Verma',
    Username: 'asha_v',
    Email: 'asha@example.com',
    Phone: '+92 300 1234567',
  });
  expect(await readDetails('Shipping address')).toEqual({
    Name: 'Sana Rauf',
    Address: '12 Mall Road, Second floor',
    City: 'Lahore, Punjab 54000, Pakistan',
    Phone: '+92 321 7654321',
    Email: 'sana@example.com',
  });
});

it('begins with the next step, and reaches the customer by phone, WhatsApp and email', async () => {
  show();
  const first = within(await screen.findByRole('region', { name: 'Next step' }));
  first.getByRole('button', { name: /^Mark delivered/ });
  const href = (name: string | RegExp) => first.getByRole('link', { name }).getAttribute('href');
  expect(href('Call +92 321 7654321')).toBe('tel:+923217654321');
  expect(href(/on WhatsApp$/)).toBe('https://wa.me/923217654321?text=Your%20order%20_1763718000_abcdef');
  expect(href(/^Write an email/)).toBe('mailto:sana%40example.com?subject=Your%20order%20_1763718000_abcdef');
  expect(href('Print packing slip')).toBe(`/dashboard/print?kind=packing-slips&orders=${ID}`);
});

it('lists each status with its time and administrator, from the first one on', async () => {
  const step = (status: OrderStatus, minute: string, by: string | null) => ({
    __typename: 'OrderEvent',
    status,
    at: `2026-11-21T20:${minute}:00.000Z`,
    by,
  });
  show({ history: [step('PENDING', '30', null)] });
  expect(await readDetails('History')).toEqual({ Pending: 'Nov 21, 2026, 8:30 PM' });
  cleanup();
  show({ history: [step('PENDING', '30', null), step('SHIPPED', '45', 'owner')] });
  await screen.findByText('Nov 21, 2026, 8:45 PM, by owner');
});

it('offers no call for a phone number of an earlier release that is none', async () => {
  show({ phoneE164: null });
  await screen.findByRole('region', { name: 'Next step' });
  expect(screen.queryByRole('link', { name: /^Call|WhatsApp/ })).toBeNull();
});

it('copies the address line by line, and says so when the browser refuses', async () => {
  const user = userEvent.setup();
  show();
  const copy = await screen.findByRole('button', { name: 'Copy address' });
  await user.click(copy);
  await screen.findByText('The address was copied.');
  expect(await navigator.clipboard.readText()).toBe(
    'Sana Rauf\n12 Mall Road, Second floor\nLahore, Punjab 54000\nPakistan\n+92 321 7654321',
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(copy);
  await screen.findByText('The address could not be copied. Select it and copy it.');
});

it.each([
  [true, 'Guest Order'],
  [false, 'Account deleted'],
])('marks an order without a user (isGuest: %p) as: %s', async (isGuest, badge) => {
  show({ customer: null, isGuest });
  expect(await readDetails('Customer')).toEqual({ Account: badge });
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
  for (const text of ['Ruby Ring, size 14', '87654321, Rings', 'Rs. 1100.00'])
    expect(within(ruby ?? document.body).getByText(text)).toBeTruthy();
  expect(ruby?.textContent).toContain('2 x Rs. 550.00');
  for (const text of ['Opal Ring', 'No Image', 'eeeeeeee, No Category'])
    expect(within(opal ?? document.body).getByText(text)).toBeTruthy();
});

// UTC+14 and UTC-10: in whatever time zone the test runs, one of them has another date.
it.each([
  ['Pacific/Kiritimati', 'Nov 22, 2026, 10:30 AM'],
  ['Pacific/Honolulu', 'Nov 21, 2026, 10:30 AM'],
])('shows the time in the time zone of the shop, %s', async (timeZone, time) => {
  show({}, timeZone);
  await screen.findByText(time);
});

it('requests no order when it is closed while a new status is being saved', async () => {
  const requested: object[] = [];
  const details = {
    request: { query: AdminOrderDocument, variables: (variables: object) => Boolean(requested.push(variables)) },
    result: { data: { adminOrder: order() } },
    maxUsageCount: 9,
  };
  const setting = {
    request: { query: SetOrderStatusDocument, variables: () => true },
    result: {
      data: { setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'DELIVERED', version: 2, outcome: null } },
    },
  };
  const release = holdResponses(SetOrderStatusDocument);
  function ClosableDialog() {
    const [id, setId] = useState<string | null>(ID);
    return <OrderDialog id={id} onClose={() => setId(null)} />;
  }
  renderWithProviders(
    <>
      <AdminMessages />
      <ClosableDialog />
    </>,
    { mocks: [details, setting, shopInTimeZone('UTC')] },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Mark delivered/ }));
  const dialog = screen.getByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  release();
  await screen.findByText('Order 12345678 is now delivered.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requested).not.toContainEqual({ id: '' });
});

it('does not say that an order stays as it was when no answer came, and shows it as it is once that is known', async () => {
  const reads = [order({ status: 'PENDING' }), order({ status: 'PROCESSING', version: 2 })];
  const detailMocks = reads.map((adminOrder) => ({
    request: { query: AdminOrderDocument, variables: () => true },
    result: { data: { adminOrder } },
  }));
  const lost = { request: { query: SetOrderStatusDocument, variables: () => true }, error: new TypeError('Lost') };
  renderWithProviders(<OrderDialog id={ID} onClose={() => undefined} />, {
    mocks: [...detailMocks, lost, shopInTimeZone('UTC')],
  });
  const press = await screen.findByRole('button', { name: /^Mark processing/ });
  const release = holdResponses(AdminOrderDocument);
  await userEvent.click(press);
  await screen.findByText(/^No answer came: order 12345678 may have been changed\. Unable to connect/);
  expect(screen.queryByText(/stays pending/)).toBeNull();
  release();
  await screen.findByRole('button', { name: /^Mark shipped/ });
  expect(screen.queryByText(/^No answer came/)).toBeNull();
});

it('keeps the order in view, with what was said of it, when it cannot be read again', async () => {
  const details = {
    request: { query: AdminOrderDocument, variables: () => true },
    result: { data: { adminOrder: order({ status: 'PENDING' }) } },
  };
  const sent: unknown[] = [];
  const lost = (query: typeof AdminOrderDocument | typeof SetOrderStatusDocument) => ({
    request: { query, variables: () => Boolean(sent.push(query)) },
    error: new TypeError('Lost'),
    delay: 0,
  });
  renderWithProviders(<OrderDialog id={ID} onClose={() => undefined} />, {
    mocks: [details, lost(SetOrderStatusDocument), lost(AdminOrderDocument), shopInTimeZone('UTC')],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark processing/ }));
  await screen.findByText(/^No answer came: order 12345678 may have been changed\. Unable to connect/);
  await waitFor(() => expect(sent).toContain(AdminOrderDocument));
  // The answer comes by a timer that began before this one.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
  screen.getByRole('button', { name: /^Mark processing/ });
  screen.getByText(/^No answer came: order 12345678 may have been changed\. Unable to connect/);
});
