import type { Api } from '../support/api.js';
import { startShopWithAdmin, placeGuestOrder, setOrderStatus, type AdminApi } from '../support/admin-api.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

/** Three orders: pending, shipped and cancelled. A cancelled one counts as an order, but not as revenue or sales. */
beforeAll(async () => {
  ({ shop, api, admin: admin } = await startShopWithAdmin());
  await placeGuestOrder(api, admin, 'Nandini Pearl Strand', 2);
  const shipped = await placeGuestOrder(api, admin, 'Raat Onyx Signet');
  const cancelled = await placeGuestOrder(api, admin, 'Chudi Set of Five');
  await setOrderStatus(admin, shipped._id, 'shipped');
  await setOrderStatus(admin, cancelled._id, 'cancelled');
});
afterAll(() => shop.stop());

it('returns the statistics of the orders, equally through both APIs', async () => {
  const { orders } = (await admin.rest('GET', '/orders/admin?limit=100')).body;
  const sold = orders.filter(({ status }) => status !== 'cancelled');
  const { status, body } = await admin.rest('GET', '/orders/admin/stats');
  expect([status, body.byDay.length, body.timeZone]).toEqual([200, 30, 'Asia/Karachi']);
  expect([body.totalOrders, body.totalRevenue]).toEqual([
    orders.length,
    sold.reduce((sum, { amount }) => sum + amount, 0),
  ]);
  expect(body.byDay.at(-1)).toMatchObject({ day: body.to, orders: orders.length, revenue: body.totalRevenue });
  for (const each of body.byStatus) expect(each.orders).toBe(orders.filter((one) => one.status === each.status).length);
  expect(body.bestSellers.reduce((sum: number, each: { pieces: number }) => sum + each.pieces, 0)).toBe(
    sold.flatMap(({ products }) => products).reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const { data } = await admin.gql(
    '{ orderStats(everything: true) { from to totalOrders byStatus { status orders } byDay { day } } }',
  );
  expect(data.orderStats).toMatchObject({
    from: body.to,
    to: body.to,
    totalOrders: orders.length,
    byDay: [{ day: body.to }],
  });
});

it('returns only the sums for a range with more days than the chart shows', async () => {
  const { body: days } = await admin.rest('GET', '/orders/admin/stats');
  const { body } = await admin.rest('GET', `/orders/admin/stats?from=2015-01-01&to=${days.to}`);
  expect(body).toEqual({ ...days, from: '2015-01-01', byDay: [] });
});

it.each([
  'from=2026-13-01',
  'to=x',
  'from=2026-05-02&to=2026-05-01',
  'from=2026-01-01&from=2026-01-02',
  'everything=perhaps',
  'to=9999-12-31',
  'to=0000-01-01',
  'from=0999-12-31',
  'everything=true&to=9999-12-31',
  'from=2999-01-01',
])('answers 400 for ?%s', async (query) => {
  const { status, body } = await admin.rest('GET', `/orders/admin/stats?${query}`);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

it.each(['1000-01-01', '9998-12-31'])('accepts the first and the last day of the calendar: %s', async (day) => {
  const { status, body } = await admin.rest('GET', `/orders/admin/stats?to=${day}`);
  expect([status, body.to, body.byDay.length, body.byDay.at(-1)]).toEqual([
    200,
    day,
    30,
    { day, orders: 0, revenue: 0 },
  ]);
  expect((await admin.rest('GET', `/orders/admin/stats?from=${day}&to=${day}`)).body).toMatchObject({
    from: day,
    to: day,
  });
  const { body: everything } = await admin.rest('GET', `/orders/admin/stats?everything=true&to=${day}`);
  expect([everything.to, everything.from <= day]).toEqual([day, true]);
  expect((await admin.rest('GET', `/orders/admin?startDate=${day}&endDate=${day}`)).body.orders).toEqual([]);
});

it('accepts everything=false', async () => {
  expect((await admin.rest('GET', '/orders/admin/stats?everything=false')).body.byDay).toHaveLength(30);
});
