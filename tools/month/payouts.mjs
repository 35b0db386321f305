/** What the payouts of couriers settle, from the events alone. Money in paisa. */
import { add, dueOf, parcelsOf } from './parcels.mjs';

/** The parcels by tracking number, and by the order number of orders that are one parcel. */
function numbersOf({ orders }) {
  const numbers = new Map();
  for (const order of orders.values()) {
    const parcels = parcelsOf(order);
    for (const parcel of parcels) numbers.set(parcel.number, { order, parcel });
    if (parcels.length === 1) numbers.set(order.number, { order, parcel: parcels[0] });
  }
  return numbers;
}

/** How a row differs from what is due; null for one that does not. */
function differenceOf({ found, courier, amount, seen }) {
  if (!found) return 'unknown';
  if (found.parcel.courier !== courier) return 'otherCourier';
  return seen.has(found.parcel.number) ? 'double' : differenceFromDue(found, amount);
}

function differenceFromDue({ order, parcel }, amount) {
  const due = dueOf(order, parcel);
  const isDelivered = order.outcome === 'delivered';
  const isPaid = (order.paid.get(parcel.number) ?? 0) >= parcel.cash;
  if (due === 0 && (isDelivered || isPaid)) return 'paidBefore';
  if (!isDelivered) return 'notDelivered';
  if (amount === due) return null;
  return amount < due ? 'short' : 'over';
}

/** Differences whose amount still belongs to the parcel; that of the others is unclear. */
const OF_THE_PARCEL = [null, 'short', 'over', 'notDelivered'];

/** Books a payout: all rows are compared with what was due before it. */
export function bookPayout(month, { courier, day, rows }) {
  const numbers = numbersOf(month);
  const seen = new Set();
  const compared = rows.map(({ number, amount }) => {
    const found = numbers.get(number);
    const difference = differenceOf({ found, courier, amount, seen });
    if (found?.parcel.courier === courier) seen.add(found.parcel.number);
    return { found, amount, difference };
  });
  for (const { found, amount, difference } of compared) {
    if (difference) add(month.differences, difference, 1);
    const isMatched = OF_THE_PARCEL.includes(difference);
    if (isMatched) add(found.order.paid, found.parcel.number, amount);
    add(month.cash, `${courier}|${isMatched ? 'collected' : 'unclear'}`, -amount);
  }
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  add(month.cash, `${courier}|paid`, total);
  add(month.paidOn, day, total);
}
