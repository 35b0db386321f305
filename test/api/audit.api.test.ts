import { AUDIT_KIND_DETAILS, AUDIT_KINDS } from '#shared/audit-events';
import {
  CREATE_PRODUCT,
  searchInventory,
  startShopWithAdmin,
  UPDATE_PRODUCT,
  type AdminApi,
} from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { cashActions, deliver, newTrackingNumber } from '../support/cash.js';
import { eventKinds, placeOrderToConfirm } from '../support/confirmation.js';
import { openDatabase } from '../support/database.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { createCustomerAdmin } from '../support/second-admin.js';
import type { Shop } from '../support/shop.js';

interface AuditLine {
  kind: string;
  by: string;
  subject: string;
  details: { name: string; value: string }[];
}

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
    const [head, row, end] = csv.text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('time,event,by,byId,subject,subjectId,details');
    expect(row).toContain(`,Status changed,${me.username},${me.id},order,${id},"from: pending; to: shipped"`);
    expect(end).toBe('');
    expect((await admin.rest('GET', '/audit/export?kind=NOTHING')).status).toBe(400);
  });

  it('records who creates, changes and deletes categories', async () => {
    const [name, newName] = [`Kind ${Date.now()}`, `Changed ${Date.now()}`];
    const { body } = await admin.rest('POST', '/categories', { name });
    await admin.rest('PUT', `/categories/${body._id}`, { name: newName });
    await admin.rest('DELETE', `/categories/${body._id}`);
    const { events } = (await admin.rest('GET', `/audit?subjectId=${body._id}`)).body;
    expect(events.map(({ kind, details }: AuditLine) => [kind, details])).toEqual([
      ['CATEGORY_DELETED', [{ name: 'name', value: newName }]],
      ['CATEGORY_CHANGED', [{ name: 'name', value: newName }]],
      ['CATEGORY_CREATED', [{ name: 'name', value: name }]],
    ]);
  });

  it('records who creates and changes products, one by one and many at once, in both APIs', async () => {
    const { id: categoryId } = (await admin.gql('{ category(idOrName: "Rings") { id } }')).data.category;
    const name = `Kada ${Date.now()}`;
    const input = { name, description: 'A kada.', price: 500, stock: 5, categoryId };
    const { id } = (await admin.gql(CREATE_PRODUCT, { input })).data.createProduct;
    await admin.rest('PUT', `/products/${id}`, { price: 550, description: 'A kada.' });
    await admin.rest('PUT', `/admin/products/${id}`, { description: 'A wide kada.' });
    await admin.gql(UPDATE_PRODUCT, { id, input: { description: 'A wide kada.' } });
    await admin.gql('mutation ($input: BulkUpdateInput!) { bulkUpdate(input: $input) { updated } }', {
      input: { productIds: [id], stock: { type: 'SET', quantity: 9 } },
    });
    const { body } = await admin.rest('PUT', '/admin/prices', {
      products: [{ id }],
      regular_price: { type: 'fixed', value: 50 },
    });
    await admin.rest('POST', `/admin/prices/changes/${body.change._id}/undo`);
    const { global } = (await admin.gql('{ featuredLists { global { id } } }')).data.featuredLists;
    const chosen: string[] = global.map((product: { id: string }) => product.id);
    for (const productIds of [[...chosen, id], chosen]) {
      const { status } = await admin.rest('PUT', '/products/admin/featured', { productIds });
      expect(status).toBe(200);
    }
    await admin.rest('DELETE', `/products/${id}`);
    const events: AuditLine[] = (await admin.rest('GET', `/audit?subjectId=${id}`)).body.events.toReversed();
    expect(new Set(events.map(({ by, subject }: AuditLine) => `${by} ${subject}`)).size).toBe(1);
    expect(events[0]).toMatchObject({
      kind: 'PRODUCT_CREATED',
      subject: 'product',
      details: [{ name: 'name', value: name }],
    });
    expect(events.slice(1).map(({ kind, details }: AuditLine) => [kind, details[1]?.value])).toEqual([
      ['PRODUCT_CHANGED', 'price'],
      ['PRODUCT_CHANGED', 'description'],
      ['PRODUCT_CHANGED', 'stock'],
      ['PRODUCT_CHANGED', 'price'],
      ['PRODUCT_CHANGED', 'price'],
      ['PRODUCT_CHANGED', 'isFeatured'],
      ['PRODUCT_CHANGED', 'isFeatured'],
      ['PRODUCT_CHANGED', 'isActive'],
    ]);
  });

  it('records who chooses the featured products of a category', async () => {
    const { body } = await admin.rest('POST', '/categories', { name: `Chosen ${Date.now()}` });
    await admin.rest('PUT', `/categories/${body._id}/featured`, { productIds: [] });
    expect(await eventsOf(body._id)).toEqual(['FEATURED_CHANGED', 'CATEGORY_CREATED']);
  });

  it('says why cash was booked by hand, and for which order', async () => {
    const { id, total } = await cashActions(api, admin).deliveredOrder('TCS');
    const booking = { courier: 'TCS', from: 'collected', to: 'writtenOff', amount: total, reason: 'Out of business' };
    const reason = { name: 'reason', value: 'Out of business' };
    const detailsOf = async (input: object) => {
      expect((await admin.rest('POST', '/admin/cash/bookings', input)).status).toBe(201);
      return (await admin.rest('GET', '/audit?kind=CASH_BOOKED&limit=1')).body.events[0]?.details;
    };
    const ofOrder = await detailsOf({ ...booking, orderId: id });
    expect(ofOrder).toEqual(expect.arrayContaining([reason, { name: 'order', value: id }]));
    const ofNone = await detailsOf(booking);
    expect(ofNone).toContainEqual(reason);
    expect(ofNone).not.toContainEqual(expect.objectContaining({ name: 'order' }));
  });

  it('holds ids and words, and no personal data', async () => {
    const [lastname, phone] = ['Qureshipersonal', '0301 7654398'];
    const input = { phone, address: '77 Secret Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' };
    const byLink = await placeOrder({ lastname });
    await api.rest('POST', '/orders/confirm/correct', { token: byLink.token, ...input });
    const { id } = await placeOrder({ lastname });
    const order = `/orders/admin/${id}`;
    await admin.rest('PUT', `${order}/confirmation`, { outcome: 'noAnswer' });
    await admin.rest('PUT', `${order}/address`, input);
    await admin.rest('PUT', `${order}/confirmation`, { outcome: 'confirmed' });
    await deliver(admin, id, [{ courier: 'TCS', trackingNumber: newTrackingNumber() }]);
    const { email } = byLink;
    const products = [{ id: (await searchInventory(admin, 'Nandini Pearl Strand')).id, quantity: 1 }];
    const address = guestDetails({ lastname, email, phone });
    const entered = { paymentID: newPaymentId(), channel: 'telephone', products, address };
    await admin.rest('POST', '/orders/admin', entered);
    const reason = `${lastname} sent three parcels back`;
    for (const [type, value] of [
      ['phone', phone],
      ['email', email],
    ]) {
      const { body } = await admin.rest('POST', '/orders/admin/blocks', { type, value, reason });
      await admin.rest('DELETE', `/orders/admin/blocks/${body.id}`);
    }
    const user = await registerCustomer(api, { lastname });
    const account = await signIn(api, user);
    for (const isAdmin of [true, false]) await admin.rest('PUT', `/users/${account.id}/admin`, { isAdmin });
    await api.rest('POST', '/users/me/delete', { currentPassword: user.password }, (await signIn(api, user)).headers);

    const events = await (await openDatabase(shop)).collection('audit_events').find().toArray();
    const aboutPeople = AUDIT_KINDS.filter((kind) =>
      ['order', 'user', 'contact'].includes(AUDIT_KIND_DETAILS[kind].subject),
    );
    const seen = new Set(events.map(({ kind }) => String(kind)));
    expect(aboutPeople.filter((kind) => !seen.has(kind))).toEqual([]);
    const told = [lastname, email, '7654398', 'Secret', user.email, user.username, user.firstname];
    const text = JSON.stringify(events);
    expect(told.filter((personal) => text.includes(personal))).toEqual([]);
  });
});
