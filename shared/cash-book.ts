import type { DeliveryOutcome } from './delivery-outcome.js';
import type { OrderStatus } from './order-status.js';
import { keysOf } from './typed-objects.js';

/** The accounts of the cash book, by their stored names. */
export const CASH_ACCOUNT_DETAILS = {
  orders: 'Owed by customers',
  toCollect: 'To collect',
  onTheWay: 'On the way',
  collected: 'Collected, not paid out',
  returned: 'Refused or returned',
  lost: 'Lost',
  paid: 'Paid out',
  unclear: 'Paid out, unclear for what',
  writtenOff: 'Written off',
} as const satisfies Record<string, string>;

export type CashAccount = keyof typeof CASH_ACCOUNT_DETAILS;
export const CASH_ACCOUNTS: readonly CashAccount[] = keysOf(CASH_ACCOUNT_DETAILS);

/** The accounts between which administrators book by hand; the others follow from the orders alone. */
export const BOOKABLE_ACCOUNTS = ['collected', 'lost', 'paid', 'unclear', 'writtenOff'] as const;

/** How the cash of a parcel stands in the list of what is open. */
export const CASH_STATES = ['due', 'overpaid', 'onTheWay', 'toCollect'] as const;
export type CashState = (typeof CASH_STATES)[number];

export const CASH_STATE_LABELS: Record<CashState, string> = {
  due: 'Due from the courier',
  overpaid: 'Paid too much',
  onTheWay: 'On the way',
  toCollect: 'To collect',
};

/** How a row of a courier's payout differs from the parcels. */
export const PAYOUT_DIFFERENCE_DETAILS = {
  short: 'Less than is due',
  over: 'More than is due',
  notDelivered: 'Not recorded as delivered',
  unknown: 'No parcel and no order has this number',
  several: 'Several parcels have this number',
  double: 'Twice in this payout',
  otherCourier: 'A parcel of another courier',
  noCourier: 'This order has no parcels: enter its courier in the order, then check again',
  paidBefore: 'Paid out before',
  invalid: 'Not readable',
} as const satisfies Record<string, string>;

export type PayoutDifference = keyof typeof PAYOUT_DIFFERENCE_DETAILS;
export const PAYOUT_DIFFERENCES: readonly PayoutDifference[] = keysOf(PAYOUT_DIFFERENCE_DETAILS);

/** Rows whose amount belongs to a parcel; that of the others is unclear. */
export const isMatched = (difference: PayoutDifference | null): boolean =>
  difference === null || difference === 'short' || difference === 'over' || difference === 'notDelivered';

/** What a booking is about, by its stored names. */
export const CASH_BOOKING_DETAILS = {
  order: 'Orders changed',
  opening: 'Taken over from earlier orders',
  payout: 'Payout',
  manual: 'Booked by hand',
  closing: 'Day closed',
} as const satisfies Record<string, string>;

export type CashBookingKind = keyof typeof CASH_BOOKING_DETAILS;
export const CASH_BOOKING_KINDS: readonly CashBookingKind[] = keysOf(CASH_BOOKING_DETAILS);

/**
 * The account in which the cash of a parcel is; null if nobody collects it. The table stands in docs/decisions/0080.
 */
export function accountOf(status: OrderStatus, outcome: DeliveryOutcome | null): CashAccount | null {
  if (outcome === 'lost') return 'lost';
  if (outcome === 'refused' || outcome === 'returned') return 'returned';
  const accounts: Record<OrderStatus, CashAccount | null> = {
    pending: 'toCollect',
    processing: 'toCollect',
    shipped: 'onTheWay',
    delivered: 'collected',
    cancelled: null,
  };
  return accounts[status];
}

/** Whether a courier has the cash of a parcel still to collect. */
export function isToCollect(status: OrderStatus, outcome: DeliveryOutcome | null): boolean {
  const account = accountOf(status, outcome);
  return account === 'toCollect' || account === 'onTheWay';
}

/** A courier in the cash book: spelled in another case it is the same one. */
export const courierKeyOf = (courier: string): string => courier.toLowerCase();
