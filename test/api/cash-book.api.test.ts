import { type Db, ObjectId } from 'mongodb';
import { setOrderStatus, signInAsAdmin, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { balanceIn, cashActions, newTrackingNumber, setOutcome, setParcels } from '../support/cash.js';
import { eventKinds } from '../support/confirmation.js';
import { openDatabase } from '../support/database.js';
import { checkRules } from '../support/program.js';
import type { Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let actions: ReturnType<typeof cashActions>;
let db: Db;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ COURIERS: 'TCS; Rider; Leopards' }));
  actions = cashActions(api, admin);
  db = await openDatabase(shop);
});
afterAll(async () => {
  await checkRules(shop.dataDir);
  await shop.stop();
});

const BOOK = `query ($from: String, $to: String) { cashBook(from: $from, to: $to) {
  from to today
  days { day isClosed closedAt closedBy bookingsAfterClosing couriers { courier accounts { account debit credit balance } } }
  balances { courier accounts { account debit credit balance } }
} }`;
describe('the cash of an order', () => {
  it('goes from to collect over on the way to collected and paid, by courier, and every total has a counterpart', async () => {
    const courier = 'Alpha';
    const { id, total } = await actions.newOrder();
    const where = async () => {
      const { balances } = await actions.book();
      const of = (account: string) => balanceIn(balances, account, courier);
      return [of('toCollect'), of('onTheWay'), of('collected'), of('paid'), of('orders')];
    };
    const trackingNumber = newTrackingNumber();
    await setParcels(admin, id, [{ courier, trackingNumber, cash: total - 1 }, { courier: 'alpha' }]);
    expect(await where()).toEqual([total, 0, 0, 0, -total]);
    await setOrderStatus(admin, id, 'shipped');
    expect(await where()).toEqual([0, total, 0, 0, -total]);
    expect(await actions.openIn('onTheWay', 'ALPHA')).toMatchObject([
      { orderId: id, amount: total, couriers: ['Alpha'] },
    ]);
    await setOutcome(admin, id, { outcome: 'delivered' });
    expect(await where()).toEqual([0, 0, total, 0, -total]);
    expect(await actions.openIn('due', courier)).toMatchObject([
      { orderId: id, amount: total, trackingNumbers: [trackingNumber] },
    ]);
    await actions.payOut({ courier, rows: [{ number: trackingNumber, amount: String(total - 1) }] });
    expect(await where()).toEqual([0, 0, 1, total - 1, -total]);
    expect(await actions.openIn('due', courier)).toMatchObject([{ orderId: id, amount: 1 }]);
    expect(await actions.openIn('onTheWay', courier)).toEqual([]);
    const { data } = await admin.gql(BOOK);
    const sums = data.cashBook.balances.find((each) => each.courier === courier)?.accounts ?? [];
    expect(sums.reduce((sum, each) => sum + Math.round(each.balance * 100), 0)).toBe(0);
    expect(sums).toContainEqual({ account: 'PAID', debit: total - 1, credit: 0, balance: total - 1 });
  });

  it.each([
    ['refused', { outcome: 'refused', reason: 'notHome' }, 'returned'],
    ['lost', { outcome: 'lost' }, 'lost'],
    ['returned', { outcome: 'returned', returnedAs: 'damaged' }, 'returned'],
  ])('that is %s is with no courier any more, and taking it back brings it back', async (name, outcome, account) => {
    const courier = `Bravo ${name}`;
    const { id, total } = await actions.newOrder();
    await setParcels(admin, id, [{ courier }]);
    await setOrderStatus(admin, id, 'shipped');
    await setOutcome(admin, id, outcome);
    expect(await actions.balance(account, courier)).toBe(total);
    expect(await actions.balance('onTheWay', courier)).toBe(0);
    await setOutcome(admin, id, { outcome: null });
    expect(await actions.balance(account, courier)).toBe(0);
    expect(await actions.balance('onTheWay', courier)).toBe(total);
    await setOrderStatus(admin, id, 'cancelled');
    expect(await actions.balance('orders', courier)).toBe(0);
  });

  it('moves with the parcels to another courier; without parcels it is nobody’s from when it is shipped', async () => {
    const { id, total } = await actions.newOrder();
    const before = await actions.balance('onTheWay', '');
    await setOrderStatus(admin, id, 'shipped');
    expect(await actions.balance('onTheWay', '')).toBe(before + total);
    await setParcels(admin, id, [{ courier: 'Charlie', cash: 1 }, { courier: 'Delta' }]);
    expect(await actions.balance('onTheWay', '')).toBe(before);
    expect([await actions.balance('onTheWay', 'Charlie'), await actions.balance('onTheWay', 'Delta')]).toEqual([
      1,
      total - 1,
    ]);
  });

  it('of two hundred requests at once is booked once', async () => {
    const courier = 'Echo';
    const { id, total } = await actions.newOrder();
    await setParcels(admin, id, [{ courier }]);
    await setOrderStatus(admin, id, 'shipped');
    const outcomes = [{ outcome: 'delivered' }, { outcome: 'lost' }, { outcome: 'refused', reason: 'other' }];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        admin.rest('PUT', `/orders/admin/${id}/outcome`, { ...outcomes[index % 3], version: 2 }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status)).map(({ text }) => text)).toEqual([]);
    // On a busy machine the answer to the booked one may come too late.
    const late = answers.some(({ status }) => status === 503) ? [0, 1] : [1];
    expect(late).toContain(answers.filter(({ status }) => status === 200).length);
    expect(await actions.balance('orders', courier)).toBe(-total);
    await checkRules(shop.dataDir);
  });
});

describe('a day', () => {
  const close = (day: string, key?: string) =>
    api.rest('POST', `/admin/cash/days/${day}/close`, undefined, {
      ...admin.headers,
      ...(key && { 'idempotency-key': key }),
    });

  it('that is closed changes only by a booking that says why; what happens goes on with the next day', async () => {
    const courier = 'Mike';
    const order = await actions.deliveredOrder(courier);
    const { today } = await actions.book();
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const closed = await close(yesterday, 'close-it');
    expect(closed.body).toMatchObject({ day: yesterday, isClosed: true, closedBy: 'admin', bookingsAfterClosing: 0 });
    expect((await close(yesterday, 'close-it')).status).toBe(200);
    expect((await close(yesterday)).body).toMatchObject({ code: 'DAY_CLOSED', message: 'This day is closed already.' });
    const rows = [{ number: order.trackingNumber, amount: '1' }];
    const refused = await actions.payOut({ courier, rows, day: yesterday });
    expect(refused).toMatchObject({ status: 409, body: { code: 'DAY_CLOSED' } });
    expect(refused.body.message).toMatch(/closed.*Say why/);
    expect((await actions.payOut({ courier, rows, day: yesterday, reason: 'Came too late' })).status).toBe(201);
    const [day] = (await actions.book(`?from=${yesterday}&to=${yesterday}`)).days;
    expect(day).toMatchObject({ isClosed: true, bookingsAfterClosing: 1 });
    expect(balanceIn(day?.couriers ?? [], 'paid', courier)).toBe(1);
    expect((await close('9000-01-01')).body.fields).toHaveProperty('day');
    expect((await close('yesterday')).body.fields).toHaveProperty('day');

    const { data } = await admin.gql(
      'mutation ($day: String!) { closeCashDay(day: $day) { day isClosed closedBy closedAt } }',
      { day: today },
    );
    expect(data.closeCashDay).toMatchObject({ day: today, isClosed: true, closedBy: 'admin' });
    const later = await actions.deliveredOrder(courier);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const [next, ended] = (await actions.book()).days;
    expect([next?.day, ended?.day]).toEqual([tomorrow, today]);
    expect(balanceIn(next?.couriers ?? [], 'collected', courier)).toBe(later.total);
    const { body: journal } = await admin.rest('GET', `/admin/cash/bookings?from=${today}&to=${today}&limit=1`);
    expect(journal.bookings[0]).toMatchObject({ kind: 'closing', lines: [], by: 'admin' });
    expect(await eventKinds(admin, journal.bookings[0]?.id ?? '')).toEqual(['CASH_DAY_CLOSED']);
  });

  it('and another have sums in a range of at most 93 days', async () => {
    const fieldsOf = async (query: string) => (await actions.book(query)).fields;
    expect(await fieldsOf('?from=2026-02-01&to=2026-01-01')).toHaveProperty('to');
    expect(await fieldsOf('?from=2026-01-01&to=2026-12-31')).toHaveProperty('to');
    expect(await fieldsOf('?from=soon')).toHaveProperty('from');
    expect(await fieldsOf('?since=2026-01-01')).toHaveProperty('since');
    expect((await actions.book('?from=2020-01-01&to=2020-02-01')).days).toEqual([]);
  });
});

it('an order of an earlier version is taken into the book when the shop starts, once', async () => {
  const { id, total } = await actions.newOrder();
  const { id: shipped, total: shippedTotal } = await actions.newOrder();
  const day = '2026-01-01';
  const parcel = { courier: 'Oldest', trackingNumber: 'O 1', link: null, cash: total * 100, day };
  const mark = (_id: string, set: object) =>
    db.collection('orders').updateOne({ _id: new ObjectId(_id) }, { $set: { cashIsDue: true, ...set } });
  await mark(id, { delivery: { version: 2, parcels: [parcel], outcome: null } });
  const before = await actions.balance('onTheWay', '');
  // As an owner who is faster than the shop: it is booked by the change.
  await mark(shipped, {});
  await setOrderStatus(admin, shipped, 'shipped');
  expect(await actions.balance('onTheWay', '')).toBe(before + shippedTotal);
  await shop.restart();
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
  actions = cashActions(api, admin);
  // Tried again each minute if the database was too busy.
  await waitUntil(async () => (await actions.balance('toCollect', 'Oldest')) === total, { withinMs: 120_000 });
  expect(await actions.balance('onTheWay', '')).toBe(before + shippedTotal);
  expect((await actions.preview({ courier: 'Oldest', rows: [{ number: 'o1', amount: '1' }] })).body.rows).toMatchObject(
    [{ orderId: id, difference: 'notDelivered' }],
  );
});

it('a payout finds a parcel by its number, whatever shows nothing in either, also as earlier versions kept it', async () => {
  const courier = 'Invisible';
  const kept = '\u200eK-1';
  const [typed, earlier] = [await actions.newOrder(), await actions.newOrder()];
  const typedParcels = [{ courier, trackingNumber: ' \u200eT-\u00ad1\u200f ' }];
  await setParcels(admin, typed.id, typedParcels);
  expect((await admin.rest('GET', `/orders/admin/${typed.id}`)).body.delivery.parcels).toMatchObject([
    { trackingNumber: 'T-1' },
  ]);
  await setParcels(admin, earlier.id, [{ courier, trackingNumber: 'K-1' }]);
  const asKept = { 'delivery.parcels.0.trackingNumber': kept, 'cash.numbers': [kept] };
  await db.collection('orders').updateOne({ _id: new ObjectId(earlier.id) }, { $set: asKept });
  const csv = ['tracking number,amount', '\u200et-1,1', `"=""${kept}""",1`].join('\n');
  expect((await actions.preview({ courier, csv })).body.rows).toMatchObject([
    { orderId: typed.id },
    { orderId: earlier.id },
  ]);
});

it('a payout finds an order by its short reference, as shown or as a person may write it', async () => {
  const courier = 'Uniform';
  const [shown, written] = [await actions.deliveredOrder(courier), await actions.deliveredOrder(courier)];
  const { reference } = written;
  // A reader takes a zero for the letter O.
  const typed = `${reference.slice(0, 4)}-${reference.slice(4)}`.replaceAll('0', 'O').toLowerCase();
  const both = await actions.deliveredOrder(courier);
  const csv = [
    'CN No.;Order Ref;COD Amount',
    `;${shown.reference};${shown.total}`,
    `;${typed};${written.total}`,
    `${both.number};${both.reference};${both.total}`,
  ].join('\n');
  const { body } = await actions.preview({ courier, csv });
  expect(body.rows).toMatchObject([
    { orderId: shown.id, difference: null },
    { orderId: written.id, difference: null },
    { orderId: both.id, difference: null },
  ]);
  expect(body).toMatchObject({ matched: shown.total + written.total + both.total, unclear: 0 });
});

it('a payout for an order without parcels asks for its courier, names the order, and is matched once that is entered', async () => {
  const courier = 'Victor';
  const { id, number, total } = await actions.newOrder();
  await setOrderStatus(admin, id, 'delivered');
  const payout = { courier, rows: [{ number, amount: String(total) }] };
  const { body } = await actions.preview(payout);
  expect(body).toMatchObject({
    rows: [{ orderId: id, expected: total, difference: 'noCourier', message: expect.stringMatching(/no parcels/) }],
    ...{ matched: 0, unclear: total },
  });
  const { data } = await admin.gql(
    'query ($input: CashPayoutInput!) { cashPayoutPreview(input: $input) { rows { orderId difference } } }',
    { input: payout },
  );
  expect(data.cashPayoutPreview.rows).toEqual([{ orderId: id, difference: 'NO_COURIER' }]);
  await setParcels(admin, id, [{ courier }]);
  expect((await actions.preview(payout)).body.rows).toMatchObject([{ expected: total, difference: null }]);
});

it('a payout that is booked for an order without parcels is unclear, and the order stays due without a courier', async () => {
  const courier = 'Whiskey';
  const { id, number, total } = await actions.newOrder();
  await setOrderStatus(admin, id, 'delivered');
  const { status, body } = await actions.payOut({ courier, rows: [{ number, amount: String(total) }] });
  expect([status, body.unclear]).toEqual([201, total]);
  expect(await actions.balance('unclear', courier)).toBe(-total);
  const { body: journal } = await admin.rest('GET', '/admin/cash/bookings?limit=1');
  expect(journal.bookings[0]?.differences).toMatchObject([{ difference: 'noCourier', orderId: null }]);
  const { data } = await admin.gql('{ cashParcels(state: DUE, courier: "") { items { orderId couriers amount } } }');
  expect(data.cashParcels.items).toContainEqual({ orderId: id, couriers: [''], amount: total });
  expect(new Set(data.cashParcels.items.flatMap(({ couriers }) => couriers))).toEqual(new Set(['']));
  const byRest = await actions.openIn('due', '');
  expect(byRest.map(({ orderId }: { orderId: string }) => orderId)).toEqual(
    data.cashParcels.items.map(({ orderId }) => orderId),
  );
});
