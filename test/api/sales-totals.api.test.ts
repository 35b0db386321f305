import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'mongodb';
import { addDays, dayOf, startOfDay } from '#shared/days';
import { ORDER_STATUSES } from '#shared/order-status';
import { sampleOrders } from '../../server/src/seed/sample-orders.js';
import { chooseSeed, seededRandom, size } from '../../server/store/test/support.js';
import { placeGuestOrder, setOrderStatus, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf } from '../support/api.js';
import { guestDetails } from '../support/guest.js';
import { countOrders, totalsAreReady } from '../support/sales-totals.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';
import { waitUntil } from '../support/wait-until.js';

/** Its clocks are changed at midnight: one day of the year has no 00:30, and another has it twice. */
const TIME_ZONE = 'America/Havana';
/** The first and the last of the days on which the orders are, with both changes of the clocks. */
const [FIRST, LAST] = ['2024-03-01', '2024-11-20'];
const ORDERS = size('TOTALS_ORDERS', 150, 1500);
const CHANGES = size('TOTALS_CHANGES', 25, 400);

let two: TwoServers;
let admins: AdminApi[];
let folder: string;
let failpoints: string;
const roll = seededRandom(chooseSeed('totals of the orders'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-totals-'));
  failpoints = join(folder, 'step');
  two = await startTwoServers({ SHOP_TIME_ZONE: TIME_ZONE, NODE_ENV: 'test', FAILPOINTS: failpoints });
  admins = [await signInAsAdmin(two.apis[0]), await signInAsAdmin(two.apis[1])];
  await totalsAreReady(two.db, TIME_ZONE);
  await two.db.collection('orders').insertMany(await ordersOfTheYear());
});
afterAll(async () => {
  try {
    expect(await two.invariants()).toEqual({ code: 0, output: expect.stringMatching(/^All \d+ rules hold/) });
  } finally {
    await two.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Orders that the totals do not count yet, as the shop stores them; most of them near midnight. */
async function ordersOfTheYear(): Promise<Document[]> {
  const products = await two.db.collection('products').find().limit(12).toArray();
  const [orders = []] = sampleOrders(products as never, ORDERS, ORDERS);
  const [from, to] = [startOfDay(FIRST, TIME_ZONE).getTime(), startOfDay(LAST, TIME_ZONE).getTime()];
  return orders.map((order) => {
    const moment = new Date(from + roll(to - from));
    const midnight = startOfDay(roll(4) ? dayOf(moment, TIME_ZONE) : roll(2) ? '2024-03-10' : '2024-11-03', TIME_ZONE);
    const placedAt = roll(2) ? moment : new Date(midnight.getTime() + roll(10_800_000) - 5_400_000);
    const lines = order.lines.map((line) => ({ ...line, name: `${line.name} ${roll(3)}` }));
    return {
      ...order,
      lines,
      placedAt,
      history: [{ status: order.status, at: placedAt, by: null }],
      countedAs: 'none',
    };
  });
}

/** The server that follows the instruction removes it and kills itself. */
const serverIsKilled = () => waitUntil(() => !existsSync(failpoints), { everyMs: 20 });

const admin = (): AdminApi => admins[roll(2)] as AdminApi;
const readOrders = () => two.db.collection('orders').find().toArray();

async function statistics(query: string, of: AdminApi = admin()): Promise<Document> {
  const { status, body } = await of.rest('GET', `/orders/admin/stats?${query}`);
  expect(status).toBe(200);
  return body;
}

/** Compares ranges of days with a count of the orders themselves. */
async function expectTrueStatistics(timeZone = TIME_ZONE, of?: AdminApi): Promise<void> {
  const orders = await readOrders();
  const today = dayOf(new Date(), timeZone);
  const ranges = Array.from({ length: 6 }, () => {
    const from = addDays(FIRST, roll(260));
    return [from, addDays(from, roll(60))] as const;
  });
  for (const [from, to] of [
    ...ranges,
    ['2024-03-10', '2024-03-10'],
    ['2024-11-03', '2024-11-03'],
    ['2015-01-01', today],
  ])
    expect(await statistics(`from=${from}&to=${to}`, of)).toEqual(countOrders(orders as never, from, to, timeZone));
  const first = dayOf(new Date(Math.min(...orders.map(({ placedAt }) => placedAt.getTime()))), timeZone);
  expect(await statistics('everything=true', of)).toEqual(countOrders(orders as never, first, today, timeZone));
}

/** Moves orders on at both servers; one that lacks stock stays cancelled. */
async function changeStatuses(): Promise<void> {
  const orders = await readOrders();
  for (let change = 0; change < CHANGES; change += 1) {
    const { _id } = orders[roll(orders.length)] as Document;
    const { status } = await setOrderStatus(
      admin(),
      String(_id),
      ORDER_STATUSES[roll(ORDER_STATUSES.length)] as string,
    );
    expect([200, 409]).toContain(status);
  }
}

it('equal a count of the orders by days of the shop, while two servers place and change orders', async () => {
  await totalsAreReady(two.db);
  await expectTrueStatistics();
  for (let order = 0; order < 5; order += 1) {
    const guest = guestDetails({ email: `t${order}@example.com`, phone: `0300123456${order}` });
    await placeGuestOrder(two.api(), admin(), 'Nandini Pearl Strand', 1 + roll(2), guest);
    expect((await statistics('')).totalOrders).toBe(order + 1);
  }
  await changeStatuses();
  await expectTrueStatistics();
});

it('are read from the totals: a falsified one shows', async () => {
  await totalsAreReady(two.db);
  const day = dayOf((await readOrders())[0]?.['placedAt'], TIME_ZONE);
  const falsify = (by: number) =>
    two.db
      .collection<{ _id: string }>('day_totals')
      .updateMany({ _id: { $in: ['all', day] } }, { $inc: { 'orders.pending': by } });
  const counts = async () => [
    (await statistics(`from=${day}&to=${day}`)).totalOrders,
    (await statistics('from=2015-01-01')).totalOrders,
  ];
  const before = await counts();
  await falsify(7);
  expect(await counts()).toEqual(before.map((count) => count + 7));
  const { code, output } = await two.invariants();
  expect([code, output]).toEqual([1, expect.stringContaining('BROKEN sales-totals')]);
  await falsify(-7);
});

it('count each change once when a server is killed while it counts', async () => {
  await totalsAreReady(two.db);
  await two.shops[1].end();
  await writeFile(failpoints, 'totals kill');
  for (const { _id } of (await readOrders()).slice(0, 20)) {
    const status = ORDER_STATUSES[roll(ORDER_STATUSES.length)] as string;
    await setOrderStatus(admins[0] as AdminApi, String(_id), status).catch(() => undefined);
  }
  await serverIsKilled();
  await two.shops[0].restart();
  await two.shops[1].restart();
  await totalsAreReady(two.db);
  await expectTrueStatistics();
});

it('are true while the totals of a database without any are built, and after a server was killed in it', async () => {
  await two.db.collection('totals_state').deleteMany({});
  await expectTrueStatistics();
  await totalsAreReady(two.db);
  await two.shops[1].end();
  await writeFile(failpoints, 'totals kill');
  await two.db.collection('totals_state').deleteMany({});
  await serverIsKilled();
  await two.shops[0].restart();
  await two.shops[1].restart();
  await totalsAreReady(two.db);
  await expectTrueStatistics();
});

it('follow another time zone of the shop: the totals are built again', async () => {
  await two.open({ SHOP_TIME_ZONE: 'Asia/Karachi' }).then(async (api) => {
    await totalsAreReady(two.db, 'Asia/Karachi');
    const here = await signInAsAdmin(api);
    await expectTrueStatistics('Asia/Karachi', here);
    expect((await setOrderStatus(here, String((await readOrders())[0]?._id), 'shipped')).status).toBe(200);
    await expectTrueStatistics('Asia/Karachi', here);
  });
  // These two still count in their own time zone, and leave the totals as they are.
  await expectTrueStatistics(TIME_ZONE, await signInAsAdmin(apiOf(two.shops[0])));
});
