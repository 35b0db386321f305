import { searchInventory, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { waitForEmail } from '../support/mailbox.js';
import { runProgram } from '../support/program.js';
import type { Shop } from '../support/shop.js';

const CITY = 'id name state days fee freeFrom version';
const ADD = `mutation ($input: DeliveryCityInput!) { addDeliveryCity(input: $input) { ${CITY} } }`;
const UPDATE = `mutation ($id: ID!, $input: DeliveryCityInput!) { updateDeliveryCity(id: $id, input: $input) { ${CITY} } }`;
const REMOVE = 'mutation ($id: ID!) { removeDeliveryCity(id: $id) { name } }';
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  id subtotal deliveryFee total trackingToken
} }`;
const ADMIN_ORDER =
  'query ($id: ID!) { adminOrder(id: $id) { subtotal deliveryFee total version confirmation { version } } }';
const SET_STOCK = 'mutation ($id: ID!, $input: StockInput!) { setStock(id: $id, input: $input) { stock } }';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let line: { productId: string; size: string | null; quantity: number };
let price: number;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  const product = await searchInventory(admin, 'Raat Onyx Signet');
  const sizes = product.sizes.map(({ size }: { size: string }) => ({ size, stock: 50 }));
  await admin.gql(SET_STOCK, { id: product.id, input: { sizes } });
  line = { productId: product.id, size: sizes[0]?.size ?? null, quantity: 1 };
  price = product.unitPrice;
});
afterAll(() => shop.stop());

const cities = async () => (await api.gql(`{ deliveryCities { ${CITY} } }`)).data.deliveryCities;
const cityNamed = async (name: string) => {
  const found = (await cities()).find((city) => city.name === name);
  if (!found) throw new Error(`No city ${name}`);
  return found;
};

let guests = 0;
const newGuest = (city: string) => {
  guests += 1;
  return guestDetails({ city, email: `city-${guests}@example.com`, phone: `+92 300 ${8_100_000 + guests}` });
};
const place = (city: string, changes: object = {}) =>
  api.gql(PLACE, { input: { paymentId: newPaymentId(), lines: [line], address: newGuest(city), ...changes } });

describe('a city with a delivery fee of its own', () => {
  it('is added in both APIs; what is left out is as everywhere', async () => {
    expect(await cities()).toEqual([]);
    const lahore = { name: ' Lahore ', state: 'Punjab', days: 2, fee: 99.5 };
    const added = await admin.gql(ADD, { input: lahore });
    expect(added.data.addDeliveryCity).toMatchObject({ ...lahore, name: 'Lahore', freeFrom: 2000, version: 1 });
    const { status, body } = await admin.rest('POST', '/admin/delivery/cities', {
      name: 'Gilgit',
      state: 'Gilgit-Baltistan',
      fee: 450,
      freeFrom: null,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ days: null, fee: 450, freeFrom: null });
    expect((await admin.rest('POST', '/admin/delivery/cities', { name: 'Swat', state: 'KPK' })).body).toMatchObject({
      fee: 200,
      freeFrom: 2000,
    });
    const listed = (await api.rest('GET', '/delivery/cities')).body.cities;
    expect(listed.map(({ _id, ...city }: { _id: string }) => ({ id: _id, ...city }))).toEqual(await cities());
    expect((await cities()).map(({ name }) => name)).toEqual(['Gilgit', 'Lahore', 'Swat']);
  });

  it('is in the list once, without regard to case and spaces; bad input is refused with all fields', async () => {
    const again = { name: 'la HORE', state: 'Punjab' };
    expect((await admin.gql(ADD, { input: again })).errors?.[0]?.extensions.code).toBe('NAME_TAKEN');
    const { id } = await cityNamed('Gilgit');
    const renamed = await admin.rest('PUT', `/admin/delivery/cities/${id}`, again);
    expect(renamed).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', fields: { name: expect.any(String) } } });
    const bad = { name: ' ', state: '', days: 0, fee: -1, freeFrom: 1.005 };
    const fields = Object.fromEntries(Object.keys(bad).map((name) => [name, expect.any(String)]));
    expect((await admin.rest('POST', '/admin/delivery/cities', bad)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields,
    });
    expect((await admin.gql(ADD, { input: { ...bad, freeFrom: -1 } })).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields,
    });
  });

  it('is changed by the one who saw it as it is, and removed; all of it is in the activity', async () => {
    const { id, version, name, state } = await cityNamed('Swat');
    const input = { name, state, fee: 250, version };
    expect((await admin.gql(UPDATE, { id, input })).data.updateDeliveryCity).toMatchObject({ fee: 250, version: 2 });
    expect((await admin.gql(UPDATE, { id, input })).errors?.[0]?.extensions.code).toBe('STALE_VERSION');
    expect((await admin.rest('PUT', `/admin/delivery/cities/${id}`, input)).body.code).toBe('STALE_VERSION');
    expect((await admin.rest('DELETE', `/admin/delivery/cities/${id}`)).body).toMatchObject({ _id: id, name });
    expect((await admin.gql(REMOVE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { events } = (await admin.rest('GET', `/audit?subjectId=${id}`)).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['CITY_REMOVED', 'CITY_CHANGED', 'CITY_ADDED']);
    expect(events[1]).toMatchObject({
      subject: 'city',
      details: [{ value: 'Swat' }, { name: 'fee', value: '250.00' }],
    });
  });

  it('has the same sums in the order, its link, the email and the dashboard, in both APIs', async () => {
    const sums = { subtotal: price, deliveryFee: 99.5, total: price + 99.5 };
    const { data } = await place('la HORE', { expectedTotal: sums.total });
    const { id, trackingToken, ...placed } = data.placeOrder;
    expect(placed).toEqual(sums);
    const restSums = { subtotal: sums.subtotal, deliveryFee: sums.deliveryFee, amount: sums.total };
    expect((await api.rest('GET', `/track/${trackingToken}`)).body).toMatchObject(restSums);
    expect((await admin.gql(ADMIN_ORDER, { id })).data.adminOrder).toMatchObject(sums);
    expect((await admin.rest('GET', `/orders/admin/${id}`)).body).toMatchObject(restSums);
    const { text } = await waitForEmail(api, `city-${guests}@example.com`, 'order-placed');
    expect(text).toContain(`Delivery: Rs. 99.50\nTotal: Rs. ${sums.total.toFixed(2)}`);

    const products = [{ id: line.productId, size: line.size, quantity: 2 }];
    const byRest = await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products,
      address: newGuest('GILGIT'),
    });
    expect(byRest.body).toMatchObject({ subtotal: price * 2, deliveryFee: 450, amount: price * 2 + 450 });
    const free = await place('Lahore', { lines: [{ ...line, quantity: 2 }] });
    expect(free.data.placeOrder).toMatchObject({ deliveryFee: 0, total: price * 2 });
    expect((await place('Quetta')).data.placeOrder.deliveryFee).toBe(200);
    expect(await runProgram('invariants', shop.dataDir)).toMatchObject({ code: 0 });
  });

  it('whose fee rose meanwhile refuses the order and tells the fee', async () => {
    const { id, ...city } = await cityNamed('Lahore');
    const { version, ...values } = city;
    await admin.gql(UPDATE, { id, input: { ...values, fee: 120, version } });
    const expectedTotal = price + 99.5;
    const refused = await place('Lahore', { expectedTotal });
    const now = { code: 'PRICE_CHANGED', deliveryFee: 120, total: price + 120 };
    expect(refused.errors?.[0]?.extensions).toMatchObject(now);
    const products = [{ id: line.productId, size: line.size, quantity: 1 }];
    const order = { paymentID: newPaymentId(), products, amount: expectedTotal, address: newGuest('Lahore') };
    expect(await api.rest('POST', '/orders/guest', order)).toMatchObject({ status: 409, body: now });
    expect((await place('Lahore', { expectedTotal: price + 120 })).errors).toBeUndefined();
  });

  it('keeps the agreed fee of an order: corrections to a city with another fee are refused', async () => {
    const { data } = await place('Lahore');
    const { id, deliveryFee } = data.placeOrder;
    const { id: cityId, version, ...values } = await cityNamed('Lahore');
    await admin.gql(UPDATE, { id: cityId, input: { ...values, fee: 300, version } });
    const details = (city: string) => {
      const { phone, address, apartment, state, zipcode } = guestDetails();
      return { phone, address: `${address} A`, apartment, city, state, zipcode };
    };
    const elsewhere = await admin.rest('PUT', `/orders/admin/${id}/address`, details('Gilgit'));
    expect(elsewhere.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { city: expect.any(String) } });
    const corrected = await admin.rest('PUT', `/orders/admin/${id}/address`, details('LAHORE'));
    expect(corrected).toMatchObject({ status: 200, body: { deliveryFee, address: { city: 'LAHORE' } } });
  });
});
