import { dayOf } from '../../shared/days.js';
import { placeGuestOrder, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
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

it.each(['orders', 'addresses', 'products', 'inventory'])(
  '%s: a file with the day of the shop in its name',
  async (name) => {
    const { headers } = await admin.rest('GET', `/admin/exports/${name}`);
    const days = [-1, 0].map((minutes) => dayOf(new Date(Date.now() + minutes * 60_000), zone));
    const names = days.map((day) => `attachment; filename="${name}-${day}.csv"`);
    expect(names).toContain(headers.get('content-disposition'));
  },
);
