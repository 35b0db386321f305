/** The plan of a month: the same seed plans the same orders, payouts and kills. */
import { seeded } from '../artwork/draw/rng.mjs';

export const COURIERS = ['TCS', 'Leopards', 'Rider'];

/** How many of 100 orders never leave the shop, or are still on the way when the month ends. */
const NOT_DECIDED = { pending: 1, cancelled: 2, onTheWay: 2 };
/** How many of 100 other orders are not accepted at the door; the rest is delivered. */
const REFUSED_PERCENT = 18;
/** What becomes of 100 refused orders. */
const AFTER_REFUSAL = { refused: 40, sellable: 30, damaged: 10, refusedCancelled: 12, lost: 8 };
/** How many of 100 delivered orders are sent back later. */
const SENT_BACK_PERCENT = 1;

/** How many of 100 parcels are paid out otherwise than agreed. */
const PAYOUTS = { late: 8, short: 4, restLater: 4, over: 1 };

const CITIES = ['Lahore', 'Karachi', 'Multan', 'Quetta', 'Peshawar', 'Sialkot'];

/** `count` names in the given shares of 100, of which the last name takes the rest. */
function shares(count, percents, rest) {
  const names = Object.entries(percents).flatMap(([name, percent]) =>
    Array(Math.round((count * percent) / 100)).fill(name),
  );
  return [...names, ...Array(Math.max(0, count - names.length)).fill(rest)].slice(0, count);
}

/** The name whose share of 100 has this place; undefined after the last one. */
function shareAt(percents, place) {
  let end = 0;
  return Object.keys(percents).find((name) => place < (end += percents[name]));
}

function shuffle(list, random) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random.whole(0, last);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}

/** What becomes of each order: 18 of 100 decided ones are refused, to the order. */
function fatesOf(count, random) {
  const decided = shares(count, NOT_DECIDED, 'decided');
  const some = decided.filter((fate) => fate === 'decided').length;
  const refused = Math.round((some * REFUSED_PERCENT) / 100);
  const fates = [
    ...decided.filter((fate) => fate !== 'decided'),
    ...shares(refused, AFTER_REFUSAL, 'refused'),
    ...shares(some - refused, { sentBack: SENT_BACK_PERCENT }, 'delivered'),
  ];
  return shuffle(fates, random);
}

function linesOf(random, pieces) {
  const chosen = new Set(Array.from({ length: random.whole(1, 3) }, () => random.whole(0, pieces - 1)));
  return [...chosen].map((piece) => ({ piece, quantity: random.whole(1, 3) }));
}

/** One order. Chances are drawn in a fixed order, also where they do not matter for this one. */
function planOrder(index, fate, random, { accounts, pieces }) {
  const chance = (percent) => random.next() * 100 < percent;
  return {
    index,
    fate,
    lines: linesOf(random, pieces),
    courier: random.whole(0, COURIERS.length - 1),
    city: random.pick(CITIES),
    account: chance(15) ? random.whole(0, accounts - 1) : null,
    isConfirmed: chance(90),
    isProcessing: chance(20),
    /** Both administrators change it at the same moment. */
    isContested: chance(12),
    isSplit: chance(6),
    hasNoParcels: chance(2),
    /** What its courier does with the cash: nothing by the end of the month, less, the rest later, or too much. */
    payout: shareAt(PAYOUTS, random.next() * 100) ?? 'exact',
  };
}

const STAGES = ['orders', 'calls', 'shipping', 'outcomes', 'payouts'];

/** On which day and among what the server is killed: spread over the month, once a day at most. */
function planKills(kills, days, random) {
  return Array.from({ length: kills }, (_, index) => ({
    day: Math.min(days - 1, Math.floor(((index + 0.5) * days) / kills)),
    stage: STAGES[index % STAGES.length],
    at: 0.2 + random.next() * 0.5,
    afterMs: random.whole(1, 12),
  }));
}

/** Days with their orders; `pieces` is the number of products in their sizes that can be ordered. */
export function planMonth({ orders: count, seed, kills, pieces }) {
  const random = seeded(`month ${seed}`);
  const days = Math.min(30, Math.max(4, Math.ceil(count / 15)));
  const accounts = Math.max(2, Math.round(count / 100));
  const orders = fatesOf(count, random).map((fate, index) => planOrder(index, fate, random, { accounts, pieces }));
  return {
    accounts,
    kills: planKills(Math.min(kills, days), days, random),
    days: Array.from({ length: days }, (_, day) =>
      orders.filter(({ index }) => Math.floor((index * days) / count) === day),
    ),
    random,
  };
}

/** The plan in two lines. */
export function describePlan({ days, kills, accounts }, { seed }) {
  const orders = days.flat();
  const fates = new Map();
  for (const { fate } of orders) fates.set(fate, (fates.get(fate) ?? 0) + 1);
  const words = [...fates].sort((a, b) => b[1] - a[1]).map(([fate, count]) => `${count} ${fate}`);
  return [
    `Seed ${seed}: ${orders.length} orders in ${days.length} days, ${accounts} accounts, couriers ${COURIERS.join(', ')}: ${words.join(', ')}.`,
    `Kills: ${kills.map(({ day, stage }) => `day ${day + 1} among ${stage}`).join('; ') || 'none'}.`,
  ];
}
