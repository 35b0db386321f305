import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { ConfirmationQueueDocument, RecordCallDocument } from '../../../generated/graphql';
import { AdminMessages } from '../messages/admin-messages';
import { useConfirmationQueue } from './use-confirmation-queue';

const ORDER = {
  __typename: 'DeskOrder' as const,
  id: 'a'.repeat(24),
  shortId: '12345678',
  number: '_1763718000_abcdef',
  reference: 'K7M2Q9X8',
  total: 1300,
  placedAt: '2026-11-21T10:00:00.000Z',
  phoneE164: null,
  callAfter: null,
  pieces: 1,
  address: {
    __typename: 'DeliveryAddress' as const,
    ...{ firstname: 'Sana', lastname: 'Rauf', email: null, phone: '+92 321 7654321', address: '12 Mall Road' },
    ...{ apartment: null, city: 'Lahore', state: null, country: 'Pakistan', zipcode: null },
  },
  confirmation: null,
  risk: null,
};
const queue = (...items: (typeof ORDER)[]) => ({
  request: { query: ConfirmationQueueDocument, variables: () => true },
  result: {
    data: {
      confirmationQueue: { __typename: 'ConfirmationQueue' as const, waiting: items.length, later: 0, items },
    },
  },
});

/** The orders of the queue, each with a button that confirms it. */
function Queue() {
  const { orders, record } = useConfirmationQueue();
  return (
    <>
      {orders?.length === 0 && <p>Nothing waits</p>}
      {orders?.map((order) => (
        <button key={order.id} type="button" onClick={() => void record(order, 'CONFIRMED')}>
          Confirm {order.shortId}
        </button>
      ))}
    </>
  );
}

it('does not say that an order stays in the list when no answer came, and lists what is left', async () => {
  const noAnswer = {
    request: { query: RecordCallDocument, variables: () => true },
    result: { errors: [new GraphQLError('Too busy', { extensions: { code: 'UNAVAILABLE' } })] },
  };
  renderWithProviders(
    <>
      <AdminMessages />
      <Queue />
    </>,
    { mocks: [queue(ORDER), noAnswer, queue()] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 12345678' }));
  await screen.findByText('No answer came: order 12345678 may have been changed. Too busy');
  await screen.findByText('Nothing waits');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
});
