import { MongoClient, ObjectId } from 'mongodb';
import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { eventKinds, placeOrderToConfirm } from '../support/confirmation.js';
import { databaseUri } from '../support/database.js';
import type { guestDetails } from '../support/guest.js';
import { createCustomerAdmin } from '../support/second-admin.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const placeOrder = (details: Parameters<typeof guestDetails>[0] = {}) => placeOrderToConfirm(api, admin, details);
const eventsOf = (id: string) => eventKinds(admin, id);

describe('the activity', () => {
  it('lists who did what, filtered by kind, person, subject and day, and as CSV', async () => {
    const second = await createCustomerAdmin(api, admin);
    const me = (await second.gql('{ me { id username } }')).data.me;
    const { body: added } = await admin.rest('GET', `/audit?kind=ADMIN_ADDED&subjectId=${me.id}`);
    expect(added.events).toEqual([expect.objectContaining({ kind: 'ADMIN_ADDED', subject: 'user', subjectId: me.id })]);
    const { id } = await placeOrder();
    await second.rest('PUT', `/orders/admin/${id}/status`, { status: 'shipped' });
    const { body: own } = await admin.rest('GET', `/audit?by=${me.id}&limit=1`);
    expect(own.events[0]).toMatchObject({ kind: 'ORDER_STATUS', by: me.username, subjectId: id });
    expect(own.pagination.totalEvents).toBe(1);
    expect((await admin.rest('GET', '/audit?to=2020-01-01')).body.events).toEqual([]);
    expect((await admin.rest('GET', '/audit?from=2026-02-02&to=2026-02-01')).status).toBe(400);
    for (const query of ['kind=NOTHING', 'by=me', 'page=0', 'who=me'])
      expect((await admin.rest('GET', `/audit?${query}`)).status).toBe(400);
    const csv = await admin.rest('GET', `/audit/export?by=${me.id}`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, row, end] = csv.text.replace('\uFEFF', '').split('\n');
    expect(head).toBe('time,event,by,byId,subject,subjectId,details');
    expect(row).toContain(`,Status changed,${me.username},${me.id},order,${id},from: pending; to: shipped`);
    expect(end).toBe('');
    expect((await admin.rest('GET', '/audit/export?kind=NOTHING')).status).toBe(400);
  });

  it('records who creates, changes and deletes categories', async () => {
    const { body } = await admin.rest('POST', '/categories', { name: `Kind ${Date.now()}` });
    await admin.rest('PUT', `/categories/${body._id}`, { name: `Changed ${Date.now()}` });
    await admin.rest('DELETE', `/categories/${body._id}`);
    expect(await eventsOf(body._id)).toEqual(['CATEGORY_DELETED', 'CATEGORY_CHANGED', 'CATEGORY_CREATED']);
  });

  it('holds ids and words, and no personal data', async () => {
    const { id, token, email } = await placeOrder({ lastname: 'Qureshipersonal' });
    const input = {
      phone: '0301 7654399',
      address: '77 Secret Road',
      city: 'Lahore',
      state: 'Punjab',
      zipcode: '54000',
    };
    await api.rest('POST', '/orders/confirm/correct', { token, ...input });
    const client = await new MongoClient(databaseUri(shop.dataDir)).connect();
    const text = JSON.stringify(
      await client
        .db()
        .collection('audit_events')
        .find({ subjectId: new ObjectId(id) })
        .toArray(),
    );
    await client.close();
    expect(text).toContain('ORDER_CORRECTED');
    for (const personal of ['Qureshipersonal', email, '7654399', 'Secret']) expect(text).not.toContain(personal);
  });
});
