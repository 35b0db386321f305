import type { Api } from '../support/api.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { startShopWithAdmin, UPDATE_PRODUCT, type AdminApi } from '../support/admin-api.js';
import type { Shop } from '../support/shop.js';
import type { ResponseFields } from '../support/response-types.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin: admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const LIST = `query (
  $filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!, $limit: Int!
) {
  inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page, limit: $limit) {
    items { id name sku price stock isActive }
    pageInfo { currentPage limit totalItems totalPages hasPrevPage hasNextPage } } }`;
const list = async (filter = {}, sortBy = 'CREATED_AT', sortOrder = 'DESC', page = 1, limit = 20) =>
  (await admin.gql(LIST, { filter, sortBy, sortOrder, page, limit })).data.inventory;

describe('the inventory', () => {
  it('is listed equally by both APIs, 20 to a page, the newest first', async () => {
    const { status, body } = await admin.rest('GET', '/products/admin/all');
    expect([status, body.products.length]).toEqual([200, 20]);
    expect(body.pagination).toEqual({
      currentPage: 1,
      limit: 20,
      totalProducts: 60,
      totalPages: 3,
      hasPrevPage: false,
      hasNextPage: true,
    });
    const { items } = await list();
    expect(items.map(({ id }: { id: string }) => id)).toEqual(body.products.map(({ _id }: { _id: string }) => _id));
    const times = body.products.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each([
    ['name', 'NAME', (a: ResponseFields, b: ResponseFields) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)],
    ['price', 'PRICE', (a: ResponseFields, b: ResponseFields) => a.price - b.price],
    ['stock', 'STOCK', (a: ResponseFields, b: ResponseFields) => a.stock - b.stock],
  ] as const)('is sorted by %s in both directions', async (field, sortBy, order) => {
    for (const direction of ['ASC', 'DESC']) {
      const { items } = await list({}, sortBy, direction, 1, 60);
      const values = items.map((each) => each[field]);
      const sorted = [...items].sort(order).map((each) => each[field]);
      expect(values).toEqual(direction === 'ASC' ? sorted : sorted.reverse());
      const rest = await admin.rest(
        'GET',
        `/products/admin/all?sortBy=${field}&sortOrder=${direction.toLowerCase()}&limit=60`,
      );
      expect(rest.body.products.map(({ _id }: { _id: string }) => _id)).toEqual(
        items.map(({ id }: { id: string }) => id),
      );
    }
  });

  it('is filtered by search, category, status and stock, and ignores empty filters', async () => {
    const all = (await list({}, 'NAME', 'ASC', 1, 60)).items;
    const rest = async (query: string) =>
      (await admin.rest('GET', `/products/admin/all?limit=60&${query}`)).body.pagination.totalProducts;
    const found = all.filter(
      ({ name, sku }: { name: string; sku: string }) => /pearl/i.test(name) || /pearl/i.test(sku),
    ).length;
    expect(found).toBeGreaterThan(1);
    expect(await rest('search=PEARL&category=all&status=all&stockStatus=&sortBy=')).toBe(found);
    expect(await rest(`search=${all[0]?.sku.toLowerCase().slice(1)}`)).toBe(1);
    for (const [level, matches] of [
      ['out', (n: number) => n === 0],
      ['low', (n: number) => n >= 1 && n <= 10],
      ['available', (n: number) => n > 10],
    ] as const) {
      expect(await rest(`stockStatus=${level}`)).toBe(
        all.filter(({ stock }: { stock: number }) => matches(stock)).length,
      );
    }
    expect([
      await rest('category=Rings&status=active'),
      await rest('status=inactive'),
      await rest('category=Nothing'),
    ]).toEqual([expect.any(Number), 0, 0]);
  });

  it('has the same total on every page, also on the last one and after it', async () => {
    for (const [filter, limit] of [
      [{}, 7],
      [{ search: 'pearl' }, 2],
      [{ stockLevel: 'LOW' }, 3],
    ] as const) {
      const total = (await list(filter, 'NAME', 'ASC', 1, 100)).items.length;
      const last = Math.ceil(total / limit);
      const pages = await Promise.all([1, last, last + 1].map((page) => list(filter, 'NAME', 'ASC', page, limit)));
      expect(pages.map(({ pageInfo }) => pageInfo.totalItems)).toEqual([total, total, total]);
      expect(pages.map(({ items }) => items.length)).toEqual([Math.min(limit, total), total - (last - 1) * limit, 0]);
    }
  });

  it('searches literally for patterns', async () => {
    for (const pattern of ['(a+)+$', '.*', '[', '\\', 'a'.repeat(100), '(a+)+$'.repeat(16), '%']) {
      const { status, body } = await admin.rest('GET', `/products/admin/all?search=${encodeURIComponent(pattern)}`);
      expect([status, body.pagination.totalProducts]).toEqual([200, 0]);
    }
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=x',
    'limit=101',
    'limit=0',
    'sortBy=_id',
    'sortOrder=up',
    'status=gone',
    'stockStatus=x',
    'search=a%00',
    'search=' + 'a'.repeat(101),
    'search=a&search=b',
    'category[$ne]=1',
  ])('answers 400 for ?%s', async (query) => {
    const { status, body } = await admin.rest('GET', `/products/admin/all?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('has the same statistics in both APIs', async () => {
    const all = (await list({ isActive: true }, 'NAME', 'ASC', 1, 100)).items;
    const { body } = await admin.rest('GET', '/products/inventory/stats');
    const totalValue = Math.round(all.reduce((sum, { price, stock }) => sum + price * stock, 0) * 100) / 100;
    expect(body).toEqual({
      totalProducts: all.length,
      lowStockCount: all.filter(({ stock }) => stock >= 1 && stock <= 10).length,
      outOfStockCount: all.filter(({ stock }) => stock === 0).length,
      inventoryValue: { totalValue },
    });
    const { data } = await admin.gql('{ inventoryStats { totalProducts lowStockCount outOfStockCount totalValue } }');
    expect(data.inventoryStats).toMatchObject({ totalProducts: all.length, totalValue });
  });

  it('lists low stock below a threshold, 10 by default, the lowest first', async () => {
    const ten = (await admin.rest('GET', '/products/inventory/low-stock')).body;
    const stocks = ten.map(({ stock_quantity: stock }: { stock_quantity: number }) => stock);
    expect(stocks).toEqual([...stocks].sort((a, b) => a - b));
    expect(Math.max(...stocks)).toBeLessThanOrEqual(10);
    const two = (await admin.rest('GET', '/products/inventory/low-stock?threshold=2')).body;
    expect(two).toEqual(ten.filter(({ stock_quantity: stock }: { stock_quantity: number }) => stock <= 2));
    expect((await admin.gql('{ lowStock(threshold: 2) { id } }')).data.lowStock).toHaveLength(two.length);
    for (const bad of ['-1', '1.5', 'x', '1000001'])
      expect((await admin.rest('GET', `/products/inventory/low-stock?threshold=${bad}`)).status).toBe(400);
  });
});

it('is refused to guests and customers, even with invalid input', async () => {
  const { headers } = await signIn(api, await registerCustomer(api));
  for (const [method, path] of [
    ['GET', '/products/admin/all?page=0'],
    ['PUT', '/products/x'],
    ['DELETE', '/products/x'],
    ['PUT', '/products/inventory/bulk-update'],
    ['GET', '/orders/admin'],
    ['GET', '/orders/admin/stats'],
    ['POST', '/categories'],
  ] as const) {
    expect((await api.rest(method, path)).status).toBe(401);
    expect((await api.rest(method, path, method === 'GET' ? undefined : {}, headers)).status).toBe(403);
  }
  expect((await api.gql(UPDATE_PRODUCT, { id: 'x', input: {} }, headers)).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});
