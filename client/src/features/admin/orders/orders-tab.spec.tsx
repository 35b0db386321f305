import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import {
  AdminOrderDocument,
  AdminOrdersDocument,
  PendingOrdersDocument,
  OrderStatsDocument,
  SetOrderStatusDocument,
  type OrderStatus,
} from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { AdminMessagesProvider } from '../messages/admin-messages';
import { OrdersTab } from './orders-tab';

const ID = 'a1b2c3d4e5f6a7b812345678';
const row = (status: OrderStatus, customer: object | null = null) => ({
  __typename: 'DeskOrder' as const,
  id: ID,
  shortId: '12345678',
  status,
  isGuest: customer === null,
  total: 1300,
  placedAt: '2026-11-21T10:00:00.000Z',
  customer,
  address: { __typename: 'DeliveryAddress' as const, firstname: 'Sana', lastname: 'Rauf' },
});
const list = (...items: object[]) => ({
  adminOrders: {
    __typename: 'DeskOrderPage',
    items,
    pageInfo: {
      __typename: 'PageInfo',
      currentPage: 1,
      limit: 10,
      totalItems: items.length,
      totalPages: items.length && 1,
    },
  },
});
const ASHA = { __typename: 'Customer', id: 'c'.repeat(24), firstname: 'Asha', lastname: 'Verma', username: 'asha_v' };

const sent: object[] = [];
beforeEach(() => (sent.length = 0));
type Answer = object | GraphQLError;
const answered = (answer: Answer) =>
  answer instanceof GraphQLError ? { result: { errors: [answer] } } : { result: { data: answer } };
const orders = (answer: Answer) => ({
  request: { query: AdminOrdersDocument, variables: () => true },
  ...answered(answer),
});
const details = (answer: Answer) => ({
  request: { query: AdminOrderDocument, variables: () => true },
  ...answered(answer),
});
const setting = (answer: Answer) => ({
  request: { query: SetOrderStatusDocument, variables: (given: object) => Boolean(sent.push(given)) },
  ...answered(answer),
});
const refused = (message: string, extensions: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions });

function show(...mocks: ReturnType<typeof orders | typeof details | typeof setting>[]) {
  const figures = {
    request: { query: OrderStatsDocument, variables: () => true },
    ...answered(refused('none')),
    maxUsageCount: 9,
  };
  const waiting = {
    request: { query: PendingOrdersDocument },
    ...answered({
      adminOrders: { __typename: 'DeskOrderPage', items: [], pageInfo: { __typename: 'PageInfo', totalItems: 0 } },
    }),
    maxUsageCount: 9,
  };
  const facts = { request: { query: ShopInfo }, ...answered(refused('none')), maxUsageCount: 9 };
  return renderWithProviders(
    <AdminMessagesProvider>
      <OrdersTab />
    </AdminMessagesProvider>,
    { path: '/dashboard', mocks: [figures, waiting, facts, ...mocks] },
  );
}
const theRow = async () =>
  within((await screen.findByRole('table', { name: 'Orders' })).querySelector('tbody tr') ?? document.body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('lists the short id, the customer with username, date, amount and status', async () => {
  show(orders(list(row('PENDING', ASHA))));
  const cells = (await theRow()).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '12345678',
    'Asha Vermaasha_v',
    'Nov 21, 2026',
    'Rs. 1300.00',
    'Pending',
    'Mark processing',
    'View',
  ]);
  screen.getByText('Showing 1 to 1 of 1 orders');
});

it('names a guest by the parcel', async () => {
  show(orders(list(row('DELIVERED'))));
  expect((await theRow()).getAllByRole('cell')[1]?.textContent).toBe('GuestSana Rauf');
});

it('says that there are none', async () => {
  show(orders(list()));
  await screen.findByText('No orders found');
});

it('shows the shop’s words in a red box, until Clear Messages', async () => {
  show(orders(refused('The ledger is shut.')));
  await screen.findByText('The ledger is shut.');
  await press('Clear Messages');
  expect(screen.queryByText('The ledger is shut.')).toBeNull();
});

it('shows no other search’s orders in the place of those that could not be had, also once that is dismissed', async () => {
  show(orders(list(row('PENDING'))), orders(refused('The ledger is shut.')), orders(list(row('SHIPPED'))));
  await theRow();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  await screen.findByText('The ledger is shut.');
  expect(screen.queryByRole('table', { name: 'Orders' })).toBeNull();
  await press('Dismiss');
  const box = within((await screen.findByText('The orders could not be loaded')).parentElement ?? document.body);
  expect([screen.queryByRole('table', { name: 'Orders' }), screen.queryByText('Loading orders...')]).toEqual([
    null,
    null,
  ]);
  await userEvent.click(box.getByRole('button', { name: 'Try Again' }));
  expect((await theRow()).getAllByRole('cell')[4]?.textContent).toBe('Shipped');
});

it('keeps the orders it has when they cannot be had anew', async () => {
  show(
    orders(list(row('PENDING'))),
    setting({ setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'PROCESSING' } }),
    orders(refused('The ledger is shut.')),
  );
  await theRow();
  await press(/^Mark processing/);
  await userEvent.click(
    await within((await screen.findByText('The ledger is shut.')).closest('[role=alert]') ?? document.body).findByRole(
      'button',
      { name: 'Dismiss' },
    ),
  );
  expect((await theRow()).getAllByRole('cell')[4]?.textContent).toBe('Processing');
});

it('shows the new status at once, and sends any of the five', async () => {
  show(
    orders(list(row('CANCELLED'))),
    setting({ setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'PENDING' } }),
  );
  await theRow();
  await press('Change status of order 12345678');
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  await userEvent.click(options[4] ?? document.body);
  expect(sent).toEqual([]);
  await press('Change status of order 12345678');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Pending' }));
  await screen.findByText('Order 12345678 is now pending.');
  expect(sent).toEqual([{ id: ID, status: 'PENDING' }]);
});

it('takes a status back when the shop refuses, and says what is missing', async () => {
  const items = [{ productId: 'p', size: null, requested: 3, available: 1 }];
  const answer = holdResponses(SetOrderStatusDocument);
  show(
    orders(list(row('PENDING'))),
    setting(refused('Some pieces are no longer in stock.', { code: 'OUT_OF_STOCK', items })),
  );
  await theRow();
  await press(/^Mark processing/);
  await waitFor(async () => expect((await theRow()).getAllByRole('cell')[4]?.textContent).toBe('Processing'));
  answer();
  await screen.findByText('Order 12345678 stays pending. Some pieces are no longer in stock. (3 needed, 1 left)');
  await waitFor(async () => expect((await theRow()).getAllByRole('cell')[4]?.textContent).toBe('Pending'));
});

it('an order leaves its filter with the press that moves it on, and comes back when the shop refuses', async () => {
  const other = { ...row('PENDING'), id: 'b'.repeat(24), shortId: 'bbbbbbbb' };
  const answer = holdResponses(SetOrderStatusDocument);
  show(
    orders(list(row('PENDING'), other)),
    orders(list(row('PENDING'), other)),
    setting(refused('The ledger is shut.')),
  );
  await theRow();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  await waitFor(() => expect(screen.getByRole('table', { name: 'Orders' }).closest('[inert]')).toBeNull());
  await press('Mark processing, order 12345678');
  await waitFor(() => expect(screen.queryByText('12345678')).toBeNull());
  screen.getByText('bbbbbbbb');
  answer();
  await screen.findByText(/^Order 12345678 stays pending/);
  await screen.findByText('12345678');
});

it('says when the details cannot be had', async () => {
  show(orders(list(row('PENDING'))), details(refused('')));
  await theRow();
  await press('View order 12345678');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Failed to load order details');
  expect(new URLSearchParams(window.location.search).get('order')).toBe(ID);
});
