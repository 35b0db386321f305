import { findInventoryProduct, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { untilAnswered, type Api } from '../support/api.js';
import { cashActions, setParcels } from '../support/cash.js';
import { placeOrderToConfirm } from '../support/confirmation.js';
import { checkRules } from '../support/program.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ COURIERS: 'TCS' }));
});
afterAll(async () => {
  await checkRules(shop.dataDir);
  await shop.stop();
});

const COURIER = 'TCS';
const REQUESTS = 200;
const REFUSALS = ['409 ORDER_CLOSED', '409 STALE_VERSION', '400 VALIDATION_FAILED'];

it('the shopper’s link, an administrator and a courier’s payout, 200 at once on one order: one outcome, the rest are told', async () => {
  const actions = cashActions(api, admin);
  const { id, token, product } = await placeOrderToConfirm(api, admin);
  const stock = async () => (await findInventoryProduct(admin, product.id)).stock;
  const { body: order } = await admin.rest('GET', `/orders/admin/${id}`);
  await setParcels(admin, id, [{ courier: COURIER, trackingNumber: 'CROWD-1' }]);
  const before = await stock();
  const payout = { courier: COURIER, rows: [{ number: 'CROWD-1', amount: String(order.amount) }] };
  const send = [
    () => api.rest('POST', '/orders/confirm/cancel', { token }),
    () => admin.rest('PUT', `/orders/admin/${id}/status`, { status: 'shipped', version: 1 }),
    () => actions.payOut(payout),
  ] as const;
  /** The kinds of which one was sent again: the answer of the one that succeeded may be lost. */
  const sentAgain = new Set<number>();
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const kind = index % send.length;
      let times = 0;
      // Of a request that a busy server refused it is not known whether it stands, so it is sent again.
      const { status, body } = await untilAnswered(() => {
        times += 1;
        return (send[kind] ?? send[0])();
      });
      if (times > 1) sentAgain.add(kind);
      return { kind, answer: `${status} ${body.code ?? ''}`.trim() };
    }),
  );
  const answersOf = (kind: number) => answers.filter((each) => each.kind === kind).map(({ answer }) => answer);
  const booked = answersOf(2).filter((answer) => answer === '201').length;
  expect(booked).toBeLessThanOrEqual(1);
  const { body: after } = await admin.rest('GET', `/orders/admin/${id}`);
  const isShipped = after.status === 'shipped';
  expect(isShipped || after.status === 'cancelled').toBe(true);
  const shipped = answersOf(1).filter((answer) => answer === '200').length;
  expect(sentAgain.has(1) && isShipped ? [0, 1] : [isShipped ? 1 : 0]).toContain(shipped);
  // The link answers a repetition as the first time: cancelled is cancelled.
  expect(answersOf(0).includes('200')).toBe(!isShipped);
  const told = answers.map(({ answer }) => answer).filter((answer) => !/^20[01]$/.test(answer));
  expect([...new Set(told)].filter((answer) => !REFUSALS.includes(answer))).toEqual([]);
  expect(await stock()).toBe(isShipped ? before : before + 1);
  const paid = await actions.balance('paid', COURIER);
  expect([booked * order.amount, ...(sentAgain.has(2) ? [order.amount] : [])]).toContain(paid);
});
