import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import {
  AdminOrderDocument,
  AdminOrdersDocument,
  PendingOrdersDocument,
  OrderStatsDocument,
  OrderViewsDocument,
  SetOrderStatusDocument,
  type OrderStatus,
} from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { AdminMessages } from '../messages/admin-messages';
import { OrdersTab } from './orders-tab';

const ID = 'a1b2c3d4e5f6a7b812345678';
const row = (status: OrderStatus, customer: object | null = null) => ({
  __typename: 'DeskOrder' as const,
  id: ID,
  shortId: '12345678',
  status,
  version: 1,
  outcome: null,
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
type MockResult = object | GraphQLError;
const toMockResult = (result: MockResult) =>
  result instanceof GraphQLError ? { result: { errors: [result] } } : { result: { data: result } };
const orders = (result: MockResult) => ({
  request: { query: AdminOrdersDocument, variables: () => true },
  ...toMockResult(result),
});
const details = (result: MockResult) => ({
  request: { query: AdminOrderDocument, variables: () => true },
  ...toMockResult(result),
});
const statusUpdate = (result: MockResult) => ({
  request: { query: SetOrderStatusDocument, variables: (variables: object) => Boolean(sent.push(variables)) },
  ...toMockResult(result),
});
const serverError = (message: string, extensions: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions });

function show(...mocks: ReturnType<typeof orders | typeof details | typeof statusUpdate>[]) {
  const stats = {
    request: { query: OrderStatsDocument, variables: () => true },
    ...toMockResult(serverError('none')),
    maxUsageCount: 9,
  };
  const pendingOrders = {
    request: { query: PendingOrdersDocument },
    ...toMockResult({
      adminOrders: { __typename: 'DeskOrderPage', items: [], pageInfo: { __typename: 'PageInfo', totalItems: 0 } },
    }),
    maxUsageCount: 9,
  };
  const views = {
    request: { query: OrderViewsDocument },
    ...toMockResult({ orderViews: [] }),
    maxUsageCount: 9,
  };
  const shopInfo = { request: { query: ShopInfo }, ...toMockResult(serverError('none')), maxUsageCount: 9 };
  return renderWithProviders(
    <>
      <AdminMessages />
      <OrdersTab />
    </>,
    { path: '/dashboard', mocks: [stats, pendingOrders, shopInfo, views, ...mocks] },
  );
}
const firstRow = async () =>
  within((await screen.findByRole('table', { name: 'Orders' })).querySelector('tbody tr') ?? document.body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('lists the short id, the customer with username, date, amount and status', async () => {
  show(orders(list(row('PENDING', ASHA))));
  const cells = (await firstRow()).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Select order 12345678',
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

it('shows what became of an order below its status, unless the status says it', async () => {
  const refused = { ...row('SHIPPED', ASHA), outcome: 'REFUSED' as const };
  const delivered = { ...row('DELIVERED', ASHA), id: 'd'.repeat(24), outcome: 'DELIVERED' as const };
  show(orders(list(refused, delivered)));
  const table = await screen.findByRole('table', { name: 'Orders' });
  const statuses = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell')[5]?.textContent);
  expect(statuses).toEqual(['ShippedRefused at the door', 'Delivered']);
});

it('does not show an outcome any more that a new status contradicts, before the server answers', async () => {
  const release = holdResponses(SetOrderStatusDocument);
  const refused = { ...row('SHIPPED', ASHA), outcome: 'REFUSED' as const };
  show(
    orders(list(refused)),
    statusUpdate({
      setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'DELIVERED', version: 2, outcome: null },
    }),
    orders(list({ ...refused, status: 'DELIVERED', version: 2, outcome: null })),
  );
  expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('ShippedRefused at the door');
  await press(/^Mark delivered/);
  expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('Delivered');
  release();
  await screen.findByText('Order 12345678 is now delivered.');
});

it('names a guest by the shipping address', async () => {
  show(orders(list(row('DELIVERED'))));
  expect((await firstRow()).getAllByRole('cell')[2]?.textContent).toBe('GuestSana Rauf');
});

it('shows a message when there are no orders', async () => {
  show(orders(list()));
  await screen.findByText('No orders found');
});

it('shows the server’s error message in a red box, until Clear Messages', async () => {
  show(orders(serverError('The ledger is shut.')));
  await screen.findByText('The ledger is shut.');
  await press('Clear Messages');
  expect(screen.queryByText('The ledger is shut.')).toBeNull();
});

it('does not show the orders of another search after an error, nor once the error is dismissed', async () => {
  show(orders(list(row('PENDING'))), orders(serverError('The ledger is shut.')), orders(list(row('SHIPPED'))));
  await firstRow();
  await press(/^More filters/);
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
  expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('Shipped');
});

it('keeps the orders in view when a refetch fails', async () => {
  show(
    orders(list(row('PENDING'))),
    statusUpdate({
      setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'PROCESSING', version: 2, outcome: null },
    }),
    orders(serverError('The ledger is shut.')),
  );
  await firstRow();
  await press(/^Mark processing/);
  await userEvent.click(
    await within((await screen.findByText('The ledger is shut.')).closest('[role=alert]') ?? document.body).findByRole(
      'button',
      { name: 'Dismiss' },
    ),
  );
  expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('Processing');
});

it('shows the new status at once, and sends any of the five', async () => {
  show(
    orders(list(row('CANCELLED'))),
    statusUpdate({ setOrderStatus: { __typename: 'DeskOrder', id: ID, status: 'PENDING', version: 2, outcome: null } }),
  );
  await firstRow();
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
  expect(sent).toEqual([
    { id: ID, status: 'PENDING', version: 1, expectedOutcome: null, idempotencyKey: expect.any(String) },
  ]);
});

it('rolls a status back when the server refuses, and names the missing pieces', async () => {
  const items = [{ productId: 'p', size: null, requested: 3, available: 1 }];
  const release = holdResponses(SetOrderStatusDocument);
  show(
    orders(list(row('PENDING'))),
    statusUpdate(serverError('Some pieces are no longer in stock.', { code: 'OUT_OF_STOCK', items })),
  );
  await firstRow();
  await press(/^Mark processing/);
  await waitFor(async () => expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('Processing'));
  release();
  await screen.findByText('Order 12345678 stays pending. Some pieces are no longer in stock. (3 needed, 1 left)');
  await waitFor(async () => expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('Pending'));
});

it('says who was faster, and shows the order as it is, when another administrator changed it meanwhile', async () => {
  const history = [{ by: null }, { by: 'asha_v' }];
  const present = { status: 'CANCELLED', version: 2, history, delivery: { result: null } };
  const cancelled = { ...row('CANCELLED'), version: 2 };
  show(
    orders(list(row('PENDING'))),
    statusUpdate(serverError('This was changed elsewhere in the meantime.', { code: 'STALE_VERSION', order: present })),
    orders(list(cancelled)),
  );
  await firstRow();
  await press(/^Mark processing/);
  const alert = await screen.findByText(
    'Order 12345678 was not changed: asha_v has made it cancelled in the meantime.',
  );
  expect(alert.closest('[role=alert]')).not.toBeNull();
  await waitFor(async () => expect((await firstRow()).getAllByRole('cell')[5]?.textContent).toBe('Cancelled'));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(sent).toMatchObject([{ id: ID, status: 'PROCESSING', version: 1 }]);
});

it('undoes a change on the version that the change made', async () => {
  const changed = (status: OrderStatus, version: number) =>
    statusUpdate({ setOrderStatus: { __typename: 'DeskOrder', id: ID, status, version, outcome: null } });
  show(
    orders(list(row('PENDING'))),
    changed('PROCESSING', 7),
    orders(list({ ...row('PROCESSING'), version: 7 })),
    changed('PENDING', 8),
  );
  await firstRow();
  await press(/^Mark processing/);
  await screen.findByText('Order 12345678 is now processing.');
  await press(/^Undo/);
  await screen.findByText('Order 12345678 is now pending.');
  expect(sent).toMatchObject([
    { status: 'PROCESSING', version: 1 },
    { status: 'PENDING', version: 7 },
  ]);
});

it('removes an order that no longer matches the filter at once, and restores it when the server refuses', async () => {
  const other = { ...row('PENDING'), id: 'b'.repeat(24), shortId: 'bbbbbbbb' };
  const release = holdResponses(SetOrderStatusDocument);
  show(
    orders(list(row('PENDING'), other)),
    orders(list(row('PENDING'), other)),
    statusUpdate(serverError('The ledger is shut.')),
  );
  await firstRow();
  await press(/^More filters/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  await waitFor(() => expect(screen.getByRole('table', { name: 'Orders' }).closest('[inert]')).toBeNull());
  await press('Mark processing, order 12345678');
  await waitFor(() => expect(screen.queryByText('12345678')).toBeNull());
  screen.getByText('bbbbbbbb');
  release();
  await screen.findByText(/^Order 12345678 stays pending/);
  await screen.findByText('12345678');
});

it('shows an error when the order details fail to load', async () => {
  show(orders(list(row('PENDING'))), details(serverError('')));
  await firstRow();
  await press('View order 12345678');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Failed to load order details');
  expect(new URLSearchParams(window.location.search).get('order')).toBe(ID);
});

it('does not say that an order stays as it was when no answer came, and lists it as it is', async () => {
  show(
    orders(list(row('PENDING'))),
    statusUpdate(serverError('Too busy', { code: 'UNAVAILABLE' })),
    orders(list({ ...row('PROCESSING'), version: 2 })),
  );
  await firstRow();
  await press(/^Mark processing/);
  await screen.findByText('No answer came: order 12345678 may have been changed. Too busy');
  await screen.findByRole('button', { name: /^Mark shipped/ });
});
