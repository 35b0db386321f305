import { dayOf } from '../../shared/days.js';
import { placeGuestOrder, setOrderStatus, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import { setOutcome, setParcels } from '../support/cash.js';
import { ProductCsv } from '../support/product-csv.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let csv: ProductCsv;

/** Where it is another day than in UTC now. */
const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin({ SHOP_TIME_ZONE: zone }));
  csv = new ProductCsv(shop, admin);
});
afterAll(() => shop.stop());

it('products: what the filters show, on all pages', async () => {
  const list = await admin.rest('GET', '/products/admin/all?category=Rings&sortBy=price&sortOrder=asc&limit=100');
  const rows = await csv.export('?category=Rings&sortBy=price&sortOrder=asc');
  expect(rows.length).toBe(list.body.pagination.totalProducts);
  expect(rows.map(({ _id }) => _id)).toEqual(list.body.products.map(({ _id }) => _id));
  expect(rows.every(({ price, category }) => /^\d+\.\d\d$/.test(price ?? '') && category === 'Rings')).toBe(true);
  const { headers, text, status } = await admin.rest('GET', '/admin/exports/products');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text.split('\r\n')[0]).toContain('_id,name,sku,description,category,price,discount_price,stock_quantity');
  expect(await csv.export('?search=no%20such%20product')).toEqual([]);
  expect((await admin.rest('GET', '/admin/exports/products?colour=red')).status).toBe(400);
  expect((await api.rest('GET', '/admin/exports/products')).status).toBe(401);
});

it('stock: a row for each size', async () => {
  const products = await csv.export();
  const rows = await csv.export('', 'inventory');
  for (const { _id, available_sizes, stock_quantity } of products) {
    const own = rows.filter((row) => row._id === _id);
    expect(own.length).toBe(available_sizes === '' ? 1 : available_sizes?.split('|').length);
    expect(own.reduce((sum, row) => sum + Number(row.stock_quantity), 0)).toBe(Number(stock_quantity));
  }
  const plain = products.find((row) => row.available_sizes === '' && Number(row.stock_quantity) > 10);
  const lowStockThreshold = Number(plain?.stock_quantity);
  const edited = await admin.gql(
    'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { stockLevel } }',
    { id: plain?._id, input: { lowStockThreshold } },
  );
  expect(edited.data.updateProduct.stockLevel).toBe('LOW');
  expect((await csv.export('', 'inventory')).find(({ _id }) => _id === plain?._id)?.stock_status).toBe('low');
});

it('orders: what the filters show, and the addresses of chosen ones', async () => {
  const first = await placeGuestOrder(api, admin, 'Nandini Pearl Strand');
  const second = await placeGuestOrder(api, admin, 'Nandini Pearl Strand', 2);
  const rows = await csv.export('?sortOrder=asc', 'orders');
  const own = rows.filter(({ _id }) => [first._id, second._id].includes(_id ?? ''));
  expect(own.map(({ pieces, amount }) => [pieces, Number(amount)])).toEqual([
    ['1', first.amount],
    ['2', second.amount],
  ]);
  expect(own[0]?.phone).toMatch(/^'\+/); // inert in a spreadsheet
  expect(own[1]?.products).toContain('2 x Nandini Pearl Strand');
  const { paymentID } = second;
  const found = await csv.export(`?search=${paymentID}`, 'orders');
  expect(found.map(({ _id }) => _id)).toEqual([second._id]);
  expect(await csv.export('?search=nobody-at-all', 'orders')).toEqual([]);
  const addresses = await csv.export(`?ids=${second._id},${first._id}`, 'addresses');
  expect(addresses.map(({ collect_amount }) => Number(collect_amount))).toEqual([second.amount, first.amount]);
  expect((await csv.export('', 'addresses')).length).toBe(rows.length);
  expect((await admin.rest('GET', '/admin/exports/addresses?ids=x')).body.code).toBe('VALIDATION_FAILED');
});

it('orders have, in the last columns, their outcome and the day of the shop on which they were placed', async () => {
  const order = await placeGuestOrder(api, admin, 'Nandini Pearl Strand');
  await setOrderStatus(admin, order._id, 'shipped');
  await setOutcome(admin, order._id, { outcome: 'returned', returnedAs: 'sellable' });
  const row = (await csv.export('', 'orders')).find(({ _id }) => _id === order._id);
  const placedAt = new Date(row?.createdAt ?? '');
  expect(Object.entries(row ?? {}).slice(-2)).toEqual([
    ['outcome', 'returned'],
    ['day', dayOf(placedAt, zone)],
  ]);
  expect(row?.day).not.toBe(row?.createdAt?.slice(0, 10));
});

describe('the addresses', () => {
  const place = (quantity = 3) => placeGuestOrder(api, admin, 'Nandini Pearl Strand', quantity);
  const rowsOf = async ({ _id }: { _id: string }, columns: string) =>
    (await csv.export(`?ids=${_id}`, 'addresses')).map((row) => columns.split(' ').map((column) => row[column]));

  it('have a row for each parcel, with its courier, number, cash and pieces', async () => {
    const order = await place();
    const { id, size } = { id: order.product.id, size: order.size };
    const [small, rest] = ['100.50', (order.amount - 100.5).toFixed(2)];
    const packed = { pieces: [{ productId: id, size, quantity: 1 }] };
    const parcels = [{ courier: 'TCS', trackingNumber: '7781', cash: 100.5, ...packed }, { courier: 'Leopards' }];
    await setParcels(admin, order._id, parcels);
    expect(await rowsOf(order, 'courier tracking_number collect_amount pieces status city')).toEqual([
      ['TCS', '7781', small, '1', 'pending', 'Lahore'],
      ['Leopards', '', rest, '', 'pending', 'Lahore'],
    ]);
    expect((await rowsOf(order, 'contents'))[0]?.[0]).toMatch(/^1 x Nandini Pearl Strand/);
  });

  it('of an order with one parcel or none have everything that was ordered, and the total', async () => {
    const order = await place();
    const total = order.amount.toFixed(2);
    expect(await rowsOf(order, 'courier collect_amount pieces')).toEqual([['', total, '3']]);
    await setParcels(admin, order._id, [{ courier: 'TCS' }]);
    expect(await rowsOf(order, 'courier collect_amount pieces')).toEqual([['TCS', total, '3']]);
  });

  it.each([
    ['delivered', { outcome: 'delivered' }],
    ['shipped', { outcome: 'refused', reason: 'noMoney' }],
    ['shipped', { outcome: 'lost' }],
    ['shipped', { outcome: 'returned', returnedAs: 'sellable' }],
  ])('have nothing to collect once an order is %s with %p', async (status, outcome) => {
    const order = await place(1);
    await setOrderStatus(admin, order._id, 'shipped');
    const columns = 'status outcome collect_amount';
    expect(await rowsOf(order, columns)).toEqual([['shipped', '', order.amount.toFixed(2)]]);
    await setOutcome(admin, order._id, outcome);
    expect(await rowsOf(order, columns)).toEqual([[status, outcome.outcome, '0.00']]);
  });

  it('have nothing to collect of a cancelled order, whose parcels stay', async () => {
    const order = await place(1);
    await setParcels(admin, order._id, [{ courier: 'TCS' }]);
    await setOrderStatus(admin, order._id, 'cancelled');
    expect(await rowsOf(order, 'status courier collect_amount')).toEqual([['cancelled', 'TCS', '0.00']]);
  });

  it('keep the places of their first columns', async () => {
    const { text } = await admin.rest('GET', '/admin/exports/addresses');
    expect(text.split('\r\n')[0]).toMatch(
      /^.?order,.*,collect_amount,pieces,contents,status,outcome,courier,tracking_number$/,
    );
  });
});

it.each(['orders', 'addresses', 'products', 'inventory'])(
  '%s: a file with the day of the shop in its name',
  async (name) => {
    const { headers } = await admin.rest('GET', `/admin/exports/${name}`);
    const days = [-1, 0].map((minutes) => dayOf(new Date(Date.now() + minutes * 60_000), zone));
    const names = days.map((day) => `attachment; filename="${name}-${day}.csv"`);
    expect(names).toContain(headers.get('content-disposition'));
  },
);
