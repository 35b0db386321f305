import { courierKeyOf, isMatched, type PayoutDifference } from '#shared/cash-book';
import { orderNumber } from '#shared/order-number';
import { parseOrderReference } from '#shared/order-reference';
import { shortIdOf } from '#shared/record-id';
import type { Order, StoredCash } from '../order.schema.js';
import { duesOf, NO_CASH, plainNumber, positionOf } from './cash-position.js';
import type { PayoutRow } from './payout-rows.js';

/** The fields of an order that a payout is compared with. */
export const PAYOUT_FIELDS = {
  paymentId: 1,
  reference: 1,
  status: 1,
  total: 1,
  delivery: 1,
  cash: 1,
  cashIsDue: 1,
} as const;
export type PaidOrder = Pick<Order, '_id' | keyof typeof PAYOUT_FIELDS>;

/** A row with the parcel that it is about, and how they differ. Amounts in paisa. */
export interface MatchedRow extends PayoutRow {
  order: PaidOrder | null;
  trackingNumber: string | null;
  /** What is still due for the parcel. */
  expected: number | null;
  difference: PayoutDifference | null;
  /** Whether something was paid for the parcel by an earlier payout. */
  isPaid: boolean;
}

interface CarriedParcel {
  order: PaidOrder;
  courier: string;
  trackingNumber: string | null;
  cash: number;
}

/**
 * Compares the rows of a courier's payout with the orders that their numbers name. What a row pays is no longer due to
 * the rows after it: several may be of one order.
 */
export function matchPayout(rows: readonly PayoutRow[], orders: readonly PaidOrder[], courier: string): MatchedRow[] {
  const index = indexOf(orders);
  const seen = new Set<CarriedParcel>();
  const paid = new Map<PaidOrder, StoredCash['settled']>();
  return rows.map((row) => {
    if (row.amount === null) return unmatched(row, 'invalid');
    const parcels = [...new Set([row.number, row.otherNumber].flatMap((number) => parcelsIn(index, number)))];
    const own = parcels.filter((parcel) => isSameCourier(parcel.courier, courier));
    const parcel = own[0];
    if (!parcel) return ofNoneOf(row, parcels);
    if (parcel.order !== own.at(-1)?.order || (own.length > 1 && !isTracked(row, parcel)))
      return unmatched(row, 'several');
    const { order, trackingNumber } = parcel;
    const before = paid.get(order) ?? [];
    const present = { ...parcel, order: withSettled(order, before) };
    const difference = seen.has(parcel) ? 'double' : differenceOf(row.amount, present);
    seen.add(parcel);
    const found = { ...matched(row, present, difference), order, isPaid: paidOf(parcel) > 0 };
    paid.set(order, [...before, { courier, trackingNumber, amount: matchedAmount(found) }]);
    return found;
  });
}

const withSettled = (order: PaidOrder, more: StoredCash['settled']): PaidOrder => {
  const cash = order.cash ?? NO_CASH;
  return { ...order, cash: { ...cash, settled: [...cash.settled, ...more] } };
};

/** A row of which the courier carries no parcel. An order without parcels is named, so that its courier can be entered. */
function ofNoneOf(row: PayoutRow, parcels: readonly CarriedParcel[]): MatchedRow {
  const [parcel] = parcels;
  if (!parcel) return unmatched(row, 'unknown');
  if (parcels.some(({ courier }) => courier !== '')) return unmatched(row, 'otherCourier');
  return parcels.length === 1 ? matched(row, parcel, 'noCourier') : unmatched(row, 'several');
}

const unmatched = (row: PayoutRow, difference: PayoutDifference): MatchedRow => ({
  ...row,
  order: null,
  trackingNumber: null,
  expected: null,
  difference,
  isPaid: false,
});

const matched = (row: PayoutRow, parcel: CarriedParcel, difference: PayoutDifference | null): MatchedRow => ({
  ...row,
  order: parcel.order,
  trackingNumber: parcel.trackingNumber,
  expected: expectedOf(parcel),
  difference,
  isPaid: paidOf(parcel) > 0,
});

/** A number that names one parcel and not the whole order. */
const isTracked = ({ number, otherNumber }: PayoutRow, { trackingNumber }: CarriedParcel): boolean =>
  trackingNumber !== null && [number, otherNumber].map(plainNumber).includes(plainNumber(trackingNumber));

/** What was paid by the number of the parcel. */
const paidOf = ({ order, courier, trackingNumber }: CarriedParcel): number =>
  (order.cash ?? NO_CASH).settled
    .filter((each) => isSameCourier(each.courier, courier) && each.trackingNumber === trackingNumber)
    .reduce((sum, { amount }) => sum + amount, 0);

const isDelivered = ({ order, courier }: CarriedParcel): boolean =>
  positionOf(order).some((part) => part.account === 'collected' && isSameCourier(part.courier, courier));

/** At most what is due for the order: something may be settled without the number of the parcel. */
function expectedOf(parcel: CarriedParcel): number {
  const { booked, settled } = parcel.order.cash ?? NO_CASH;
  const due = duesOf({ booked, settled }).get(courierKeyOf(parcel.courier))?.amount ?? 0;
  return Math.max(0, Math.min(parcel.cash - paidOf(parcel), due));
}

function differenceOf(amount: number, parcel: CarriedParcel): PayoutDifference | null {
  const expected = expectedOf(parcel);
  if (parcel.cash === 0) return amount === 0 ? null : 'over';
  if (expected === 0 && (isDelivered(parcel) || paidOf(parcel) >= parcel.cash)) return 'paidBefore';
  if (!isDelivered(parcel)) return 'notDelivered';
  if (amount === expected) return null;
  return amount < expected ? 'short' : 'over';
}

const isSameCourier = (a: string, b: string): boolean => courierKeyOf(a) === courierKeyOf(b);

/**
 * The parcels by tracking number, and those with cash by the order's numbers; an order without any is a parcel of its
 * own.
 */
function indexOf(orders: readonly PaidOrder[]): Map<string, CarriedParcel[]> {
  const index = new Map<string, CarriedParcel[]>();
  const add = (number: string, parcel: CarriedParcel) => {
    const key = plainNumber(number);
    index.set(key, [...(index.get(key) ?? []), parcel]);
  };
  for (const order of orders) {
    const parcels = parcelsOf(order);
    for (const parcel of parcels) if (parcel.trackingNumber !== null) add(parcel.trackingNumber, parcel);
    const withCash = parcels.filter(({ cash }) => cash > 0);
    for (const parcel of withCash.length > 0 ? withCash : [orderItself(order)]) {
      add(orderNumber(order.paymentId), parcel);
      add(order.reference, parcel);
      add(shortIdOf(order._id.toHexString()), parcel);
    }
  }
  return index;
}

/** The parcels that a number of a row names; a reference may be written with hyphens and look-alikes. */
const parcelsIn = (index: Map<string, CarriedParcel[]>, number: string): CarriedParcel[] =>
  index.get(plainNumber(number)) ?? index.get(parseOrderReference(number) ?? '') ?? [];

const orderItself = (order: PaidOrder): CarriedParcel => ({
  order,
  courier: '',
  trackingNumber: null,
  cash: order.total,
});

const parcelsOf = (order: PaidOrder): CarriedParcel[] =>
  (order.delivery?.parcels ?? []).map(({ courier, trackingNumber, cash }) => ({
    order,
    courier,
    trackingNumber,
    cash,
  }));

/** What of a row is booked as paid for its parcel, in paisa; the rest is unclear. */
export const matchedAmount = ({ amount, difference }: MatchedRow): number =>
  isMatched(difference) ? (amount ?? 0) : 0;
