import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import { useState } from 'react';
import { renderWithProviders } from '../../../../../test/render-with-providers';
import {
  AdminOrdersDocument,
  OrderStatusesPreviewDocument,
  UndoOrderStatusesDocument,
  UpdateOrderStatusesDocument,
  type OrderStatus,
} from '../../../../generated/graphql';
import { AdminMessages } from '../../messages/admin-messages';
import { RowCheckbox } from '../../inventory/row-checkbox';
import { ManyOrders } from './many-orders';
import type { SelectedOrder } from './use-order-selection';

const idOf = (place: number) => String(place).padStart(24, '0');
const order = (status: OrderStatus, place: number): SelectedOrder => ({
  id: idOf(place),
  shortId: `order-${place}`,
  status,
  version: 1,
  outcome: place === 2 ? 'REFUSED' : null,
});

const outcome = (statusBefore: OrderStatus, place: number, hasEmail = true) => ({
  __typename: 'OrderOutcome' as const,
  id: idOf(place),
  shortId: `order-${place}`,
  customerName: 'Sana Rauf',
  hasEmail,
  result: 'CHANGED' as const,
  statusBefore,
  status: 'SHIPPED' as const,
  version: 2,
  reason: null,
});

const previewed: object[] = [];
beforeEach(() => (previewed.length = 0));

/** A list of one row, and what can be done with the selected orders. */
function Page({ orders }: { orders: ReadonlyMap<string, SelectedOrder> }) {
  const [selected, setSelected] = useState(orders);
  const clear = () => setSelected(new Map());
  return (
    <>
      <RowCheckbox label="Select order-0" checked={selected.size > 0} onChange={() => setSelected(orders)} />
      <ManyOrders
        selection={{ selected, rows: [], setSelection: jest.fn(), clear, selectAll: jest.fn() }}
        total={null}
      />
    </>
  );
}

function show(statuses: readonly OrderStatus[], outcomes: ReturnType<typeof outcome>[] = []) {
  const selected = new Map(statuses.map((status, place) => [idOf(place), order(status, place)]));
  const outcomesOfAll = {
    __typename: 'OrderOutcomes' as const,
    changedCount: outcomes.length,
    unchangedCount: 0,
    refusedCount: 0,
    orders: outcomes,
  };
  const preview = {
    request: {
      query: OrderStatusesPreviewDocument,
      variables: (variables: object) => Boolean(previewed.push(variables)),
    },
    result: { data: { orderStatusesPreview: outcomesOfAll } },
  };
  const update = {
    request: { query: UpdateOrderStatusesDocument, variables: () => true },
    result: { data: { updateOrderStatuses: outcomesOfAll } },
  };
  renderWithProviders(<Page orders={selected} />, { mocks: [preview, update] });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (...places: number[]) => [
  {
    input: {
      status: 'SHIPPED',
      orders: places.map((place) => ({
        id: idOf(place),
        version: 1,
        expectedOutcome: order('SHIPPED', place).outcome,
      })),
    },
  },
];

it('marks no cancelled or delivered order shipped by its main button, and says so', async () => {
  show(['PENDING', 'CANCELLED', 'SHIPPED', 'DELIVERED', 'PROCESSING'], [outcome('PENDING', 0)]);
  await press('Mark 3 shipped');
  await screen.findByText(/^2 cancelled or delivered orders are left out\./);
  expect(previewed).toEqual(sent(0, 2, 4));
});

it('leaves only the choice of a status where all orders are cancelled or delivered', () => {
  show(['CANCELLED', 'DELIVERED']);
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
  screen.getByRole('button', { name: 'Change status of the selected orders' });
});

it('changes them by a chosen status, and first warns of those that go back', async () => {
  show(['PENDING', 'CANCELLED'], [outcome('PENDING', 0), outcome('CANCELLED', 1)]);
  await press('Change status of the selected orders');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Shipped' }));
  await screen.findByText('This also changes 1 order that is already cancelled or delivered. It is listed first.');
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('order-1');
  expect(previewed).toEqual(sent(0, 1));
});

it('promises an email only to customers who have an address', async () => {
  show(['PENDING', 'PENDING', 'PENDING'], [outcome('PENDING', 0), outcome('PENDING', 1, false), outcome('PENDING', 2)]);
  await press('Mark 3 shipped');
  await screen.findByText('2 customers get an email, unless you undo it at once. 1 customer has no email address.');
});

it('gives the focus back to the checkbox that was used last, once the orders are changed', async () => {
  show(['PENDING'], [outcome('PENDING', 0)]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order-0' }));
  await press('Mark 1 shipped');
  await screen.findByRole('list', { name: 'What will change' });
  const buttons = screen.getAllByRole('button', { name: 'Mark 1 shipped' });
  await userEvent.click(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const checkbox = screen.getByRole('checkbox', { name: 'Select order-0' });
  await waitFor(() => expect(document.activeElement).toBe(checkbox));
});

const noAnswer = new GraphQLError('Too busy', { extensions: { code: 'UNAVAILABLE' } });
const changedOnce = {
  __typename: 'OrderOutcomes' as const,
  ...{ changedCount: 1, unchangedCount: 0, refusedCount: 0 },
  orders: [outcome('PENDING', 0)],
};
const answering = (query: DocumentNode, result: object) => ({ request: { query, variables: () => true }, result });
const previewOnce = answering(OrderStatusesPreviewDocument, { data: { orderStatusesPreview: changedOnce } });
const listed = (status: OrderStatus) =>
  answering(AdminOrdersDocument, {
    data: {
      adminOrders: {
        __typename: 'DeskOrderPage',
        items: [
          {
            __typename: 'DeskOrder',
            ...order(status, 0),
            ...{ isGuest: true, total: 1300, placedAt: '2026-11-21T10:00:00.000Z', customer: null },
            address: { __typename: 'DeliveryAddress', firstname: 'Sana', lastname: 'Rauf' },
          },
        ],
        pageInfo: { __typename: 'PageInfo', currentPage: 1, limit: 10, totalItems: 1, totalPages: 1 },
      },
    },
  });

/** The list that is refetched: the status of its only order. */
function ListedStatus() {
  const { data } = useQuery(AdminOrdersDocument, {
    variables: { sortBy: 'PLACED_AT', sortOrder: 'DESC', page: 1, filter: null },
    fetchPolicy: 'cache-and-network',
  });
  return <output>{data?.adminOrders.items[0]?.status}</output>;
}

function showListed(...mocks: ReturnType<typeof answering>[]) {
  renderWithProviders(
    <>
      <AdminMessages />
      <ListedStatus />
      <Page orders={new Map([[idOf(0), order('PENDING', 0)]])} />
    </>,
    { mocks: [previewOnce, ...mocks] },
  );
}
const markInDialog = async () => {
  const buttons = await screen.findAllByRole('button', { name: 'Mark 1 shipped' });
  await userEvent.click(buttons.at(-1) ?? document.body);
};
const listShows = (status: OrderStatus) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(status));

it('says that a change without an answer may have been made, and lists the orders as they are', async () => {
  showListed(listed('PENDING'), answering(UpdateOrderStatusesDocument, { errors: [noAnswer] }), listed('SHIPPED'));
  await listShows('PENDING');
  await press('Mark 1 shipped');
  await screen.findByRole('list', { name: 'What will change' });
  await markInDialog();
  await screen.findByText(/^No answer came: the orders may have been changed\./);
  await listShows('SHIPPED');
});

it('says that an undo without an answer may have been made, offers it again, and lists the orders as they are', async () => {
  showListed(
    listed('PENDING'),
    answering(UpdateOrderStatusesDocument, { data: { updateOrderStatuses: changedOnce } }),
    listed('SHIPPED'),
    answering(UndoOrderStatusesDocument, { errors: [noAnswer] }),
    listed('PENDING'),
  );
  await listShows('PENDING');
  await press('Mark 1 shipped');
  await screen.findByRole('list', { name: 'What will change' });
  await markInDialog();
  await listShows('SHIPPED');
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: 1 order marked/ }));
  await screen.findByText('No answer came: the orders may have been changed back. Too busy');
  screen.getByRole('button', { name: /^Undo: No answer came/ });
  await listShows('PENDING');
});
