import type { Db } from 'mongodb';
import { placeGuestOrder, setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { openDatabase } from '../support/database.js';
import { guestDetails } from '../support/guest.js';
import { allEmailsSent, emailsTo } from '../support/mailbox.js';
import { checkRules } from '../support/program.js';
import { totalsAreReady } from '../support/sales-totals.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  db = await openDatabase(shop);
});
afterAll(() => shop.stop());

it('a status that an undo gives back, and one more undo, is not told again, and the rules of the shop hold', async () => {
  const email = 'told-once@example.com';
  const { _id } = await placeGuestOrder(api, admin, 'Raat Onyx Signet', 1, guestDetails({ email }));
  await setOrderStatus(admin, _id, 'shipped');
  await allEmailsSent(db);
  await admin.rest('PUT', '/admin/orders/status', { status: 'delivered', orders: [{ _id, version: 2 }] });
  for (const version of [3, 4, 5]) {
    const undone = await admin.rest('PUT', '/admin/orders/status/undo', { orders: [{ _id, version }] });
    expect(undone.body).toMatchObject({ changedCount: 1 });
    await totalsAreReady(db);
    await checkRules(shop.dataDir);
  }
  const { body } = await admin.rest('GET', `/orders/admin/${_id}`);
  expect(body.history.map(({ status }: { status: string }) => status)).toEqual([
    'pending',
    ...['shipped', 'delivered', 'shipped', 'delivered', 'shipped'],
  ]);
  await allEmailsSent(db);
  const kinds = (await emailsTo(api, email)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['order-placed', 'order-shipped']);
});
