import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { adminOrder, ORDER_ID } from '../../../../test/admin-order';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { AdminOrderDocument, SetDeliveryOutcomeDocument } from '../../../generated/graphql';
import { OrderDialog } from '../orders/order-dialog';

const withDelivery = (version: number, outcome: string | null) => {
  const at = '2031-05-07T10:00:00.000Z';
  const result = outcome && { __typename: 'DeliveryResult', outcome, reason: null, returnedAs: null, at, by: 'owner' };
  return {
    adminOrder: adminOrder({ outcome, delivery: { __typename: 'OrderDelivery', version, parcels: [], result } }),
  };
};
const refusal = (code: string) => new GraphQLError('No', { extensions: { code } });
const choose = async (name: string) => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Outcome' }), name);
  await press('Record outcome');
};

it.each([
  ['is recorded over the first, which is nobody else’s', 'LOST', 'The outcome is recorded.'],
  ['is not recorded over another one of somebody else', 'RETURNED', /^Somebody else has changed this delivery/],
])('an outcome that is changed after a lost answer %s', async (_, present, text) => {
  const recorded = { __typename: 'DeskOrder', id: ORDER_ID, status: 'DELIVERED', outcome: 'DELIVERED', version: 2 };
  renderInDashboard(
    <OrderDialog id={ORDER_ID} onClose={() => undefined} />,
    mock(AdminOrderDocument, withDelivery(1, null), { times: 1 }),
    mock(AdminOrderDocument, withDelivery(2, present)),
    mock(SetDeliveryOutcomeDocument, refusal('TIMEOUT'), { times: 1 }),
    mock(SetDeliveryOutcomeDocument, refusal('STALE_VERSION'), { times: 1 }),
    mock(SetDeliveryOutcomeDocument, { setDeliveryOutcome: recorded }),
  );
  await choose('Lost');
  await screen.findByText('No answer came: it may have been saved. Sending it again saves it only once. No');
  await choose('Delivered');
  await screen.findByText(text);
  const outcomes = sent.filter((variables) => 'outcome' in variables);
  const first = [
    { outcome: 'LOST', version: 1 },
    { outcome: 'DELIVERED', version: 1 },
  ];
  await waitFor(() =>
    expect(outcomes).toMatchObject(present === 'LOST' ? [...first, { outcome: 'DELIVERED', version: 2 }] : first),
  );
});
