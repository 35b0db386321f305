import { accountOf, courierKeyOf, type CashAccount } from '#shared/cash-book';
import type { OrderStatus } from '#shared/order-status';
import type { Order, StoredCash, StoredCashPart, StoredDelivery } from '../order.schema.js';
import type { StoredCashLine } from './cash-book.schema.js';

/** An order as far as the cash book depends on it. */
export interface CarriedOrder {
  status: OrderStatus;
  total: number;
  delivery?: StoredDelivery | undefined;
}

/** A line of a booking before it is stored. */
export type NewCashLine = Pick<StoredCashLine, 'account' | 'courier' | 'amount' | 'orderId'> &
  Partial<Pick<StoredCashLine, 'number' | 'difference'>>;

/** The cash of an order that is in no booking. */
export const NO_CASH: StoredCash = { booked: [], settled: [], open: [], numbers: [], since: '' };

/**
 * The parts of an order's cash, by courier. An order without parcels has none before it is shipped, so that placing it
 * books nothing, and then one with an empty courier.
 */
export function positionOf({ status, total, delivery }: CarriedOrder): StoredCashPart[] {
  const account = accountOf(status, delivery?.outcome?.kind ?? null);
  const parcels = delivery?.parcels ?? [];
  if (account === null || (parcels.length === 0 && account === 'toCollect')) return [];
  const parts = sumByCourier(account, parcels.length > 0 ? parcels : [{ courier: '', cash: total }]);
  return parts.filter(({ amount }) => amount > 0);
}

function sumByCourier(account: CashAccount, carried: readonly { courier: string; cash: number }[]): StoredCashPart[] {
  const parts = new Map<string, StoredCashPart>();
  for (const { courier, cash } of carried) {
    const key = courierKeyOf(courier);
    const part = parts.get(key) ?? { account, courier, amount: 0 };
    parts.set(key, { ...part, amount: part.amount + cash });
  }
  return [...parts.values()];
}

/** The lines that move an order's cash; what comes in or goes out has its counterpart in what customers owe. */
export function linesBetween(
  before: readonly StoredCashPart[],
  after: readonly StoredCashPart[],
  orderId: Order['_id'],
): NewCashLine[] {
  const lines = new Map<string, NewCashLine>();
  const add = (account: CashAccount, courier: string, amount: number) => {
    const key = `${account} ${courierKeyOf(courier)}`;
    const line = lines.get(key) ?? { account, courier, amount: 0, orderId };
    lines.set(key, { ...line, amount: line.amount + amount });
  };
  for (const { account, courier, amount } of before) {
    add(account, courier, -amount);
    add('orders', courier, amount);
  }
  for (const { account, courier, amount } of after) {
    add(account, courier, amount);
    add('orders', courier, -amount);
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

/** What each courier still has to pay out of an order, in paisa; negative where it has paid too much. */
export function duesOf({ booked, settled }: Pick<StoredCash, 'booked' | 'settled'>): Map<string, StoredCashPart> {
  const collected = booked.filter(({ account }) => account === 'collected');
  const moves = [
    ...collected.map(({ courier, amount }) => ({ courier, cash: amount })),
    ...settled.map(({ courier, amount }) => ({ courier, cash: -amount })),
  ];
  return new Map(sumByCourier('collected', moves).map((due) => [courierKeyOf(due.courier), due]));
}

/**
 * The settlements that take an amount (paisa) back from a courier: of the parcels that were settled last first, so that
 * the real payout of a parcel finds it due again. What is more than was settled by parcels has no parcel.
 */
export function settlementsBack(
  settled: StoredCash['settled'],
  courier: string,
  amount: number,
): StoredCash['settled'] {
  const back: StoredCash['settled'] = [];
  const key = courierKeyOf(courier);
  let left = amount;
  for (const trackingNumber of new Set(settled.map((each) => each.trackingNumber).reverse())) {
    if (trackingNumber === null) continue;
    const paid = settled
      .filter((each) => courierKeyOf(each.courier) === key && each.trackingNumber === trackingNumber)
      .reduce((sum, each) => sum + each.amount, 0);
    const part = Math.min(paid, left);
    if (part <= 0) continue;
    back.push({ courier, trackingNumber, amount: -part });
    left -= part;
  }
  return left > 0 ? [...back, { courier, trackingNumber: null, amount: -left }] : back;
}

/** The cash of an order after a booking, with the words by which the list of what is open finds it. */
export function cashAfter({ booked, settled, numbers }: Omit<StoredCash, 'open' | 'since'>, day: string): StoredCash {
  const states = [
    ...booked.map(({ account, courier }) => [account, courier] as const),
    ...[...duesOf({ booked, settled }).values()]
      .filter(({ amount }) => amount !== 0)
      .map(({ courier, amount }) => [amount > 0 ? 'due' : 'overpaid', courier] as const),
  ].filter(([state]) => state !== 'collected' && state !== 'returned' && state !== 'lost');
  const open = [...new Set(states.flatMap(([state, courier]) => [state, openKey(state, courier)]))];
  return { booked, settled, open, numbers, since: day };
}

/** A number in capitals, without spaces and characters that show nothing: files of couriers differ in all of them. */
export const plainNumber = (number: string): string => number.replace(/[\s\p{Cf}]/gu, '').toUpperCase();

/** The tracking numbers of an order by which a payout finds it. */
export const numbersOf = ({ delivery }: Pick<CarriedOrder, 'delivery'>): string[] => [
  ...new Set((delivery?.parcels ?? []).flatMap(({ trackingNumber }) => trackingNumber ?? []).map(plainNumber)),
];

/** The word for one state of one courier. */
export const openKey = (state: string, courier: string): string => `${state}/${courierKeyOf(courier)}`;
