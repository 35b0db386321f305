import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { addDays } from '#shared/days';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { DeliveryStatsDocument } from '../../../generated/graphql';
import { DeliveryStats } from './delivery-stats';

const TODAY = '2026-03-31';
const request = (days: number) => ({
  query: DeliveryStatsDocument,
  variables: { from: addDays(TODAY, 1 - days) },
});
const stats = (orders: number) => ({
  __typename: 'DeliveryStats' as const,
  ...{ from: '2026-01-01', to: TODAY, outcomes: [], refusedByCity: [], refusedByProduct: [] },
  ...{ refusedByCourier: [], refusedByRisk: [], daysToPaid: [], averageDaysToPaid: null },
  funnel: [{ __typename: 'FunnelStep' as const, step: 'PLACED' as const, orders, amount: 650, rate: 1 }],
});
const refused = { request: request(7), result: { errors: [new GraphQLError('No answer')] } };

it('shows the figures of other days only while the chosen ones load, dimmed, and none after an error', async () => {
  renderWithProviders(<DeliveryStats today={TODAY} />, {
    mocks: [
      { request: request(30), result: { data: { deliveryStats: stats(30) } } },
      refused,
      refused,
      { request: request(7), result: { data: { deliveryStats: stats(7) } } },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'From the order to the cash' }));
  const old = await screen.findByText(/^30 orders, /);
  const release = holdResponses(DeliveryStatsDocument);
  await userEvent.selectOptions(screen.getByLabelText('Orders placed in'), 'the last 7 days');
  await waitFor(() => expect(old.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  release();
  await screen.findByText('No answer');
  expect(screen.queryByText(/^30 orders, /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No answer');
  expect(screen.queryByText(/^30 orders, /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/^7 orders, /);
});
