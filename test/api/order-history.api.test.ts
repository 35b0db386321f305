import { ObjectId } from 'mongodb';
import { setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { cashActions } from '../support/cash.js';
import type { ResponseFields } from '../support/response-types.js';
import type { Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let actions: ReturnType<typeof cashActions>;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ COURIERS: 'TCS' }));
  actions = cashActions(api, admin);
});
afterAll(() => shop.stop());

const HISTORY = `query ($id: ID!) { orderHistory(id: $id) {
  events { kind by details { name value } }
  bookings { kind by reference reason lines { account courier debit credit } differences { number difference amount } }
  emails { kind state sentAt }
} }`;

const historyOf = async (id: string) => (await admin.gql(HISTORY, { id })).data.orderHistory;
const restHistoryOf = async (id: string) => (await admin.rest('GET', `/orders/admin/${id}/history`)).body;
const kindsOf = (entries: ResponseFields[]) => entries.map(({ kind }) => kind);
const isSent = ({ state }: ResponseFields) => state === 'SENT';

const whenSent = (id: string, kinds: string[]) =>
  waitUntil(async () => {
    const { emails } = await historyOf(id);
    return emails.length === kinds.length && emails.every(isSent) && emails;
  });

describe('the history of an order', () => {
  it('has what administrators did, its part of the cash, and its emails, the same in both APIs', async () => {
    const order = await actions.deliveredOrder('TCS');
    const other = await actions.deliveredOrder('TCS');
    const rows = [
      { number: order.trackingNumber, amount: String(order.total - 10) },
      { number: other.trackingNumber, amount: String(other.total) },
    ];
    await actions.payOut({ courier: 'TCS', reference: 'P-7', rows });
    const emails = await whenSent(order.id, ['PLACED', 'SHOP', 'SHIPPED', 'DELIVERED']);
    expect(kindsOf(emails).sort()).toEqual(['DELIVERED', 'PLACED', 'SHIPPED', 'SHOP']);
    expect(emails.every(isSent)).toBe(true);
    const { events, bookings } = await historyOf(order.id);
    const by = expect.any(String);
    expect(events[0]).toEqual({ kind: 'ORDER_OUTCOME', by, details: expect.any(Array) });
    expect(kindsOf(events)).toEqual(expect.arrayContaining(['ORDER_OUTCOME', 'ORDER_STATUS', 'ORDER_PARCELS']));
    expect(kindsOf(bookings)).toEqual(['ORDER', 'ORDER', 'ORDER', 'PAYOUT']);
    const paid = order.total - 10;
    expect(bookings.at(-1)).toEqual({
      kind: 'PAYOUT',
      by,
      reference: 'P-7',
      reason: null,
      // Of this order alone: the payout is about another one, too.
      lines: [
        { account: 'PAID', courier: 'TCS', debit: paid, credit: 0 },
        { account: 'COLLECTED', courier: 'TCS', debit: 0, credit: paid },
      ],
      differences: [{ number: order.trackingNumber, difference: 'SHORT', amount: paid }],
    });
    const rest = await restHistoryOf(order.id);
    expect([rest.events.length, rest.bookings.length, rest.emails.length]).toEqual([events.length, bookings.length, 4]);
    expect(rest.bookings.at(-1)?.kind).toBe('payout');
  });

  it('knows an email that was taken back with its cause, and one that waits', async () => {
    const { id } = await actions.newOrder();
    await setOrderStatus(admin, id, 'cancelled');
    const { emails } = await historyOf(id);
    expect(emails.find(({ kind }: ResponseFields) => kind === 'CANCELLED')).toMatchObject({
      state: 'WAITING',
      sentAt: null,
    });
    await setOrderStatus(admin, id, 'pending');
    const later = (await historyOf(id)).emails;
    expect(later.filter(({ kind, state }: ResponseFields) => kind === 'CANCELLED' && state !== 'CANCELLED')).toEqual(
      [],
    );
  });

  it('is there for an order alone, and for administrators', async () => {
    const unknown = new ObjectId().toHexString();
    expect((await admin.gql(HISTORY, { id: unknown })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await admin.rest('GET', `/orders/admin/${unknown}/history`)).status).toBe(404);
    expect((await admin.rest('GET', '/orders/admin/none/history')).status).toBe(404);
    expect((await api.rest('GET', `/orders/admin/${unknown}/history`)).status).toBe(401);
  });
});
