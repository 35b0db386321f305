import type { Db } from 'mongodb';
import { placeGuestOrder, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { newUser, registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { openDatabase, withDatabase } from '../support/database.js';
import { guestDetails, newPaymentId, savedAddress } from '../support/guest.js';
import { QUICK_PASSWORDS, startShop, type Shop } from '../support/shop.js';

const MISSING = 'Please enter your phone number';
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const ADD = 'mutation ($input: AddressInput!) { addAddress(input: $input) { phone } }';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let db: Db;
let customer: SignedIn;

beforeAll(async () => {
  shop = await startShop(QUICK_PASSWORDS);
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
  db = await openDatabase(shop);
  customer = await signIn(api, await registerCustomer(api));
});
afterAll(() => shop.stop());

const lines = [{ productId: 'a'.repeat(24), size: null, quantity: 1 }];

describe.each(['+ ( ) -', '12'])('the telephone number %p', (phone) => {
  it('is refused at checkout and in a saved address, by both APIs, with the text of the field', async () => {
    const details = guestDetails({ phone });
    const answers = [
      await api.rest('POST', '/orders/guest', {
        paymentID: newPaymentId(),
        products: [{ id: 'a'.repeat(24), quantity: 1 }],
        address: details,
      }),
      await api.rest('POST', '/address/', savedAddress({ phone }), customer.headers),
    ];
    for (const { status, body } of answers)
      expect([status, body.code, Object.values(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [MISSING]]);
    const refused = [
      await api.gql(PLACE, { input: { paymentId: newPaymentId(), address: details, lines } }),
      await api.gql(PLACE, { input: { paymentId: newPaymentId(), address: details, lines } }, customer.headers),
      await api.gql(ADD, { input: savedAddress({ phone }) }, customer.headers),
    ];
    for (const { errors } of refused) expect(Object.values(errors?.[0]?.extensions.fields ?? {})).toEqual([MISSING]);
  });

  it('is kept as it is in the profile, which takes any', async () => {
    const { status, body } = await api.rest('PUT', `/users/${customer.id}`, { phone }, customer.headers);
    expect([status, body.phone]).toEqual([200, phone]);
    expect(await db.collection('users').findOne({ usernameKey: customer.user.username })).toMatchObject({
      phone,
      phoneE164: null,
    });
  });
});

it('is kept as it was typed and in E.164: in orders, saved addresses and the profile', async () => {
  const phone = '0300-765 4321';
  await placeGuestOrder(api, admin, 'Ring', 1, guestDetails({ phone }));
  expect(await db.collection('orders').findOne({ 'address.phone': phone })).toMatchObject({
    phoneE164: '+923007654321',
    guestKeys: expect.arrayContaining(['email asha.verma@example.com', 'phone +923007654321']),
  });
  const saved = await api.rest('POST', '/address/', savedAddress({ phone }), customer.headers);
  expect(saved.status).toBe(201);
  expect(saved.text).not.toContain('E164');
  expect(await db.collection('address_books').findOne({ 'addresses.phone': phone })).toMatchObject({
    addresses: [{ phone, phoneE164: '+923007654321' }],
  });
  await api.rest('PUT', `/users/${customer.id}`, { phone }, customer.headers);
  expect(await db.collection('users').findOne({ usernameKey: customer.user.username })).toMatchObject({
    phone,
    phoneE164: '+923007654321',
  });
});

it('in Urdu or Arabic digits is stored in Latin ones, and an order is found by it', async () => {
  const urdu = '\u06F0\u06F3\u06F0\u06F0-\u06F7\u06F6\u06F5 \u06F4\u06F3\u06F2\u06F2';
  const arabic = '\u0660\u0663\u0660\u0660-\u0667\u0666\u0665 \u0664\u0663\u0662\u0662';
  const phone = '0300-765 4322';
  const { _id, reference } = await placeGuestOrder(api, admin, 'Ring', 1, guestDetails({ phone: urdu }));
  expect((await admin.rest('GET', `/orders/admin/${_id}`)).body).toMatchObject({
    address: { phone },
    phoneE164: '+923007654322',
  });
  for (const contact of [phone, urdu, arabic])
    expect((await api.rest('POST', '/track/find', { reference, contact })).status).toBe(200);

  const saved = await api.gql(ADD, { input: savedAddress({ phone: arabic }) }, customer.headers);
  expect(saved.data.addAddress).toContainEqual({ phone });
  const profile = await api.rest('PUT', `/users/${customer.id}`, { phone: arabic }, customer.headers);
  expect(profile.body.phone).toBe(phone);
  const blocked = { type: 'PHONE', value: urdu, reason: 'Refused four parcels' };
  const BLOCK = 'mutation ($input: BlockedContactInput!) { blockContact(input: $input) { value } }';
  expect((await admin.gql(BLOCK, { input: blocked })).data.blockContact.value).toBe('+923007654322');
});

it('without a country code is one of SHOP_COUNTRY, which clients can read', async () => {
  const british = await startShop({ ...QUICK_PASSWORDS, SHOP_COUNTRY: 'GB', SEED: 'none' });
  try {
    const other = apiOf(british);
    expect((await other.gql('{ shop { country } }')).data.shop).toEqual({ country: 'GB' });
    const { headers } = await signIn(other, await registerCustomer(other));
    expect((await other.rest('POST', '/address/', savedAddress({ phone: '020 7946 0958' }), headers)).status).toBe(201);
    const book = await withDatabase(british, (db) => db.collection('address_books').findOne({}));
    expect(book).toMatchObject({ addresses: [{ phoneE164: '+442079460958' }] });
  } finally {
    await british.stop();
  }
});

it('an address copied with characters that show nothing is stored and asked for without them', async () => {
  const email = 'copied@example.com\u200B';
  const address = guestDetails({ email, phone: '\u202A+92 300 7654321\u202C', city: '\u2068Lahore\u2069' });
  const { id: productId } = await findProduct(api, 'Nandini Pearl Strand');
  const input = { paymentId: newPaymentId(), address, lines: [{ productId, size: null, quantity: 1 }] };
  const { data } = await api.gql(PLACE, { input });
  const { body: order } = await admin.rest('GET', `/orders/admin/${data.placeOrder.id}`);
  expect(order.address).toMatchObject({ email: 'copied@example.com', phone: '+92 300 7654321', city: 'Lahore' });

  const user = newUser({ email });
  expect((await api.rest('POST', '/users', user)).body).toMatchObject({ email: 'copied@example.com' });
  const taken = await api.rest('POST', '/auth/check-availability', { email: `\u2060${customer.user.email}\u200B` });
  expect(taken.body).toMatchObject({ field: 'email', available: false });
});
