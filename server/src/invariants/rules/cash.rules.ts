import { courierKeyOf } from '#shared/cash-book';
import { ALL_DAYS, type CashBooking, type CashDay, type CourierSums } from '../../orders/cash/cash-book.schema.js';
import { cashAfter, numbersOf, plainNumber, positionOf } from '../../orders/cash/cash-position.js';
import { courierCode } from '../../orders/cash/courier-code.js';
import type { Order } from '../../orders/order.schema.js';
import { everyRecord, type Records, type Rule } from '../rule.js';

/** Paisa by name, of which those that are 0 do not count. */
type Sums = Map<string, number>;

const add = (sums: Sums, key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount);

const show = (sums: Sums): string =>
  [...sums]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, amount]) => `${key} ${amount}`)
    .join(', ') || 'nothing';

const sumsOf = (parts: readonly (readonly [key: string, amount: number])[]): Sums => {
  const sums: Sums = new Map();
  for (const [key, amount] of parts) add(sums, key, amount);
  return sums;
};

/** What the bookings say of each order: where its parcels have brought its cash, and what was settled of it. */
async function bookedByOrder(records: Records) {
  const orders = new Map<string, { booked: Sums; settled: Sums }>();
  for await (const { kind, lines } of records.read<CashBooking>('cash_bookings'))
    for (const { orderId, account, courier, amount } of lines) {
      if (orderId === null) continue;
      const order = orders.get(String(orderId)) ?? { booked: new Map(), settled: new Map() };
      orders.set(String(orderId), order);
      const isOfOrder = kind === 'order' || kind === 'opening';
      if (isOfOrder && account !== 'orders') add(order.booked, `${account}/${courierKeyOf(courier)}`, amount);
      if (!isOfOrder && account === 'collected') add(order.settled, courierKeyOf(courier), -amount);
    }
  return orders;
}

const showParts = (parts: ReturnType<typeof positionOf>): string =>
  show(sumsOf(parts.map(({ account, courier, amount }) => [`${account}/${courierKeyOf(courier)}`, amount])));

/** Orders of earlier versions are not in the book until they are taken over; without parcels they need not be. */
const isExpected = ({ cash, cashIsDue, delivery }: Order): boolean =>
  cash !== undefined || (!cashIsDue && (delivery?.parcels ?? []).some((parcel) => parcel.cash > 0));

/** What is wrong with what the book has of an order; an empty list if nothing is. */
function faultsOf(order: Order, inBook: { booked: Sums; settled: Sums } | undefined): string[] {
  const booked = show(inBook?.booked ?? new Map());
  const compared = [['the book has', booked, isExpected(order) ? showParts(positionOf(order)) : 'nothing']];
  if (order.cash) {
    const { cash } = order;
    const settled = sumsOf(cash.settled.map(({ courier, amount }) => [courierKeyOf(courier), amount]));
    compared.push(
      ['the order has', showParts(cash.booked), booked],
      ['settled are', show(settled), show(inBook?.settled ?? new Map())],
      ['open is', cash.open.join(), cashAfter(cash, cash.since).open.join()],
      // Earlier versions kept characters that show nothing.
      ['its numbers are', cash.numbers.map(plainNumber).join(), numbersOf(order).join()],
    );
  }
  return compared.flatMap(([what, found, right]) => (found === right ? [] : [`${what} ${found}, should be ${right}`]));
}

/** What the bookings add up to, by day, courier and account. */
async function sumsByDay(records: Records): Promise<Sums> {
  const sums: Sums = new Map();
  for await (const { day, lines, isAfterClosing } of records.read<CashBooking>('cash_bookings')) {
    if (isAfterClosing) add(sums, `${day} after closing`, 1);
    for (const { account, courier, amount } of lines)
      for (const counted of [day, ALL_DAYS])
        add(sums, sumKey(counted, courierCode(courier), account, amount > 0 ? 'debit' : 'credit'), Math.abs(amount));
  }
  return sums;
}

const sumKey = (day: string, courier: string, account: string, side: string): string =>
  `${day} ${courier} ${account} ${side}`;

async function storedSums(records: Records): Promise<Sums> {
  const sums: Sums = new Map();
  for await (const { _id, couriers = {}, afterClosing = 0 } of records.read<CashDay>('cash_days')) {
    add(sums, `${_id} after closing`, afterClosing);
    for (const [courier, accounts] of Object.entries<CourierSums>(couriers))
      for (const [account, sides] of Object.entries(accounts))
        if (typeof sides === 'object')
          for (const side of ['debit', 'credit'] as const)
            add(sums, sumKey(_id, courier, account, side), sides[side] ?? 0);
  }
  return sums;
}

export const cashRules: Rule[] = [
  everyRecord<CashBooking>(
    'cash_bookings',
    'cash-balanced',
    'The debits and credits of each booking are equal, for each courier, in whole paisa.',
    ({ lines }) => {
      const wrong = lines.find(({ amount }) => !Number.isSafeInteger(amount) || amount === 0);
      if (wrong) return `${wrong.amount} in ${wrong.account}`;
      const sums = sumsOf(lines.map(({ courier, amount }) => [courierKeyOf(courier), amount]));
      return [...sums.values()].some((sum) => sum !== 0) && `left are ${show(sums)}`;
    },
  ),

  everyRecord<CashBooking>(
    'cash_bookings',
    'cash-reasons',
    'What was booked by hand, or on a day that was closed, says why.',
    ({ kind, isAfterClosing, reason }) => (kind === 'manual' || isAfterClosing) && !reason && 'no reason',
  ),

  {
    name: 'cash-of-orders',
    description: 'The cash book has of each order what its parcels and its outcome say, once.',
    async *findViolations(records) {
      const orders = await bookedByOrder(records);
      for await (const order of records.read<Order>('orders')) {
        const id = String(order._id);
        const faults = faultsOf(order, orders.get(id));
        orders.delete(id);
        if (faults.length > 0) yield `orders ${id}: ${faults.join('; ')}`;
      }
      for (const id of orders.keys()) yield `cash_bookings: no order ${id}`;
    },
  },

  {
    name: 'cash-sums',
    description: 'The sums of the days and of all days are those of the bookings.',
    async *findViolations(records) {
      const [right, stored] = [await sumsByDay(records), await storedSums(records)];
      for (const key of new Set([...right.keys(), ...stored.keys()])) {
        const [found, expected] = [stored.get(key) ?? 0, right.get(key) ?? 0];
        if (found !== expected) yield `cash_days ${key}: ${found}, should be ${expected}`;
      }
    },
  },
];
