import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { AdminOrdersDocument, SetOrderStatusDocument } from '../../../generated/graphql';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { AdminMessages } from '../messages/admin-messages';
import { clearMessages } from '../messages/message-store';
import type { OrderRow } from './order-documents';
import { useStatusChange } from './use-status-change';

const shipped = {
  __typename: 'DeskOrder' as const,
  ...{ id: 'a1b2c3d4e5f6a7b812345678', shortId: '12345678', status: 'SHIPPED' as const, version: 2, outcome: null },
  ...{ isGuest: true, total: 1300, placedAt: '2026-11-21T10:00:00.000Z', customer: null },
  address: { __typename: 'DeliveryAddress' as const, firstname: 'Sana', lastname: 'Rauf' },
};
const refused = { ...shipped, outcome: 'REFUSED' as const };
const delivered = { ...shipped, status: 'DELIVERED' as const, version: 3 };

const listed = (order: typeof shipped | typeof refused | typeof delivered) => ({
  request: { query: AdminOrdersDocument, variables: () => true },
  result: {
    data: {
      adminOrders: {
        __typename: 'DeskOrderPage' as const,
        items: [order],
        pageInfo: { __typename: 'PageInfo' as const, currentPage: 1, limit: 10, totalItems: 1, totalPages: 1 },
      },
    },
  },
});
const sent: object[] = [];
beforeEach(() => {
  sent.length = 0;
  clearMessages();
});
const change = {
  request: { query: SetOrderStatusDocument, variables: (variables: object) => Boolean(sent.push(variables)) },
};
const staleWith = (order: object) => ({
  ...change,
  result: {
    errors: [
      new GraphQLError('This was changed elsewhere in the meantime.', { extensions: { code: 'STALE_VERSION', order } }),
    ],
  },
});
const changed = ({ address: _address, ...order }: typeof shipped | typeof delivered) => ({
  ...change,
  result: { data: { setOrderStatus: order } },
});

function Order({ order, inDialog }: { order: OrderRow; inDialog: boolean }) {
  const { setStatus, failure } = useStatusChange(order, inDialog ? { onChanged: () => Promise.resolve() } : undefined);
  return (
    <>
      <output>
        <StatusBadge status={order.status} outcome={order.outcome} />
      </output>
      <button onClick={() => setStatus('DELIVERED')}>Deliver</button>
      {failure}
    </>
  );
}

/** The order of a list, in the row or in the dialog. */
function Listed({ inDialog = false }: { inDialog?: boolean }) {
  const { data } = useQuery(AdminOrdersDocument, {
    variables: { sortBy: 'PLACED_AT', sortOrder: 'DESC', page: 1, filter: null },
  });
  const order = data?.adminOrders.items[0];
  return (
    <>
      <AdminMessages />
      {order && <Order order={order} inDialog={inDialog} />}
    </>
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const badge = () => screen.getByRole('status').textContent;

it.each([
  ['the list', false],
  ['the dialog', true],
])('in %s names who has recorded an outcome meanwhile, and shows it', async (_, inDialog) => {
  const present = {
    ...{ status: 'SHIPPED', version: 2, history: [{ by: null }, { by: 'asha_v' }] },
    delivery: { result: { outcome: 'REFUSED', by: 'bina' } },
  };
  renderWithProviders(<Listed inDialog={inDialog} />, {
    mocks: [listed(shipped), staleWith(present), listed(refused)],
  });
  await press('Deliver');
  await screen.findByText(
    'Order 12345678 was not changed: bina has recorded it as refused at the door in the meantime.',
  );
  await waitFor(() => expect(badge()).toBe('ShippedRefused at the door'));
  expect(sent).toMatchObject([{ status: 'DELIVERED', version: 2, expectedOutcome: null }]);
});

it('ends an outcome that is shown, and Undo goes back on what the change left', async () => {
  renderWithProviders(<Listed />, {
    mocks: [
      listed(refused),
      changed(delivered),
      listed(delivered),
      changed({ ...shipped, version: 4 }),
      listed({ ...shipped, version: 4 }),
    ],
  });
  await press('Deliver');
  await press(/^Undo/);
  await screen.findByText('Order 12345678 is now shipped.');
  expect(sent).toMatchObject([
    { status: 'DELIVERED', version: 2, expectedOutcome: 'REFUSED' },
    { status: 'SHIPPED', version: 3, expectedOutcome: null },
  ]);
});
