import { setOrderStatus, startShopWithAdmin, waitForRisk, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { cashActions, newTrackingNumber, setOutcome, setParcels } from '../support/cash.js';
import type { DeliveryStats } from '../../server/src/generated/graphql.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const REFUSALS = '{ productId name orders refusals rate }';
const STATS = `query ($from: String, $to: String) { deliveryStats(from: $from, to: $to) {
  from to timeZone funnel { step orders amount rate } outcomes { outcome orders amount }
  refusedByCity ${REFUSALS} refusedByProduct ${REFUSALS} refusedByCourier ${REFUSALS} refusedByRisk ${REFUSALS}
  daysToPaid { days orders } averageDaysToPaid
} }`;

async function stats(query = ''): Promise<DeliveryStats> {
  const { status, text } = await admin.rest('GET', `/orders/admin/delivery-stats${query}`);
  expect(status).toBe(200);
  return JSON.parse(text);
}

it('follows orders from placed to paid, and counts who refused, the same in both APIs', async () => {
  expect((await stats()).funnel.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0]);
  const actions = cashActions(api, admin);
  const [waiting, refused, paid] = [await actions.newOrder(), await actions.newOrder(), await actions.newOrder()];
  for (const { id } of [waiting, refused, paid]) await waitForRisk(admin, id);
  const trackingNumber = newTrackingNumber();
  await setParcels(admin, refused.id, [{ courier: 'Leopards' }]);
  await setParcels(admin, paid.id, [{ courier: 'TCS', trackingNumber }]);
  for (const { id } of [refused, paid]) await setOrderStatus(admin, id, 'shipped');
  await setOutcome(admin, refused.id, { outcome: 'refused', reason: 'notHome' });
  await setOutcome(admin, paid.id, { outcome: 'delivered' });
  await actions.payOut({ courier: 'TCS', rows: [{ number: trackingNumber, amount: String(paid.total) }] });

  const counted = await stats();
  const all = waiting.total + refused.total + paid.total;
  expect(counted.funnel).toEqual([
    { step: 'placed', orders: 3, amount: all, rate: 1 },
    { step: 'confirmed', orders: 2, amount: refused.total + paid.total, rate: 0.667 },
    { step: 'shipped', orders: 2, amount: refused.total + paid.total, rate: 0.667 },
    { step: 'delivered', orders: 1, amount: paid.total, rate: 0.333 },
    { step: 'paid', orders: 1, amount: paid.total, rate: 0.333 },
  ]);
  expect(counted.outcomes).toContainEqual({ outcome: 'refused', orders: 1, amount: refused.total });
  expect(counted.refusedByCourier).toEqual([{ productId: null, name: 'Leopards', orders: 1, refusals: 1, rate: 1 }]);
  expect(counted.refusedByCity).toMatchObject([{ orders: 2, refusals: 1, rate: 0.5 }]);
  expect(counted.averageDaysToPaid).toBe(0);

  const { data } = await admin.gql(STATS);
  const inRest = <Row extends { step?: string; outcome?: string }>({ step, outcome, ...row }: Row) => ({
    ...(step && { step: step.toLowerCase() }),
    ...(outcome && { outcome: outcome.toLowerCase() }),
    ...row,
  });
  const { funnel, outcomes, ...others } = data.deliveryStats;
  expect({ ...others, funnel: funnel.map(inRest), outcomes: outcomes.map(inRest) }).toEqual(counted);
});

it('counts what was written off as delivered and not as paid, until it is paid out after all', async () => {
  const actions = cashActions(api, admin);
  const funnel = async () =>
    (await stats()).funnel.flatMap(({ step, orders, amount }) =>
      /^(delivered|paid)$/.test(step) ? [{ orders, amount }] : [],
    );
  const [deliveredBefore, paidBefore] = await funnel();
  const order = await actions.deliveredOrder('Written');
  const move = async (from: string, to: string, amount = order.total) => {
    const booking = { courier: 'Written', from, to, amount, reason: 'They went out of business', orderId: order.id };
    expect((await admin.rest('POST', '/admin/cash/bookings', booking)).status).toBe(201);
  };
  const added = (before: { orders: number; amount: number } | undefined) => ({
    orders: (before?.orders ?? 0) + 1,
    amount: (before?.amount ?? 0) + order.total,
  });
  await move('collected', 'writtenOff');
  expect(await funnel()).toEqual([added(deliveredBefore), paidBefore]);
  // A part that is paid out after all is not the whole.
  await move('writtenOff', 'collected', 100);
  await move('collected', 'paid', 100);
  expect(await funnel()).toEqual([added(deliveredBefore), paidBefore]);
  await move('writtenOff', 'collected', order.total - 100);
  expect(await funnel()).toEqual([added(deliveredBefore), paidBefore]);
  await move('collected', 'paid', order.total - 105);
  expect(await funnel()).toEqual([added(deliveredBefore), paidBefore]);
  // A rest that is not worth a quarrel.
  await move('collected', 'writtenOff', 5);
  expect(await funnel()).toEqual([added(deliveredBefore), added(paidBefore)]);
});

it('counts the orders of its days alone', async () => {
  const { funnel, from, to } = await stats('?from=2020-01-01&to=2020-01-31');
  expect([from, to, funnel[0]?.orders]).toEqual(['2020-01-01', '2020-01-31', 0]);
});

it.each(['from=yesterday', 'from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2020-04-03', 'days=3'])(
  'answers 400 for ?%s, and has at most 93 days at once',
  async (query) => {
    const { status, body } = await admin.rest('GET', `/orders/admin/delivery-stats?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);
