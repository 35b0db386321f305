import type { OrderChange } from './order-changes-document';
import { KnownOrders } from './known-orders';

const OLD = '2026-11-21T09:00:00.000Z';
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const change = (id: string, version: number, placedAt: string): OrderChange => ({
  id,
  status: 'PENDING',
  version,
  outcome: null,
  deliveryVersion: 1,
  placedAt,
});
/** What it takes from a response: the ids of changed and of new orders. */
function take(known: KnownOrders, second: number, ...items: OrderChange[]) {
  const { changed, placed } = known.take({ items, hasMore: false, nextSince: at(second) });
  return { changed: changed.map(({ id }) => id), placed };
}

it('takes the first response as known, and later orders as new once, though responses overlap', () => {
  const known = new KnownOrders();
  expect(take(known, 0, change('a', 1, at(10)))).toEqual({ changed: [], placed: [] });
  expect(take(known, 12, change('a', 1, at(10)), change('b', 1, at(35)))).toEqual({ changed: ['b'], placed: ['b'] });
  expect(take(known, 24, change('b', 1, at(35)))).toEqual({ changed: [], placed: [] });
  expect(known.since).toBe(at(24));
});

it('reports a changed status once for each version, and no older order as new', () => {
  const known = new KnownOrders();
  take(known, 0);
  expect(take(known, 12, change('old', 2, OLD))).toEqual({ changed: ['old'], placed: [] });
  expect(take(known, 24, change('old', 2, OLD))).toEqual({ changed: [], placed: [] });
  expect(take(known, 36, change('old', 3, OLD))).toEqual({ changed: ['old'], placed: [] });
});

it('reports a changed delivery once for each of its versions', () => {
  const known = new KnownOrders();
  const shipped = change('old', 2, OLD);
  take(known, 0);
  expect(take(known, 12, shipped).changed).toEqual(['old']);
  expect(take(known, 24, { ...shipped, deliveryVersion: 2 }).changed).toEqual(['old']);
  expect(take(known, 36, { ...shipped, deliveryVersion: 2 }).changed).toEqual([]);
});

it('takes an order as new that was saved late, after a response that covered its time', () => {
  const known = new KnownOrders();
  take(known, 0);
  expect(take(known, 12, change('b', 1, at(20))).placed).toEqual(['b']);
  expect(take(known, 24, change('late', 1, at(13)), change('b', 2, at(20)))).toEqual({
    changed: ['late', 'b'],
    placed: ['late'],
  });
});
