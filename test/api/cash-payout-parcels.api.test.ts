import { CASH_TEXTS } from '../../shared/rules/cash.rules.js';
import { startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import { cashActions, deliver, newTrackingNumber } from '../support/cash.js';
import { checkRules } from '../support/program.js';
import type { Shop } from '../support/shop.js';

/** Payouts of orders with several parcels, or of which a part was settled before. */
let shop: Shop;
let admin: AdminApi;
let actions: ReturnType<typeof cashActions>;

beforeAll(async () => {
  const started = await startShopWithAdmin();
  ({ shop, admin } = started);
  actions = cashActions(started.api, admin);
});
afterAll(async () => {
  await checkRules(shop.dataDir);
  await shop.stop();
});

it('a payout of two parcels of one order settles both', async () => {
  const courier = 'Sierra';
  const { id, total } = await actions.newOrder();
  const [first, second] = [newTrackingNumber(), newTrackingNumber()];
  const parcels = [
    { courier, trackingNumber: first, cash: 500 },
    { courier, trackingNumber: second, cash: total - 500 },
  ];
  await deliver(admin, id, parcels);
  const rows = parcels.map(({ trackingNumber, cash }) => ({ number: trackingNumber, amount: String(cash) }));
  const { body } = await actions.payOut({ courier, rows });
  expect(body.rows).toMatchObject(parcels.map(({ cash }) => ({ orderId: id, expected: cash, difference: null })));
  expect(await actions.openIn('due', courier)).toEqual([]);
  const again = await actions.preview({ courier, rows });
  expect(again.body.rows).toMatchObject(rows.map(() => ({ expected: 0, difference: 'paidBefore' })));
});

it('a payout of two parcels of one order expects no more than is due for the order', async () => {
  const courier = 'Uniform';
  const { id, total } = await actions.newOrder();
  const [first, second] = [newTrackingNumber(), newTrackingNumber()];
  await deliver(admin, id, [
    { courier, trackingNumber: first, cash: 500 },
    { courier, trackingNumber: second, cash: total - 500 },
  ]);
  const byHand = { courier, from: 'collected', to: 'writtenOff', amount: 200, reason: 'Allowance', orderId: id };
  expect((await admin.rest('POST', '/admin/cash/bookings', byHand)).status).toBe(201);
  const rows = (last: number) => [
    { number: first, amount: '500' },
    { number: second, amount: String(last) },
  ];
  expect((await actions.preview({ courier, rows: rows(total - 500) })).body.rows).toMatchObject([
    { expected: 500, difference: null },
    { expected: total - 700, difference: 'over' },
  ]);
  const { body } = await actions.payOut({ courier, rows: rows(total - 700) });
  expect(body.rows.map((row: { difference: string | null }) => row.difference)).toEqual([null, null]);
  expect(await actions.openIn('due', courier)).toEqual([]);
});

it('a parcel without cash has its own row: it takes that of no other parcel of the order', async () => {
  const courier = 'Victor';
  const { id, total, number } = await actions.newOrder();
  const [empty, full] = [newTrackingNumber(), newTrackingNumber()];
  await deliver(admin, id, [
    { courier, trackingNumber: full, cash: total },
    { courier, trackingNumber: empty, cash: 0 },
  ]);
  const csv = ['CN,Order,COD', `${empty},${number},0`, `${full},${number},${total}`].join('\n');
  expect((await actions.preview({ courier, rows: [{ number: empty, amount: '5' }] })).body.rows).toMatchObject([
    { orderId: id, expected: 0, difference: 'over' },
  ]);
  const { body } = await actions.payOut({ courier, csv });
  expect(body).toMatchObject({ matched: total, unclear: 0, rows: [{ difference: null }, { difference: null }] });
  expect(await actions.openIn('due', courier)).toEqual([]);
});

it('a payout of a part that is sent again without a key is refused', async () => {
  const courier = 'Whiskey';
  const { trackingNumber, total } = await actions.deliveredOrder(courier);
  const payout = { courier, rows: [{ number: trackingNumber, amount: String(total / 2) }] };
  expect((await actions.payOut(payout)).status).toBe(201);
  const again = await actions.payOut(payout);
  expect([again.status, again.body.fields]).toEqual([400, { rows: CASH_TEXTS.paidBefore }]);
  const { preview } = (await actions.preview(payout)).body;
  expect((await actions.payOut({ ...payout, preview })).status).toBe(201);
});

it('a parcel whose cash was booked by hand is paid before', async () => {
  const courier = 'Tango';
  const { id, trackingNumber, total } = await actions.deliveredOrder(courier);
  const booking = { courier, from: 'collected', to: 'writtenOff', amount: total, reason: 'Lost', orderId: id };
  expect((await admin.rest('POST', '/admin/cash/bookings', booking)).status).toBe(201);
  const { body } = await actions.preview({ courier, rows: [{ number: trackingNumber, amount: String(total) }] });
  expect(body.rows).toMatchObject([{ expected: 0, difference: 'paidBefore' }]);
});
