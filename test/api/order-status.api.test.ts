import { type Db, ObjectId } from 'mongodb';
import { untilAnswered, type Api } from '../support/api.js';
import {
  searchInventory,
  startShopWithAdmin,
  placeGuestOrder,
  findInventoryProduct,
  setOrderStatus,
  type AdminApi,
} from '../support/admin-api.js';
import { openDatabase } from '../support/database.js';
import { guestDetails, type Guest } from '../support/guest.js';
import { allEmailsSentBy, emailsTo, waitForEmail } from '../support/mailbox.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin: admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const placeOrder = (name: string, quantity?: number, guest?: Guest) =>
  placeGuestOrder(api, admin, name, quantity, guest);
const setStatus = (id: string, status: string) => setOrderStatus(admin, id, status);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const SET = `mutation ($id: ID!, $status: OrderStatus!) {
    setOrderStatus(id: $id, status: $status) { status history { status by } }
  }`;

describe('the status of an order', () => {
  it('can be any of the five; shipped, delivered and cancelled send one email each to the customer', async () => {
    const email = `status-${Date.now()}@example.com`;
    const placed = await placeOrder('Raat Onyx Signet', 1, guestDetails({ email }));
    for (const status of ['shipped', 'shipped', 'delivered', 'pending', 'processing', 'cancelled']) {
      const answer = await setStatus(placed._id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    for (const kind of ['order-shipped', 'order-delivered', 'order-cancelled'])
      expect((await waitForEmail(api, email, kind)).text).toContain('Raat Onyx Signet');
    expect((await emailsTo(api, email)).filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
    const { data } = await admin.gql(SET, { id: placed._id, status: 'CANCELLED' });
    expect(data.setOrderStatus.history.map((event: { status: string }) => event.status)).toEqual([
      'PENDING',
      'SHIPPED',
      'DELIVERED',
      'PENDING',
      'PROCESSING',
      'CANCELLED',
    ]);
    for (const bad of ['lost', '', null, { $ne: 1 }, ['shipped']])
      expect((await admin.rest('PUT', `/orders/admin/${placed._id}/status`, { status: bad })).status).toBe(400);
  });

  it('sends no email for a cancellation that is reverted at once', async () => {
    const email = `mistake-${Date.now()}@example.com`;
    const placed = await placeOrder('Raat Onyx Signet', 1, guestDetails({ email }));
    for (const status of ['cancelled', 'pending', 'shipped'])
      expect((await setStatus(placed._id, status)).status).toBe(200);
    await allEmailsSentBy(shop);
    expect((await emailsTo(api, email)).map(({ kind }) => kind).sort()).toEqual(['order-placed', 'order-shipped']);
  });

  it('sends one email for each change, when both APIs set it fifty times at once', async () => {
    const email = `told-${Date.now()}@example.com`;
    const placed = await placeOrder('Raat Onyx Signet', 1, guestDetails({ firstname: 'Naheed', email }));
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      const statuses = Array.from({ length: 50 }, async (_, n) =>
        n % 2
          ? (await untilAnswered(() => setStatus(placed._id, status))).status
          : (await untilAnswered(() => admin.gql(SET, { id: placed._id, status: status.toUpperCase() }))).status,
      );
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    }
    await allEmailsSentBy(shop);
    const emails = await emailsTo(api, email);
    expect(emails.map(({ kind }) => kind).sort()).toEqual([
      'order-cancelled',
      'order-delivered',
      'order-placed',
      'order-shipped',
    ]);
    const [number, product, reference, total] = [
      placed.paymentID.slice(3),
      `1 × Raat Onyx Signet${placed.size ? `, size ${placed.size}` : ''}`,
      `Short reference: ${placed.reference}`,
      `Rs. ${placed.amount.toFixed(2)}`,
    ];
    const texts: Record<string, string[]> = {
      'order-shipped': [
        `Your order ${number} is on its way`,
        'Hello, Naheed',
        'Your order has left the shop:',
        product,
        reference,
        `Please have ${total} ready in cash when it arrives.`,
      ],
      'order-delivered': [
        `Your order ${number} was delivered`,
        'Thank you, Naheed',
        'Your order was delivered:',
        product,
        reference,
        'If anything is not as it should be, please write to us.',
      ],
      'order-cancelled': [
        `Your order ${number} was cancelled`,
        'Hello, Naheed',
        'Your order was cancelled, and nothing is to be paid:',
        product,
        reference,
        'If you did not expect this, please write to us.',
      ],
    };
    for (const [kind, [subject, ...paragraphs]] of Object.entries(texts)) {
      const email = emails.find((each) => each.kind === kind);
      expect([email?.subject, email?.text]).toEqual([
        subject,
        expect.stringMatching(new RegExp(`^${paragraphs.map(escaped).join('\\n\\n')}\\n\\n--\\nZevar · `)),
      ]);
    }
  });

  it('restores the stock once when the order is cancelled fifty times at once', async () => {
    const before = (await searchInventory(admin, 'Chudi Set of Five')).stock;
    const placed = await placeOrder('Chudi Set of Five', 2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => setStatus(placed._id, 'cancelled'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await findInventoryProduct(admin, placed.product.id)).stock).toBe(before);
    expect(answers.at(-1)?.body.history).toHaveLength(2);
  });

  it('keeps stock and orders in balance through all changes, and reopens only what is in stock', async () => {
    const product = await searchInventory(admin, 'Firoza Torque');
    const orders = await Promise.all([1, 1].map((quantity) => placeOrder('Firoza Torque', quantity)));
    const statuses = ['pending', 'cancelled', 'shipped', 'cancelled', 'delivered', 'processing'];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        setStatus(orders[n % 2]?._id ?? '', statuses[(n * 7) % statuses.length] ?? 'pending'),
      ),
    );
    const active = (await Promise.all(orders.map(({ _id }) => admin.rest('GET', `/orders/admin/${_id}`)))).filter(
      ({ body }) => body.status !== 'cancelled',
    ).length;
    expect((await findInventoryProduct(admin, product.id)).stock).toBe(product.stock - active);

    await Promise.all(orders.map(({ _id }) => setStatus(_id, 'cancelled')));
    const remaining = await findInventoryProduct(admin, product.id);
    const input = remaining.hasSizes
      ? { sizes: remaining.sizes.map(({ size }: { size: string }) => ({ size, stock: 0 })) }
      : { stock: 0 };
    await admin.gql(
      'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { id } }',
      { id: product.id, input },
    );
    const refused = await setStatus(orders[0]?._id ?? '', 'pending');
    expect([refused.status, refused.body.code, refused.body.items]).toEqual([
      409,
      'OUT_OF_STOCK',
      [expect.objectContaining({ productId: product.id, requested: 1, available: 0 })],
    ]);
    expect((await admin.rest('GET', `/orders/admin/${orders[0]?._id}`)).body.status).toBe('cancelled');
  });
});

describe('a status change on a version that the administrator saw', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(shop);
  });
  const SET_SEEN = `mutation ($id: ID!, $status: OrderStatus!, $version: Int) {
    setOrderStatus(id: $id, status: $status, version: $version) { status version history { status by } }
  }`;
  const setSeen = async (id: string, status: string, version: unknown) => {
    const { status: code, body, text } = await admin.rest('PUT', `/orders/admin/${id}/status`, { status, version });
    return { code, body, text };
  };

  it('is refused once another was faster, with the present order; the customer is told nothing', async () => {
    const email = `stale-${Date.now()}@example.com`;
    const placed = await placeOrder('Raat Onyx Signet', 1, guestDetails({ email }));
    const { body: seen } = await admin.rest('GET', `/orders/admin/${placed._id}`);
    expect(seen.version).toBe(1);
    const { data } = await admin.gql(SET_SEEN, { id: placed._id, status: 'CANCELLED', version: 1 });
    expect(data.setOrderStatus).toMatchObject({ status: 'CANCELLED', version: 2 });

    const rest = await setSeen(placed._id, 'shipped', seen.version);
    expect([rest.code, rest.body.code]).toEqual([409, 'STALE_VERSION']);
    const { body: present } = await admin.rest('GET', `/orders/admin/${placed._id}`);
    expect(JSON.parse(rest.text).order).toEqual(present);
    expect([present.version, present.products[0]?.product.category_id]).toEqual([2, { name: 'Rings' }]);
    expect(present.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'admin' });

    const { errors } = await admin.gql(SET_SEEN, { id: placed._id, status: 'SHIPPED', version: 1 });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      order: {
        id: placed._id,
        status: 'CANCELLED',
        version: 2,
        lines: [{ productId: present.products[0]?.product._id, categoryName: 'Rings' }],
        history: [{ status: 'PENDING' }, { status: 'CANCELLED', by: 'admin' }],
      },
    });
    expect(await db.collection('emails').countDocuments({ to: email, kind: 'order-shipped' })).toBe(0);
    expect((await setSeen(placed._id, 'shipped', 2)).body).toMatchObject({ status: 'shipped', version: 3 });
  });

  it('to the status that the order already has changes nothing and is no conflict', async () => {
    const { _id } = await placeOrder('Raat Onyx Signet');
    expect((await setSeen(_id, 'processing', 1)).body).toMatchObject({ status: 'processing', version: 2 });
    expect((await setSeen(_id, 'processing', 1)).body).toMatchObject({ status: 'processing', version: 2 });
  });

  it('is optional: without a version the last one wins, as documented', async () => {
    const { _id } = await placeOrder('Raat Onyx Signet');
    for (const status of ['shipped', 'delivered']) expect((await setStatus(_id, status)).status).toBe(200);
    expect((await setSeen(_id, 'pending', null)).code).toBe(200);
  });

  it.each([0, -1, 1.5, '1', {}])('refuses the version %j', async (version) => {
    const { _id } = await placeOrder('Raat Onyx Signet');
    expect((await setSeen(_id, 'shipped', version)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { version: 'Unknown version' },
    });
  });

  it('of an order that 1.0.0 stored without one counts as the first', async () => {
    const { _id } = await placeOrder('Raat Onyx Signet');
    await db.collection('orders').updateOne({ _id: new ObjectId(_id) }, { $unset: { version: 1 } });
    expect((await setSeen(_id, 'shipped', 2)).code).toBe(409);
    expect((await setSeen(_id, 'shipped', 1)).body).toMatchObject({ status: 'shipped', version: 2 });
  });
});
