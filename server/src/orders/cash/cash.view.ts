import type { Types } from 'mongoose';
import {
  CASH_ACCOUNTS,
  isMatched,
  PAYOUT_DIFFERENCE_DETAILS,
  type CashAccount,
  type CashState,
  type PayoutDifference,
} from '#shared/cash-book';
import { fullName } from '#shared/address-text';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { orderNumber } from '#shared/order-number';
import { toRupees } from '#shared/money';
import { shortIdOf } from '#shared/record-id';
import { actorNameOf, type ActorNames } from '../../users/actor-names.service.js';
import type { Order } from '../order.schema.js';
import type { CashBooking, CashDay, CourierSums } from './cash-book.schema.js';
import { duesOf, NO_CASH } from './cash-position.js';
import type { MatchedRow } from './payout-match.js';
import { faultOf } from './payout-rows.js';

// The cash book as administrators see it; money in rupees.

export interface PayoutRowView {
  line: number;
  number: string;
  amount: number | null;
  orderId: string | null;
  shortId: string | null;
  expected: number | null;
  difference: PayoutDifference | null;
  message: string | null;
}

export interface PayoutView {
  bookingId: string | null;
  rows: PayoutRowView[];
  total: number;
  matched: number;
  unclear: number;
  canBook: boolean;
  preview: string;
}

export function toPayoutView(bookingId: string | null, rows: MatchedRow[], preview: string): PayoutView {
  const sumOf = (counted: MatchedRow[]) => toRupees(counted.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  return {
    bookingId,
    rows: rows.map(toRowView),
    total: sumOf(rows),
    matched: sumOf(rows.filter(({ difference }) => isMatched(difference))),
    unclear: sumOf(rows.filter(({ difference }) => !isMatched(difference))),
    canBook: rows.every(({ difference }) => difference !== 'invalid'),
    preview,
  };
}

function toRowView(row: MatchedRow): PayoutRowView {
  const orderId = row.order?._id.toHexString() ?? null;
  const { line, number, amount, expected, difference } = row;
  return {
    line,
    number,
    amount: amount === null ? null : toRupees(amount),
    orderId,
    shortId: orderId && shortIdOf(orderId),
    expected: expected === null ? null : toRupees(expected),
    difference,
    message: difference && (difference === 'invalid' ? faultOf(row) : PAYOUT_DIFFERENCE_DETAILS[difference]),
  };
}

export interface CourierView {
  courier: string;
  accounts: { account: CashAccount; debit: number; credit: number; balance: number }[];
}

/** The couriers by name, the empty one last. */
export const toCouriers = (couriers: Record<string, CourierSums> = {}): CourierView[] =>
  Object.values(couriers)
    .map(({ name, ...sums }) => ({
      courier: name,
      accounts: CASH_ACCOUNTS.flatMap((account) => {
        const { debit = 0, credit = 0 } = sums[account] ?? {};
        const isUnused = debit === 0 && credit === 0;
        return isUnused
          ? []
          : [{ account, debit: toRupees(debit), credit: toRupees(credit), balance: toRupees(debit - credit) }];
      }),
    }))
    .sort((a, b) => Number(a.courier === '') - Number(b.courier === '') || a.courier.localeCompare(b.courier, 'en'));

export const toDayView = ({ _id, couriers, closedAt, closedBy, afterClosing }: CashDay, actors: ActorNames) => ({
  day: _id,
  isClosed: closedAt !== undefined,
  closedAt: closedAt ?? null,
  closedBy: actorNameOf(closedBy, actors),
  bookingsAfterClosing: afterClosing ?? 0,
  couriers: toCouriers(couriers),
});

export type CashDayView = ReturnType<typeof toDayView>;

export function toBookingView(booking: CashBooking, actors: ActorNames) {
  const orderIds = [...new Set(booking.lines.flatMap(({ orderId }) => orderId?.toHexString() ?? []))];
  return {
    id: booking._id.toHexString(),
    orderCount: orderIds.length,
    orderIds: orderIds.slice(0, CASH_BOOK.namedOrders),
    ...bookingFields(booking, actors),
  };
}

/** A booking without the lines of other orders. */
export function toOrderBookingView(booking: CashBooking, orderId: Types.ObjectId, actors: ActorNames) {
  const lines = booking.lines.filter((line) => line.orderId?.equals(orderId));
  return { bookingId: booking._id.toHexString(), ...bookingFields({ ...booking, lines }, actors) };
}

function bookingFields(booking: CashBooking, actors: ActorNames) {
  const { at, day, kind, by, reason, reference, isAfterClosing, lines } = booking;
  return {
    at,
    day,
    kind,
    by: actorNameOf(by, actors),
    reason,
    reference,
    isAfterClosing,
    lines: sumLines(lines),
    differences: lines.flatMap(({ number, difference, amount, orderId }) =>
      difference
        ? [{ number: number ?? '', difference, amount: toRupees(-amount), orderId: orderId?.toHexString() ?? null }]
        : [],
    ),
  };
}

export type CashBookingView = ReturnType<typeof toBookingView>;

/** The lines of a booking by account and courier. */
function sumLines(lines: CashBooking['lines']) {
  const sums = new Map<string, { account: CashAccount; courier: string; debit: number; credit: number }>();
  for (const { account, courier, amount } of lines) {
    const key = `${account} ${courier}`;
    const sum = sums.get(key) ?? { account, courier, debit: 0, credit: 0 };
    if (amount > 0) sum.debit += amount;
    else sum.credit -= amount;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ debit, credit, ...line }) => ({
    ...line,
    debit: toRupees(debit),
    credit: toRupees(credit),
  }));
}

/** The fields of an order in the list of what is open. */
export const OPEN_FIELDS = { paymentId: 1, status: 1, address: 1, delivery: 1, cash: 1 } as const;
export type OpenOrder = Pick<Order, '_id' | 'paymentId' | 'status' | 'address' | 'delivery' | 'cash'>;

/** What of an order is open in a state, of one courier or of all. */
export function toOpenView(order: OpenOrder, state: CashState, isOfCourier: (courier: string) => boolean) {
  const { booked, settled, since } = order.cash ?? NO_CASH;
  const parts =
    state === 'due' || state === 'overpaid'
      ? [...duesOf({ booked, settled }).values()].filter(({ amount }) => (state === 'due' ? amount > 0 : amount < 0))
      : booked.filter(({ account }) => account === state);
  const own = parts.filter(({ courier }) => isOfCourier(courier));
  const parcels = (order.delivery?.parcels ?? []).filter(({ courier }) => isOfCourier(courier));
  const id = order._id.toHexString();
  return {
    orderId: id,
    shortId: shortIdOf(id),
    number: orderNumber(order.paymentId),
    status: order.status,
    name: fullName(order.address),
    city: order.address.city,
    couriers: own.map(({ courier }) => courier),
    trackingNumbers: parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    amount: toRupees(Math.abs(own.reduce((sum, { amount }) => sum + amount, 0))),
    since,
  };
}
