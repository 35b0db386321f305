import * as z from 'zod';
import { BOOKABLE_ACCOUNTS, CASH_STATES } from '../cash-book.js';
import { addDays } from '../days.js';
import { CASH_BOOK, PARCELS } from '../dashboard-limits.js';
import { adminPage } from './paging.rules.js';
import { hasTwoDecimals } from '../money.js';
import { line, optionalLine, recordId, requiredLine } from './text.rules.js';
import { areDaysInOrder, dayRule, DAYS_REVERSED } from './time.rules.js';

export const CASH_TEXTS = {
  day: 'Please enter a day',
  future: 'This day has not begun yet',
  tooLong: `At most ${CASH_BOOK.days} days at once`,
  amount: 'Please enter an amount above 0',
  decimals: 'An amount has at most two decimals',
  accounts: 'Please choose two different accounts',
  reason: 'Please say why',
  rowsOrCsv: 'Please enter rows or choose a file',
  noRows: 'Please enter at least one parcel',
  number: 'Please enter a tracking number or an order number',
  unreadable: 'Some rows cannot be read. Correct them and try again',
  notCarried: 'This order has no parcel of this courier',
  orderAccounts: 'A booking of an order moves what its courier has collected',
  paidBefore: 'A row was paid out before. Check the payout, and book what the check has shown',
  unclearFrom:
    'Only what was paid for an order, or booked to Unclear by hand, becomes unclear. To say what unclear money was for, book it to Unclear, from Collected with its order',
  unclearTo: 'No more than this is unclear:',
} as const;

const day = dayRule(CASH_TEXTS.day);
/** Empty for orders without parcels. */
const courier = line(PARCELS.courierLength, 'The courier');
const reason = optionalLine(CASH_BOOK.reasonLength, 'The reason');

/** Days of one view, both included. */
const dayRange = z.strictObject({ from: day.nullish(), to: day.nullish() });

const isShort = ({ from, to }: z.output<typeof dayRange>) =>
  from == null || to == null || to < addDays(from, CASH_BOOK.days);

export const cashBookRules = dayRange
  .refine(areDaysInOrder, { path: ['to'], message: DAYS_REVERSED })
  .refine(isShort, { path: ['to'], message: CASH_TEXTS.tooLong });

const { page, limit } = adminPage(CASH_BOOK.parcels);

/** Query of the parcels whose cash is open. */
export const cashParcelsRules = z.strictObject({
  state: z
    .enum(CASH_STATES, 'Unknown state')
    .nullish()
    .transform((state) => state ?? 'due'),
  courier: courier.nullish(),
  page,
  limit,
});

/** Query of the bookings of days, the newest first. */
export const cashBookingsRules = z
  .strictObject({ ...dayRange.shape, page, limit })
  .refine(areDaysInOrder, { path: ['to'], message: DAYS_REVERSED });

/** A row as it was typed; what cannot be read of it is told in the preview. */
const payoutRow = z.strictObject({
  number: line(CASH_BOOK.numberLength, 'The number'),
  amount: line(CASH_BOOK.amountLength, 'The amount'),
});

const TOO_MANY = `A payout has at most ${CASH_BOOK.rows} rows: split it`;

/** A courier's payout: rows by hand, or the text of its CSV. */
export const payoutRules = z
  .strictObject({
    courier,
    day: day.nullish(),
    reference: optionalLine(CASH_BOOK.referenceLength, 'The reference'),
    reason,
    rows: z.array(payoutRow, CASH_TEXTS.noRows).min(1, CASH_TEXTS.noRows).max(CASH_BOOK.rows, TOO_MANY).nullish(),
    csv: z
      .string(CASH_TEXTS.rowsOrCsv)
      .min(1, CASH_TEXTS.rowsOrCsv)
      .max(CASH_BOOK.csvLength, 'The file is too large: split it')
      .nullish(),
    /** What the preview said; the payout is refused when it would be booked differently by now. */
    preview: z.string('Unknown preview').max(64, 'Unknown preview').nullish(),
  })
  .refine(({ rows, csv }) => (rows == null) !== (csv == null), { path: ['rows'], message: CASH_TEXTS.rowsOrCsv });

export type PayoutInput = z.output<typeof payoutRules>;

/** A booking by hand, which always says why. */
export const cashBookingRules = z
  .strictObject({
    courier,
    /** The account that gets less, and the one that gets more. */
    from: z.enum(BOOKABLE_ACCOUNTS, 'Unknown account'),
    to: z.enum(BOOKABLE_ACCOUNTS, 'Unknown account'),
    /** Rupees. */
    amount: z
      .number(CASH_TEXTS.amount)
      .min(0.01, CASH_TEXTS.amount)
      .max(CASH_BOOK.maxAmount, 'This amount is too large')
      .refine(hasTwoDecimals, CASH_TEXTS.decimals),
    reason: requiredLine(CASH_BOOK.reasonLength, 'The reason', CASH_TEXTS.reason),
    day: day.nullish(),
    /** The order whose cash it settles; null for money of no order. */
    orderId: recordId.nullish(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: CASH_TEXTS.accounts })
  .refine(({ from, to, orderId }) => orderId == null || from === 'collected' || to === 'collected', {
    path: ['orderId'],
    message: CASH_TEXTS.orderAccounts,
  });

export type CashBookingInput = z.output<typeof cashBookingRules>;

/** The day that is closed. */
export const cashDayRules = z.strictObject({ day });
