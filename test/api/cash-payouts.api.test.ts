import { ObjectId } from 'mongodb';
import { CASH_TEXTS } from '../../shared/rules/cash.rules.js';
import { setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { untilAnswered, type Api } from '../support/api.js';
import { cashActions, newTrackingNumber, setOutcome, setParcels } from '../support/cash.js';
import { eventKinds } from '../support/confirmation.js';
import { openDatabase } from '../support/database.js';
import { checkRules } from '../support/program.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let actions: ReturnType<typeof cashActions>;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ COURIERS: 'TCS; Rider; Leopards' }));
  actions = cashActions(api, admin);
});
afterAll(async () => {
  await checkRules(shop.dataDir);
  await shop.stop();
});

const PAYOUT_FIELDS = 'bookingId rows { line number amount orderId expected difference message } total matched unclear';
const PREVIEW = `query ($input: CashPayoutInput!) { cashPayoutPreview(input: $input) { ${PAYOUT_FIELDS} canBook preview } }`;
const BOOK_PAYOUT = `mutation ($input: CashPayoutInput!, $key: String) {
  bookCashPayout(input: $input, idempotencyKey: $key) { ${PAYOUT_FIELDS} }
}`;

describe('a payout', () => {
  it('first takes an order of an earlier version into the book', async () => {
    const { id, number, total } = await actions.newOrder();
    const courier = 'Alpha';
    const parcel = { courier, trackingNumber: null, link: null, cash: Math.round(total * 100), pieces: [] };
    const delivery = { version: 2, parcels: [{ ...parcel, day: '2026-11-01' }], outcome: null };
    const orders = (await openDatabase(shop)).collection('orders');
    await orders.updateOne({ _id: new ObjectId(id) }, { $set: { cashIsDue: true, delivery } });
    const payout = { courier, rows: [{ number, amount: String(total) }] };
    const { preview } = (await actions.preview(payout)).body;
    const { body } = await actions.payOut({ ...payout, preview });
    expect(body.rows).toMatchObject([{ orderId: id, difference: 'notDelivered' }]);
    expect(await actions.openIn('toCollect', courier)).toMatchObject([{ orderId: id, amount: total }]);
  });

  it('names what differs of each row, changes nothing as a preview, and is booked whole', async () => {
    const courier = 'Foxtrot';
    const [exact, short, over, byOrder] = [
      await actions.deliveredOrder(courier),
      await actions.deliveredOrder(courier),
      await actions.deliveredOrder(courier),
      await actions.deliveredOrder(courier),
    ];
    const foreign = await actions.deliveredOrder('Golf');
    const shipped = await actions.newOrder();
    const shippedNumber = newTrackingNumber();
    await setParcels(admin, shipped.id, [{ courier, trackingNumber: shippedNumber }]);
    await setOrderStatus(admin, shipped.id, 'shipped');
    const csv = [
      '\uFEFFCN No.;Order Ref;COD Amount',
      `${exact.trackingNumber.toLowerCase()};;"Rs. ${exact.total.toLocaleString('en-US')}/-"`,
      `${short.trackingNumber};;${short.total - 5}`,
      `${over.trackingNumber};; ${over.total + 7}.00 `,
      `;${byOrder.number};${byOrder.total}`,
      `${exact.trackingNumber};;${exact.total}`,
      `${foreign.trackingNumber};;${foreign.total}`,
      `NO-SUCH-1;;12`,
      `${shippedNumber};;${shipped.total}`,
    ].join('\r\n');
    const before = await actions.book();
    const { status, body } = await actions.preview({ courier, csv });
    expect({ status, differences: body.rows.map((row) => row.difference) }).toEqual({
      status: 200,
      differences: [null, 'short', 'over', null, 'double', 'otherCourier', 'unknown', 'notDelivered'],
    });
    expect(body.rows.map((row) => row.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(body).toMatchObject({ bookingId: null, canBook: true, unclear: exact.total + foreign.total + 12 });
    expect(body.rows[1]).toMatchObject({ orderId: short.id, expected: short.total, message: 'Less than is due' });
    expect(await actions.book()).toEqual(before);
    const { data } = await admin.gql(PREVIEW, { input: { courier, csv } });
    expect(data.cashPayoutPreview).toMatchObject({ total: body.total, preview: body.preview });
    expect(data.cashPayoutPreview.rows[5]?.difference).toBe('OTHER_COURIER');

    const booked = await actions.payOut({ courier, csv, preview: body.preview, reference: 'CPR-77' });
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({ matched: body.matched, unclear: body.unclear, bookingId: expect.any(String) });
    expect(await actions.balance('paid', courier)).toBe(body.total);
    expect(await actions.balance('unclear', courier)).toBe(-body.unclear);
    expect(await actions.openIn('due', courier)).toMatchObject([{ orderId: short.id, amount: 5 }]);
    expect((await actions.openIn('overpaid', courier)).map((each) => [each.orderId, each.amount])).toEqual(
      expect.arrayContaining([
        [over.id, 7],
        [shipped.id, shipped.total],
      ]),
    );
    // What is shown once is not booked again.
    expect(await actions.payOut({ courier, csv, preview: body.preview })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const again = await actions.preview({ courier, csv });
    expect(again.body.rows.slice(0, 4).map((row) => row.difference)).toEqual([
      'paidBefore',
      'over',
      'paidBefore',
      'paidBefore',
    ]);
    const { body: journal } = await admin.rest('GET', '/admin/cash/bookings?limit=1');
    expect(journal.bookings[0]).toMatchObject({ kind: 'payout', reference: 'CPR-77', orderCount: 5, by: 'admin' });
    expect(journal.bookings[0]?.differences).toHaveLength(6);
    expect(await eventKinds(admin, booked.body.bookingId)).toEqual(['CASH_PAYOUT']);
    // Delivered after it was paid: nothing is due.
    await setOutcome(admin, shipped.id, { outcome: 'delivered' });
    expect((await actions.openIn('overpaid', courier)).map((each) => each.orderId)).toEqual([over.id]);
  });

  it('with a row that cannot be read is not booked at all, and says which', async () => {
    const courier = 'Hotel';
    const { trackingNumber, total } = await actions.deliveredOrder(courier);
    const rows = [
      { number: trackingNumber, amount: `${total}` },
      { number: trackingNumber, amount: '1.200,50' },
      { number: ' ', amount: '5' },
    ];
    const { body } = await actions.preview({ courier, rows });
    expect(body.canBook).toBe(false);
    expect(body.rows.slice(1).map(({ message }) => message)).toEqual([
      '“1.200,50” is no amount',
      'Please enter a tracking number or an order number',
    ]);
    expect((await actions.payOut({ courier, rows })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { rows: expect.any(String) },
    });
    expect(await actions.balance('paid', courier)).toBe(0);
    expect(await actions.openIn('due', courier)).toHaveLength(1);
  });

  it.each([
    [{ courier: 'X' }, 'rows'],
    [{ courier: 'X', rows: [] }, 'rows'],
    [{ courier: 'X', rows: [{ number: '1', amount: '1' }], csv: 'a' }, 'rows'],
    [{ courier: 'X', csv: 'number;money\n1;2' }, 'csv'],
    [{ courier: 'X', csv: 'amount\n2' }, 'csv'],
    [{ courier: 'X', csv: 'tracking,amount\n' }, 'csv'],
    [{ courier: 'X', csv: 'tracking,amount\n"1,2' }, 'csv'],
    [{ courier: 'X', rows: [{ number: '1', amount: '1' }], day: '9000-01-01' }, 'day'],
    [{ courier: 'X', rows: [{ number: '1', amount: '1' }], day: 'today' }, 'day'],
  ])('%j is refused with a sentence', async (body, field) => {
    for (const { status, body: answer } of [await actions.preview(body), await actions.payOut(body)]) {
      expect({ status, code: answer.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
      expect(answer.fields[field]).toMatch(/\w+ \w+/);
    }
    const { errors } = await admin.gql(BOOK_PAYOUT, { input: body });
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('that is sent often at once is booked once: by its key, and by what is due', async () => {
    const courier = 'India';
    const orders = [await actions.deliveredOrder(courier), await actions.deliveredOrder(courier)];
    const rows = orders.map(({ trackingNumber, total }) => ({ number: trackingNumber, amount: `${total}` }));
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    const input = { courier, rows };
    const keyed = await Promise.all(
      Array.from({ length: 20 }, () =>
        untilAnswered(() => admin.gql(BOOK_PAYOUT, { input, key: `payout-${orders[0]?.id}` })),
      ),
    );
    const ids = new Set(keyed.map(({ data }) => data.bookCashPayout.bookingId));
    expect(ids.size).toBe(1);
    expect(await actions.balance('paid', courier)).toBe(total);

    const last = await actions.deliveredOrder(courier);
    const once = { courier, rows: [{ number: last.trackingNumber, amount: `${last.total}` }] };
    const { body: shown } = await actions.preview(once);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilAnswered(() => actions.payOut({ ...once, preview: shown.preview }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'STALE_VERSION')).toHaveLength(19);
    expect(await actions.balance('paid', courier)).toBe(total + last.total);
    expect(await actions.balance('collected', courier)).toBe(0);
  });
});

it('a payout sent many times without a key is booked once, and the others are told', async () => {
  const courier = 'Lima';
  const { trackingNumber, total } = await actions.deliveredOrder(courier);
  const [known, unknown] = [
    { number: trackingNumber, amount: String(total) },
    { number: 'NOBODY-1', amount: '5' },
  ];
  const payout = { courier, rows: [known, unknown] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(() => actions.payOut(payout))));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(19);
  for (const { status, body } of refused) expect([status, body.fields]).toEqual([400, { rows: CASH_TEXTS.paidBefore }]);
  expect(await actions.balance('paid', courier)).toBe(total + 5);
  // Who was paid twice checks, and books what the check has shown.
  const { body } = await actions.preview(payout);
  expect((await actions.payOut({ ...payout, preview: body.preview })).status).toBe(201);
  expect(await actions.balance('unclear', courier)).toBe(-total - 10);
});

describe('a booking by hand', () => {
  const ADD = `mutation ($input: CashBookingInput!) { addCashBooking(input: $input) {
    id day kind reason by orderCount lines { account courier debit credit }
  } }`;

  it('settles an order or moves what is unclear, and always says why', async () => {
    const courier = 'Juliet';
    const { id, total } = await actions.deliveredOrder(courier);
    const input = { courier, from: 'COLLECTED', to: 'WRITTEN_OFF', amount: 10.5, reason: 'Their fee', orderId: id };
    const { data } = await admin.gql(ADD, { input });
    expect(data.addCashBooking).toMatchObject({
      kind: 'MANUAL',
      reason: 'Their fee',
      orderCount: 1,
      lines: [
        { account: 'COLLECTED', courier, debit: 0, credit: 10.5 },
        { account: 'WRITTEN_OFF', courier, debit: 10.5, credit: 0 },
      ],
    });
    expect(await actions.openIn('due', courier)).toMatchObject([{ orderId: id, amount: total - 10.5 }]);
    expect(await eventKinds(admin, data.addCashBooking.id)).toEqual(['CASH_BOOKED']);
    const { status } = await admin.rest('POST', '/admin/cash/bookings', {
      courier,
      from: 'writtenOff',
      to: 'collected',
      amount: 10.5,
      reason: 'A mistake',
      orderId: id,
    });
    expect(status).toBe(201);
    expect(await actions.openIn('due', courier)).toMatchObject([{ orderId: id, amount: total }]);
  });

  it('takes a payout back from a wrong order, whose real payout is matched then', async () => {
    const courier = 'Quebec';
    const { id, trackingNumber, total } = await actions.deliveredOrder(courier);
    const payout = { courier, rows: [{ number: trackingNumber, amount: String(total) }] };
    expect((await actions.payOut(payout)).status).toBe(201);
    const back = { courier, amount: total, reason: 'It was another order’s', from: 'unclear', to: 'collected' };
    expect((await admin.rest('POST', '/admin/cash/bookings', { ...back, orderId: id })).status).toBe(201);
    expect((await admin.rest('POST', '/admin/cash/bookings', { ...back, orderId: id })).status).toBe(400);
    expect((await actions.preview(payout)).body.rows).toMatchObject([{ expected: total, difference: null }]);
    expect((await actions.payOut(payout)).status).toBe(201);
    expect(await actions.openIn('due', courier)).toEqual([]);
    const unknown = await admin.rest('POST', '/admin/cash/bookings', { ...back, orderId: 'a'.repeat(24) });
    expect(unknown.status).toBe(404);
  });

  it('makes nothing unclear that was written off, but takes a mistaken booking to Unclear back', async () => {
    const courier = 'Romeo';
    const { id, total } = await actions.deliveredOrder(courier);
    const book = async (from: string, to: string, amount: number, orderId: string | null = null) =>
      (await admin.rest('POST', '/admin/cash/bookings', { courier, from, to, amount, orderId, reason: 'Why' })).status;
    expect(await book('collected', 'writtenOff', total, id)).toBe(201);
    expect(await book('unclear', 'collected', total, id)).toBe(400);
    await actions.payOut({ courier, rows: [{ number: 'MISTYPED-2', amount: '500' }] });
    expect(await book('writtenOff', 'unclear', 500)).toBe(201);
    expect(await book('unclear', 'writtenOff', 450)).toBe(201);
    expect(await book('unclear', 'writtenOff', 51)).toBe(400);
    expect(await actions.balance('unclear', courier)).toBe(-450);
  });

  it('gives what is unclear to its order, and no more than is unclear', async () => {
    const courier = 'Kilo';
    const { id, total } = await actions.deliveredOrder(courier);
    expect((await actions.payOut({ courier, rows: [{ number: 'MISTYPED-1', amount: String(total) }] })).status).toBe(
      201,
    );
    const book = (input: object) =>
      admin.rest('POST', '/admin/cash/bookings', {
        courier,
        amount: total,
        reason: 'Its number was mistyped',
        ...input,
      });
    const wrongWay = await book({ from: 'unclear', to: 'collected', orderId: id });
    expect([wrongWay.status, wrongWay.body.fields]).toEqual([
      400,
      { from: expect.stringMatching(/book it to Unclear/) },
    ]);
    expect((await book({ from: 'unclear', to: 'writtenOff' })).status).toBe(400);
    const tooMuch = await book({ from: 'collected', to: 'unclear', orderId: id, amount: total + 1 });
    expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([400, ['amount']]);
    expect((await book({ from: 'collected', to: 'unclear', orderId: id })).status).toBe(201);
    expect(await actions.balance('unclear', courier)).toBe(0);
    expect(await actions.openIn('due', courier)).toEqual([]);
    // Of the wrong order it is taken back.
    expect((await book({ from: 'unclear', to: 'collected', orderId: id })).status).toBe(201);
    expect(await actions.balance('unclear', courier)).toBe(-total);
    expect(await actions.openIn('due', courier)).toMatchObject([{ orderId: id, amount: total }]);
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ to: 'collected' }, 'to'],
    [{ to: 'orders' }, 'to'],
    [{ amount: 0 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ day: '9000-01-01' }, 'day'],
    [{ from: 'paid', orderId: 'a'.repeat(24) }, 'orderId'],
  ])('with %j is refused with a sentence', async (wrong, field) => {
    const right = { courier: 'Juliet', from: 'collected', to: 'writtenOff', amount: 1, reason: 'Why' };
    const { status, body } = await admin.rest('POST', '/admin/cash/bookings', { ...right, ...wrong });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(body.fields).toHaveProperty(field);
  });

  it('of an order that another courier carries, or of none, is refused', async () => {
    const { id } = await actions.deliveredOrder('Kilo');
    const right = { courier: 'Lima', from: 'collected', to: 'writtenOff', amount: 1, reason: 'Why' };
    const add = (orderId: string) => admin.rest('POST', '/admin/cash/bookings', { ...right, orderId });
    expect((await add(id)).body.fields).toHaveProperty('orderId');
    expect((await add(new ObjectId().toHexString())).status).toBe(404);
    expect(await actions.balance('writtenOff', 'Lima')).toBe(0);
  });
});
