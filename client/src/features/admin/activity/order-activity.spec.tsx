import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { OrderHistoryDocument } from '../../../generated/graphql';
import { OrderActivity } from './order-activity';

const ORDER = 'a'.repeat(24);
const event = (at: string, kind: string, details: [string, string][]) => ({
  __typename: 'AuditEvent',
  id: `event ${at}`,
  at,
  kind,
  byId: 'b'.repeat(24),
  by: 'owner',
  subject: 'order',
  subjectId: ORDER,
  details: details.map(([name, value]) => ({ __typename: 'AuditDetail', name, value })),
});
const booking = (at: string, fields: object) => ({
  __typename: 'OrderBooking',
  bookingId: `booking ${at}`,
  at,
  kind: 'ORDER',
  by: null,
  reason: null,
  reference: null,
  lines: [],
  differences: [],
  ...fields,
});
const line = (account: string, debit: number, credit: number) => ({
  __typename: 'CashLine',
  ...{ account, courier: 'TCS', debit, credit },
});
const email = (at: string, kind: string, state: string) => ({
  __typename: 'OrderEmail',
  ...{ id: `email ${at}`, kind, at, state },
});

const answer = (events: object[], bookings: object[] = [], emails: object[] = []) => ({
  request: { query: OrderHistoryDocument, variables: { id: ORDER } },
  result: { data: { orderHistory: { __typename: 'OrderHistory', events, bookings, emails } } },
});

type Mocks = NonNullable<Parameters<typeof renderWithProviders>[1]>['mocks'];

async function open(mocks: Mocks) {
  renderWithProviders(<OrderActivity orderId={ORDER} revision="1" />, { mocks });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Activity', expanded: false }));
  return user;
}

it('lists what was done with the order, its cash and its emails, the newest first, once it is opened', async () => {
  const shipped = event('2026-11-21T10:00:00.000Z', 'ORDER_STATUS', [['to', 'shipped']]);
  const paid = booking('2026-11-23T10:00:00.000Z', {
    kind: 'PAYOUT',
    by: 'owner',
    reference: 'P-7',
    lines: [line('COLLECTED', 0, 1310), line('PAID', 1310, 0)],
    differences: [{ __typename: 'CashDifference', number: 'TN-7', difference: 'SHORT', amount: 1310 }],
  });
  const carried = booking('2026-11-21T10:00:01.000Z', {
    lines: [line('ORDERS', 0, 0), line('TO_COLLECT', 0, 1320), line('ON_THE_WAY', 1320, 0)],
  });
  const emails = [
    email('2026-11-20T10:00:00.000Z', 'PLACED', 'SENT'),
    email('2026-11-22T10:00:00.000Z', 'SHIPPED', 'FAILED'),
  ];
  await open([answer([shipped], [carried, paid], emails)]);
  const items = await screen.findAllByRole('listitem');
  expect(
    items.map((item) =>
      within(item)
        .getAllByText(/./)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      'Cash: Payout',
      'TCS: Collected, not paid out −Rs. 1310.00, Paid out +Rs. 1310.00; TN-7: Less than is due, Rs. 1310.00; P-7',
      expect.stringContaining('2026'),
      'by owner',
    ],
    ['Email to the customer: shipped', 'Could not be sent', expect.stringContaining('2026'), 'by the shop'],
    [
      'Cash: Orders changed',
      'TCS: To collect −Rs. 1320.00, On the way +Rs. 1320.00',
      expect.stringContaining('2026'),
      'by the customer or the shop',
    ],
    ['Status changed', 'To: Shipped', expect.stringContaining('2026'), 'by owner'],
    ['Email to the customer: order placed', 'Sent', expect.stringContaining('2026'), 'by the shop'],
  ]);
});

it('says that nothing was recorded, and asks again after a failure', async () => {
  const { request } = answer([]);
  const user = await open([{ request, result: { errors: [new GraphQLError('Down')] } }, answer([])]);
  await screen.findByText('Failed to load the activity. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Nothing has been recorded');
});
