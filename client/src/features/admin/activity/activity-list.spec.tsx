import { screen } from '@testing-library/react';
import { renderInDashboard } from '../../../../test/render-in-dashboard';
import { ActivityList } from './activity-list';
import type { ActivityEvent } from './use-activity';

const cash = (details: Record<string, string>): ActivityEvent => ({
  kind: 'CASH_BOOKED',
  ...{ id: 'a'.repeat(24), at: '2026-01-05T10:00:00.000Z', byId: 'b'.repeat(24), by: 'Asha' },
  ...{ subject: 'cash', subjectId: 'c'.repeat(24) },
  details: Object.entries(details).map(([name, value]) => ({ name, value })),
});

it('cash that was booked by hand says why, and leads to the order that it settles', () => {
  renderInDashboard(
    <ActivityList events={[cash({ amount: 'Rs. 650.00', reason: 'Out of business', order: 'd'.repeat(24) })]} />,
  );
  screen.getByText('Amount: Rs. 650.00; Reason: Out of business; Order: dddddddd');
  expect(screen.getByRole('link', { name: 'View order dddddddd' }).getAttribute('href')).toMatch(/order=d{24}$/);
});

it('cash of no order leads nowhere', () => {
  renderInDashboard(<ActivityList events={[cash({ reason: 'Their fee' })]} />);
  screen.getByText('Reason: Their fee');
  expect([screen.queryByRole('link'), screen.getByText('cccccccc').tagName]).toEqual([null, 'SPAN']);
});
