import type { Api } from '../support/api.js';
import { startShopWithAdmin, placeGuestOrder, setOrderStatus, type AdminApi } from '../support/admin-api.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let desk: AdminApi;

/** Three orders: one as it came, one that is on its way, one cancelled, which counts for the orders and for nothing else. */
beforeAll(async () => {
  ({ shop, api, desk } = await startShopWithAdmin());
  await placeGuestOrder(api, desk, 'Nandini Pearl Strand', 2);
  const shipped = await placeGuestOrder(api, desk, 'Raat Onyx Signet');
  const cancelled = await placeGuestOrder(api, desk, 'Chudi Set of Five');
  await setOrderStatus(desk, shipped._id, 'shipped');
  await setOrderStatus(desk, cancelled._id, 'cancelled');
});
afterAll(() => shop.stop());

it('statistics are those of the orders, alike by both doors', async () => {
  const { orders } = (await desk.rest('GET', '/orders/admin?limit=100')).body;
  const sold = orders.filter(({ status }) => status !== 'cancelled');
  const { status, body } = await desk.rest('GET', '/orders/admin/stats');
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
  const { data } = await desk.gql(
    '{ orderStats(everything: true) { from to totalOrders byStatus { status orders } byDay { day } } }',
  );
  expect(data.orderStats).toMatchObject({
    from: body.to,
    to: body.to,
    totalOrders: orders.length,
    byDay: [{ day: body.to }],
  });
});

it('statistics of more days than a chart shows are sums without days', async () => {
  const { body: days } = await desk.rest('GET', '/orders/admin/stats');
  const { body } = await desk.rest('GET', `/orders/admin/stats?from=2015-01-01&to=${days.to}`);
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
])('statistics answer 400 to ?%s', async (query) => {
  const { status, body } = await desk.rest('GET', `/orders/admin/stats?${query}`);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

it.each(['1000-01-01', '9998-12-31'])('statistics end at an edge of the calendar: %s', async (day) => {
  const { status, body } = await desk.rest('GET', `/orders/admin/stats?to=${day}`);
  expect([status, body.to, body.byDay.length, body.byDay.at(-1)]).toEqual([
    200,
    day,
    30,
    { day, orders: 0, revenue: 0 },
  ]);
  expect((await desk.rest('GET', `/orders/admin/stats?from=${day}&to=${day}`)).body).toMatchObject({
    from: day,
    to: day,
  });
  const { body: everything } = await desk.rest('GET', `/orders/admin/stats?everything=true&to=${day}`);
  expect([everything.to, everything.from <= day]).toEqual([day, true]);
  expect((await desk.rest('GET', `/orders/admin?startDate=${day}&endDate=${day}`)).body.orders).toEqual([]);
});

it('statistics of everything may be asked for by false too', async () => {
  expect((await desk.rest('GET', '/orders/admin/stats?everything=false')).body.byDay).toHaveLength(30);
});
