import { Types } from 'mongoose';
import type { DeliveryOutcome } from '#shared/delivery-outcome';
import { DeliveryStatsSum, isMostlyWrittenOff, type CountedOrder } from './delivery-stats-sum.js';

const RING = new Types.ObjectId();

type Given = Partial<CountedOrder> & { city?: string; outcome?: DeliveryOutcome; couriers?: string[] };

/** An order of 1,000 rupees, placed on 1 October at noon. */
function order({ city = 'Lahore', outcome, couriers = [], ...given }: Given = {}): CountedOrder {
  const parcels = couriers.map((courier) => ({
    courier,
    trackingNumber: null,
    link: null,
    cash: 0,
    day: '2026-10-02',
  }));
  const ended = outcome && { kind: outcome, reason: null, returnedAs: null, at: new Date(), by: null };
  return {
    status: 'pending',
    total: 100_000,
    placedAt: new Date('2026-10-01T12:00:00Z'),
    address: { city } as CountedOrder['address'],
    lines: [{ productId: RING, name: 'Ring', size: null, price: 100_000, quantity: 1, total: 100_000, image: null }],
    history: [],
    ...((ended || parcels.length > 0) && { delivery: { version: 2, parcels, outcome: ended ?? null } }),
    ...given,
  };
}

const paidOn = (since: string, open: string[] = []): Partial<CountedOrder> => ({
  status: 'delivered',
  cash: { booked: [], settled: [], open, numbers: [], since },
});

function sumOf(orders: CountedOrder[]) {
  const sum = new DeliveryStatsSum((day) => new Date(`${day}T00:00:00Z`));
  for (const each of orders) sum.add(each);
  return sum.result();
}

it.each<[string, Given, string[]]>([
  ['waits for its confirmation', {}, ['placed']],
  ['is cancelled', { status: 'cancelled' }, ['placed']],
  ['is processed without a confirmation', { status: 'processing' }, ['placed', 'confirmed']],
  ['is shipped', { status: 'shipped' }, ['placed', 'confirmed', 'shipped']],
  [
    'was shipped and is cancelled',
    { status: 'cancelled', history: [{ status: 'shipped', at: new Date(), by: null }] },
    ['placed', 'confirmed', 'shipped'],
  ],
  [
    'was delivered without a step of shipping and is cancelled',
    { status: 'cancelled', history: [{ status: 'delivered', at: new Date(), by: null }] },
    ['placed', 'confirmed', 'shipped'],
  ],
  ['was refused', { status: 'shipped', outcome: 'refused' }, ['placed', 'confirmed', 'shipped']],
  ['was delivered', { status: 'delivered' }, ['placed', 'confirmed', 'shipped', 'delivered']],
  [
    'was delivered, and its courier owes the cash',
    paidOn('2026-10-09', ['due', 'due/tcs']),
    ['placed', 'confirmed', 'shipped', 'delivered'],
  ],
  ['cost nothing and was delivered', paidOn(''), ['placed', 'confirmed', 'shipped', 'delivered']],
  ['is paid out', paidOn('2026-10-09'), ['placed', 'confirmed', 'shipped', 'delivered', 'paid']],
  ['was paid out and returned', { ...paidOn('2026-10-09'), outcome: 'returned' }, ['placed', 'confirmed', 'shipped']],
])('an order that %s', (_state, given, steps) => {
  const counted = sumOf([order(given)]).funnel.filter(({ orders }) => orders === 1);
  expect(counted).toEqual(steps.map((step) => ({ step, orders: 1, amount: 1000, rate: 1 })));
});

it('more than half of an order is written off before it counts as not paid', () => {
  const given = order({});
  expect([given.total / 2, given.total / 2 + 1].map((paisa) => isMostlyWrittenOff(given, paisa))).toEqual([
    false,
    true,
  ]);
});

it('an order that was written off is delivered, and took no days to be paid', () => {
  const sum = new DeliveryStatsSum((day) => new Date(`${day}T00:00:00Z`));
  sum.add(order(paidOn('2026-10-09')), true);
  const { funnel, averageDaysToPaid, daysToPaid } = sum.result();
  expect(funnel.map(({ orders }) => orders)).toEqual([1, 1, 1, 1, 0]);
  expect([averageDaysToPaid, daysToPaid.filter(({ orders }) => orders > 0)]).toEqual([null, []]);
});

it('counts outcomes, and refusals by city, product, courier and risk among the orders with an outcome', () => {
  const risk = { level: 'high', score: 60, reasons: [] } as const;
  const result = sumOf([
    order({ outcome: 'refused', city: 'LAHORE', couriers: ['TCS', 'TCS', 'Leopards'], risk: { ...risk, reasons: [] } }),
    order({ outcome: 'delivered', status: 'delivered', city: 'lahore', couriers: ['tcs'] }),
    order({ outcome: 'lost', city: 'Karachi' }),
    order({ city: 'Karachi' }),
  ]);
  expect(result.outcomes).toEqual([
    { outcome: 'delivered', orders: 1, amount: 1000 },
    { outcome: 'refused', orders: 1, amount: 1000 },
    { outcome: 'lost', orders: 1, amount: 1000 },
    { outcome: 'returned', orders: 0, amount: 0 },
  ]);
  expect(result.refusedByCity).toEqual([{ productId: null, name: 'LAHORE', orders: 2, refusals: 1, rate: 0.5 }]);
  expect(result.refusedByProduct).toEqual([
    { productId: RING.toHexString(), name: 'Ring', orders: 3, refusals: 1, rate: 0.333 },
  ]);
  expect(result.refusedByCourier.map(({ name, orders }) => [name, orders])).toEqual([
    ['Leopards', 1],
    ['TCS', 2],
  ]);
  expect(result.refusedByRisk).toEqual([{ productId: null, name: 'high', orders: 1, refusals: 1, rate: 1 }]);
});

it('lists the ten with the most refusals', () => {
  const cities = Array.from({ length: 12 }, (_, at) => `City ${at}`);
  const orders = cities.flatMap((city, at) =>
    Array.from({ length: at + 1 }, () => order({ city, outcome: 'refused' })),
  );
  expect(sumOf(orders).refusedByCity.map(({ refusals }) => refusals)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it.each([
  ['2026-10-01', 0, 3],
  ['2026-10-04', 3, 3],
  ['2026-10-05', 4, 7],
  ['2026-12-01', 61, null],
])('what is paid on %s took %p days', (day, days, range) => {
  const { daysToPaid, averageDaysToPaid } = sumOf([order(paidOn(day)), order()]);
  expect(averageDaysToPaid).toBe(days);
  expect(daysToPaid.filter(({ orders }) => orders === 1)).toEqual([{ days: range, orders: 1 }]);
});

it('is zeros without orders', () => {
  const { funnel, averageDaysToPaid, refusedByCity } = sumOf([]);
  expect([funnel.map(({ rate }) => rate), averageDaysToPaid, refusedByCity]).toEqual([[0, 0, 0, 0, 0], null, []]);
});
