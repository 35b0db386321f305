import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import {
  DeliveryCitiesDocument,
  EnterOrderDocument,
  OrderableProductsDocument,
  PendingOrdersDocument,
} from '../../../generated/graphql';
import { usePendingOrders } from '../orders/use-pending-orders';
import { NewOrderDialog } from './new-order-dialog';

const ring = (unitPrice: number, changes: object = {}) => ({
  __typename: 'InventoryProduct',
  ...{ id: 'a'.repeat(24), name: 'Ruby Ring', unitPrice, stock: 9, hasSizes: false, sizes: [] },
  ...changes,
});
const sized = (stock: number) =>
  ring(500, { hasSizes: true, sizes: [{ __typename: 'ProductSize', size: '14', stock }] });
const cityWith = (fee: number) => ({
  __typename: 'DeliveryCity',
  ...{ id: 'c'.repeat(24), name: 'Lahore', state: 'Punjab', days: 2, fee, freeFrom: null, version: 1 },
});

const sent: object[] = [];
beforeEach(() => void (sent.length = 0));

const mock = (query: DocumentNode, result: object, maxUsageCount = 1) => ({
  request: {
    query,
    variables: (variables: object) => query !== EnterOrderDocument || Boolean(sent.push(variables)),
  },
  result: result instanceof GraphQLError ? { errors: [result] } : { data: result },
  maxUsageCount,
});
const found = (product: object) =>
  mock(OrderableProductsDocument, { inventory: { __typename: 'InventoryPage', items: [product] } });
const cities = (fee: number, uses = 1) => mock(DeliveryCitiesDocument, { deliveryCities: [cityWith(fee)] }, uses);
const refusal = (code: string, extras: object) =>
  mock(EnterOrderDocument, new GraphQLError('Refused.', { extensions: { code, ...extras } }));

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a product' }), { target: { value: text } });

const Pending = () => <p>{usePendingOrders()?.count} pending</p>;

/** Writes an order of one ring down, to Lahore. */
async function writeDown(...mocks: ReturnType<typeof mock>[]) {
  const dialog = renderWithProviders(
    <>
      <NewOrderDialog onClose={() => undefined} onPlaced={() => undefined} />
      {mocks.some(({ request }) => request.query === PendingOrdersDocument) && <Pending />}
    </>,
    { mocks },
  );
  const details = {
    ...{ firstname: 'Asha', lastname: 'Verma', phone: '0300 7654321', address: '12 Mall Road' },
    ...{ city: 'Lahore', state: 'Punjab', zipcode: '54000' },
  };
  for (const [field, value] of Object.entries(details)) {
    const input = document.querySelector(`#new-order-${field}`);
    if (input) fireEvent.change(input, { target: { value } });
  }
  search('ruby');
  await press(/^Add Ruby Ring/);
  return dialog;
}

const total = () =>
  within(screen.getByText('Total').closest('div') ?? document.body).getByRole('definition').textContent;

it('promises no free delivery and no total before a piece is chosen', async () => {
  renderWithProviders(<NewOrderDialog onClose={() => undefined} onPlaced={() => undefined} />, {
    mocks: [cities(0), found(ring(300))],
  });
  expect(total()).toBe('–');
  expect(screen.queryByText('Free')).toBeNull();
  search('ruby');
  await press(/^Add Ruby Ring/);
  expect(total()).not.toBe('–');
});

it('an order whose price and fee rose names both, shows the new total, and is sent with it', async () => {
  await writeDown(
    ...[found(ring(500)), cities(200), cities(250, 5)],
    refusal('PRICE_CHANGED', {
      lines: [{ productId: 'a'.repeat(24), size: null, unitPrice: 600, quantity: 1 }],
      ...{ deliveryFee: 250, total: 850 },
    }),
    refusal('UNAVAILABLE', {}),
  );
  expect(total()).toBe('Rs. 700.00');
  await press('Place order');
  await screen.findByText(
    'Ruby Ring now costs Rs. 600.00. Delivery now costs Rs. 250.00. Please tell the customer the new total.',
  );
  expect(total()).toBe('Rs. 850.00');
  await press('Place order');
  await screen.findByText(/Refused|try again/);
  expect(sent).toMatchObject([700, 850].map((expectedTotal) => ({ input: { expectedTotal } })));
});

it('an order of more pieces than are left names the piece and how many are left', async () => {
  const items = [{ productId: 'a'.repeat(24), size: '14', requested: 3, available: 2 }];
  await writeDown(
    ...[found(sized(9)), cities(200, 5), refusal('OUT_OF_STOCK', { items })],
    refusal('OUT_OF_STOCK', { items: [{ ...items[0], available: 0 }] }),
  );
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Ruby Ring' });
  fireEvent.change(quantity, { target: { value: '3' } });
  await press('Place order');
  await screen.findByText('Only 2 pieces are left of Ruby Ring, size 14.');
  fireEvent.change(quantity, { target: { value: '5' } });
  expect(quantity).toHaveProperty('value', '2');
  await press('Place order');
  await screen.findByText('Ruby Ring, size 14 is no longer available.');
  screen.getByRole('option', { name: '14 (0 left)', selected: true });
});

it('a product that is added once more has its present price', async () => {
  await writeDown(found(ring(500)), found(ring(650)), cities(200, 5));
  search('ruby ring');
  await screen.findByText('Rs. 650.00');
  await press(/^Add Ruby Ring/);
  expect(total()).toBe('Rs. 1500.00');
});

it('the search shows the price and the stock that an order was refused for', async () => {
  const lines = [{ productId: 'a'.repeat(24), size: null, unitPrice: 600, quantity: 1 }];
  const items = [{ productId: 'a'.repeat(24), size: null, requested: 1, available: 0 }];
  await writeDown(
    ...[found(ring(500)), found(ring(600)), found(ring(600, { stock: 0 })), cities(200, 9)],
    refusal('PRICE_CHANGED', { lines, deliveryFee: 200, total: 800 }),
    refusal('OUT_OF_STOCK', { items }),
  );
  await press('Place order');
  await screen.findByRole('button', { name: /^Add Ruby Ring.*600\.00/ });
  await waitFor(() => expect(screen.queryByText('Rs. 500.00')).toBeNull());
  await press('Place order');
  await screen.findByRole('button', { name: /^Add Ruby Ring.*Sold out/i });
});

describe('an order whose answer is lost', () => {
  const lose = () => refusal('TIMEOUT', {});
  const paymentIds = () => sent.map((variables) => Object.values(variables).map(({ paymentId }) => paymentId)[0]);
  const field = (name: string) => document.querySelector<HTMLInputElement>(`#new-order-${name}`)?.value;

  it('says that it may be placed, and reads the orders again', async () => {
    const count = (totalItems: number) =>
      mock(PendingOrdersDocument, {
        adminOrders: { __typename: 'OrderPage', items: [], pageInfo: { __typename: 'PageInfo', totalItems } },
      });
    await writeDown(found(ring(500)), cities(200, 5), lose(), lose(), count(3), count(4), count(4));
    await screen.findByText('3 pending');
    await press('Place order');
    await screen.findByText(
      'No answer came: the order may have been placed. Press Place order again: it is placed only once. Refused.',
    );
    await screen.findByText('4 pending');
    await press('Place order');
    await waitFor(() => expect(paymentIds()).toEqual([paymentIds()[0], paymentIds()[0]]));
  });

  it('is not cleared without a question', async () => {
    await writeDown(found(ring(500)), cities(200, 5), lose(), lose(), lose());
    await press('Place order');
    await screen.findByText(/^No answer came/);
    await press('Clear');
    const question = within(await screen.findByRole('alertdialog', { name: 'Clear the order?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('firstname')).toBe('Asha');
    await press('Place order');
    await waitFor(() => expect(paymentIds()).toEqual([paymentIds()[0], paymentIds()[0]]));
    await screen.findByText(/^No answer came/);
    await press('Clear');
    const again = within(await screen.findByRole('alertdialog', { name: 'Clear the order?' }));
    // A dialog that opens again takes clicks from the next frame on.
    await waitFor(() => userEvent.click(again.getByRole('button', { name: 'Clear' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([field('firstname'), screen.queryByText(/^No answer came/)]).toEqual(['', null]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a product' }));
  });

  it('is told again when the dialog is opened anew', async () => {
    signIn({ id: 'owner', isAdmin: true });
    const dialog = await writeDown(found(ring(500)), cities(200, 5), lose());
    await press('Place order');
    await screen.findByText(/^No answer came/);
    dialog.unmount();
    renderWithProviders(<NewOrderDialog onClose={() => undefined} onPlaced={() => undefined} />, {
      mocks: [cities(200, 5)],
    });
    await screen.findByText(/^No answer came/);
    expect(field('firstname')).toBe('Asha');
  });

  it('one that was only refused is cleared at once', async () => {
    await writeDown(found(ring(500)), cities(200, 5), refusal('LIMIT_REACHED', {}));
    await press('Place order');
    await screen.findByText('Refused.');
    await press('Clear');
    expect([field('firstname'), screen.queryByRole('alertdialog')]).toEqual(['', null]);
  });
});
