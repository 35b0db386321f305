import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import {
  AddCashBookingDocument,
  BookCashPayoutDocument,
  CashBookingsDocument,
  CashPayoutPreviewDocument,
} from '../../../generated/graphql';
import { BookingForm } from './booking-form';
import { PayoutSection } from './payout-section';

const BOOKED_BEFORE = 'Before your last changes this was booked: only the answer was lost.';
const [noAnswer, conflict] = ['TIMEOUT', 'IDEMPOTENCY_KEY_CONFLICT'].map(
  (code) => new GraphQLError('No', { extensions: { code } }),
);

const requests: { input: { reason?: string | null }; idempotencyKey: string }[] = [];
const keys = () => requests.map(({ idempotencyKey }) => idempotencyKey);
beforeEach(() => (requests.length = 0));

/** Answers the requests of a mutation with these in turn. */
const inTurn = (query: DocumentNode, ...results: (object | undefined)[]) =>
  results.map((result = {}) =>
    mock(query, result, {
      is: (variables) => Boolean(requests.push(JSON.parse(JSON.stringify(variables)))),
      times: 1,
    }),
  );
const onBooked = () => Promise.resolve();
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
const edit = async (name: string, text: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name }));
  await type(name, text);
};

it('a booking by hand that is edited after a lost answer is not booked beside the first, which the form names', async () => {
  const booked = { addCashBooking: { __typename: 'CashBooking', id: 'b'.repeat(24), day: '2026-01-05' } };
  const first = {
    __typename: 'CashBooking',
    ...{ id: 'b'.repeat(24), at: '2026-01-05T10:00:00.000Z', kind: 'MANUAL', by: 'Asha', reason: 'thier fee' },
    ...{ reference: null, isAfterClosing: false, orderCount: 0, orderIds: [], lines: [], differences: [] },
  };
  const pageInfo = { __typename: 'PageInfo', currentPage: 1, totalPages: 1, totalItems: 1, limit: 20 };
  const cashBookings = { __typename: 'CashBookingPage', items: [first], pageInfo };
  renderInDashboard(
    <BookingForm couriers={['Zebra']} today="2026-01-06" onBooked={onBooked} />,
    ...inTurn(AddCashBookingDocument, noAnswer, noAnswer, conflict, conflict, booked, booked),
    mock(CashBookingsDocument, { cashBookings }, { is: ({ day }) => day === '2026-01-05' }),
  );
  await type('Amount in Rs.', '650');
  await type('Why', 'thier fee');
  await press('Book');
  await screen.findByText(/^No answer came/);
  await edit('Why', 'a fee');
  await press('Book');
  await waitFor(() => expect(requests).toHaveLength(2));
  await screen.findByText(/^No answer came/);
  await edit('Why', 'Their fee');
  await press('Book');
  await screen.findByText(BOOKED_BEFORE);
  await screen.findByText('Why: thier fee');
  // The last two ask which of the first two it was.
  expect(requests.map(({ input }) => input.reason)).toEqual(['thier fee', 'a fee', 'Their fee', 'thier fee', 'a fee']);
  expect(new Set(keys()).size).toBe(1);
  await press('Make this another booking');
  expect(screen.queryByText(BOOKED_BEFORE)).toBeNull();
  await press('Book');
  await screen.findByText('Booked on Jan 5, 2026');
  expect(requests[5]?.input.reason).toBe('Their fee');
  expect(new Set(keys()).size).toBe(2);
});

const preview = { rows: [], total: 650, matched: 650, unclear: 0, canBook: true, preview: 'p' };
const showPayout = (...results: (object | undefined)[]) =>
  renderInDashboard(
    <PayoutSection couriers={['Zebra']} today="2026-01-06" onBooked={onBooked} />,
    mock(CashPayoutPreviewDocument, { cashPayoutPreview: { __typename: 'CashPayoutPreview', ...preview } }),
    ...inTurn(BookCashPayoutDocument, ...results),
  );
const bookPayout = async () => {
  await press('Check');
  await press('Book this payout');
};

it('a payout that is edited after a lost answer is not booked beside the first', async () => {
  const booked = { bookCashPayout: { __typename: 'CashPayout', bookingId: 'a'.repeat(24), total: 650 } };
  showPayout(noAnswer, conflict, booked);
  await type('Tracking or order number, row 1', 'T1');
  await type('Amount, row 1', '640');
  await bookPayout();
  await screen.findByText(/^No answer came/);
  await press('Change it');
  await edit('Amount, row 1', '650');
  await bookPayout();
  await screen.findByText(BOOKED_BEFORE);
  await press('Make this another payout');
  await press('Book this payout');
  await screen.findByText('Rs. 650.00 are booked');
  const [first, edited, another] = keys();
  expect(edited).toBe(first);
  expect(another).not.toBe(first);
});

it('nor is one of a file, which leaves the fields empty', async () => {
  showPayout(noAnswer, conflict);
  // jsdom's files cannot be read.
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode('T1,650').buffer);
  const file = Object.assign(new File(['T1,650'], 'payout.csv'), { arrayBuffer });
  const choose = () => userEvent.upload(screen.getByLabelText(/file/i), file);
  await type('Reference of the courier', 'X1');
  await choose();
  await bookPayout();
  await screen.findByText(/^No answer came/);
  await press('Change it');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Reference of the courier' }));
  await choose();
  await bookPayout();
  await screen.findByText(BOOKED_BEFORE);
  expect(new Set(keys()).size).toBe(1);
});

it('a payout whose parcels changed since its check is checked again, and booked as it is shown then', async () => {
  const checks = [preview, { ...preview, total: 900, preview: 'q' }].map((each) =>
    mock(
      CashPayoutPreviewDocument,
      { cashPayoutPreview: { __typename: 'CashPayoutPreview', ...each } },
      { is: () => true, times: 1 },
    ),
  );
  const stale = new GraphQLError('No', { extensions: { code: 'STALE_VERSION' } });
  const booked = { bookCashPayout: { __typename: 'CashPayout', bookingId: 'a'.repeat(24), total: 900 } };
  renderInDashboard(
    <PayoutSection couriers={['Zebra']} today="2026-01-06" onBooked={onBooked} />,
    ...checks,
    ...inTurn(BookCashPayoutDocument, stale, booked),
  );
  await type('Tracking or order number, row 1', 'T1');
  await type('Amount, row 1', '650');
  await bookPayout();
  await screen.findByText(/^Something has changed since this was checked/);
  await screen.findByText(/900/);
  await press('Book this payout');
  await screen.findByText('Rs. 900.00 are booked');
  expect(requests.map(({ input }) => input)).toMatchObject([{ preview: 'p' }, { preview: 'q' }]);
});
