import { findInventoryProduct, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
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
/** 503 on a busy machine: what was refused does not stand either. */
const REFUSALS = ['409 ORDER_CLOSED', '409 STALE_VERSION', '400 VALIDATION_FAILED', '503 UNAVAILABLE'];

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
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const kind = index % send.length;
      const { status, body } = await (send[kind] ?? send[0])();
      return { kind, answer: `${status} ${body.code ?? ''}`.trim() };
    }),
  );
  const answersOf = (kind: number) => answers.filter((each) => each.kind === kind).map(({ answer }) => answer);
  const booked = answersOf(2).filter((answer) => answer === '201').length;
  expect(booked).toBeLessThanOrEqual(1);
  const { body: after } = await admin.rest('GET', `/orders/admin/${id}`);
  const isShipped = after.status === 'shipped';
  expect(isShipped || after.status === 'cancelled').toBe(true);
  expect(answersOf(1).filter((answer) => answer === '200')).toHaveLength(isShipped ? 1 : 0);
  // The link answers a repetition as the first time: cancelled is cancelled.
  expect(answersOf(0).includes('200')).toBe(!isShipped);
  const told = answers.map(({ answer }) => answer).filter((answer) => !/^20[01]$/.test(answer));
  expect([...new Set(told)].filter((answer) => !REFUSALS.includes(answer))).toEqual([]);
  expect(await stock()).toBe(isShipped ? before : before + 1);
  expect(await actions.balance('paid', COURIER)).toBe(booked * order.amount);
});
