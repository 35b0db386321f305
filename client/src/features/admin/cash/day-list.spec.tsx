import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CashBookingsDocument } from '../../../generated/graphql';
import { DayList } from './day-list';

const TODAY = '2026-11-28';
const ORDER = 'a'.repeat(24);
const DAY = {
  day: TODAY,
  isClosed: false,
  closedAt: null,
  closedBy: null,
  bookingsAfterClosing: 0,
  couriers: [{ courier: 'TCS', accounts: [{ account: 'PAID' as const, debit: 1310, credit: 0 }] }],
};

const payout = {
  __typename: 'CashBooking',
  id: 'b'.repeat(24),
  at: '2026-11-28T10:00:00.000Z',
  kind: 'PAYOUT',
  by: 'owner',
  reason: 'The rest came a day later',
  reference: 'P-7',
  isAfterClosing: true,
  orderCount: 7,
  orderIds: ['c', 'd', 'e', 'f', '0'].map((digit) => digit.repeat(24)),
  lines: [{ __typename: 'CashLine', account: 'PAID', courier: 'TCS', debit: 1310, credit: 0 }],
  differences: [
    { __typename: 'CashDifference', number: 'TN-7', difference: 'SHORT', amount: 1310, orderId: ORDER },
    { __typename: 'CashDifference', number: 'TN-8', difference: 'UNKNOWN', amount: 50, orderId: null },
  ],
};
const request = { query: CashBookingsDocument, variables: { day: TODAY, page: 1 } };
const answer = {
  request,
  result: {
    data: {
      cashBookings: {
        __typename: 'CashBookingPage',
        items: [payout],
        pageInfo: { __typename: 'PageInfo', currentPage: 1, limit: 20, totalItems: 1, totalPages: 1 },
      },
    },
  },
};

type Mocks = NonNullable<Parameters<typeof renderWithProviders>[1]>['mocks'];
const show = (mocks: Mocks, onShowEarlier: (() => void) | null = null) =>
  renderWithProviders(
    <DayList today={TODAY} days={[DAY]} onClosed={() => Promise.resolve()} onShowEarlier={onShowEarlier} />,
    { mocks },
  );

it('shows the bookings of a day once they are asked for: who, why, what moved and what differed', async () => {
  show([answer]);
  await userEvent.click(screen.getByRole('button', { name: 'Bookings of Nov 28, 2026', expanded: false }));
  const list = within(await screen.findByRole('list', { name: 'Bookings of Nov 28, 2026' }));
  list.getByText('Payout');
  list.getByText(/2026.* by owner$/);
  const paragraphs = list.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(paragraphs).toContain('TCS: Paid out +Rs. 1310.00');
  list.getByText('Reference: P-7');
  list.getByText('Why: The rest came a day later');
  list.getByText('The day was closed before');
  expect(list.getByText(/^7 orders:/).textContent).toBe('7 orders:ccccccccddddddddeeeeeeeeffffffff00000000…');
  const differences = within(list.getByRole('list', { name: 'Differences' })).getAllByRole('listitem');
  expect(differences.map(({ textContent }) => textContent.trim())).toEqual([
    'TN-7: Less than is due, Rs. 1310.00 aaaaaaaa',
    'TN-8: No parcel and no order has this number, Rs. 50.00',
  ]);
  expect(list.getByRole('link', { name: 'View order aaaaaaaa' }).getAttribute('href')).toBe(
    `/dashboard?tab=orders&order=${ORDER}`,
  );
});

it('asks for the bookings again when the day is closed, which is one of them', async () => {
  const closing = structuredClone(answer.result);
  closing.data.cashBookings.items = [{ ...payout, kind: 'CLOSING', lines: [], differences: [] }];
  function ClosableDay() {
    const [closed, setClosed] = useState({ isClosed: false, closedAt: null as string | null });
    const close = () => setClosed({ isClosed: true, closedAt: '2026-11-28T18:00:00.000Z' });
    return (
      <>
        <DayList today={TODAY} days={[{ ...DAY, ...closed }]} onClosed={() => Promise.resolve()} onShowEarlier={null} />
        <button onClick={close}>Another administrator closes it</button>
      </>
    );
  }
  renderWithProviders(<ClosableDay />, { mocks: [answer, { request, result: closing }] });
  await userEvent.click(screen.getByRole('button', { name: 'Bookings of Nov 28, 2026' }));
  await screen.findByText('Payout');
  await userEvent.click(screen.getByText('Another administrator closes it'));
  await screen.findByText('Day closed');
});

it.each([
  [false, null],
  [true, 'Bookings of Nov 28, 2026'],
])('a day without sums that is closed (%s) has the bookings %s', (isClosed, name) => {
  const day = { ...DAY, isClosed, couriers: [] };
  renderWithProviders(<DayList today={TODAY} days={[day]} onClosed={() => Promise.resolve()} onShowEarlier={null} />);
  expect(screen.queryByRole('button', { name: /^Bookings of/ })?.getAttribute('aria-label') ?? null).toBe(name);
});

it('says that bookings could not be loaded, and asks again', async () => {
  show([{ request, result: { errors: [new GraphQLError('Down')] } }, answer]);
  await userEvent.click(screen.getByRole('button', { name: 'Bookings of Nov 28, 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByText('Reference: P-7');
});

it('shows earlier days until they are shown', async () => {
  const onShowEarlier = jest.fn();
  const { unmount } = show([], onShowEarlier);
  await userEvent.click(screen.getByRole('button', { name: 'Show the last three months' }));
  expect(onShowEarlier).toHaveBeenCalledTimes(1);
  unmount();
  show([]);
  expect(screen.queryByRole('button', { name: 'Show the last three months' })).toBeNull();
});
