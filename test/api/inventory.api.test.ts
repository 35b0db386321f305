import type { Api } from '../support/api.js';
import { registerCustomer, signIn } from '../support/customer.js';
import {
  CREATE_PRODUCT,
  searchInventory,
  startShopWithAdmin,
  findInventoryProduct,
  UPDATE_PRODUCT,
  type AdminApi,
} from '../support/admin-api.js';
import { guestDetails } from '../support/guest.js';
import type { Shop } from '../support/shop.js';
import type { ResponseFields } from '../support/response-types.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, desk: admin } = await startShopWithAdmin());
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

  it('is filtered by search, category, status and stock; empty filters and "all" are ignored', async () => {
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

  it('searches literally for patterns, and quickly', async () => {
    for (const pattern of ['(a+)+$', '.*', '[', '\\', 'a'.repeat(100), '(a+)+$'.repeat(16), '%']) {
      const startedAt = performance.now();
      const { status, body } = await admin.rest('GET', `/products/admin/all?search=${encodeURIComponent(pattern)}`);
      expect([status, body.pagination.totalProducts]).toEqual([200, 0]);
      expect(performance.now() - startedAt).toBeLessThan(1000);
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
  ])('answers 400 for ?%s, or ignores it', async (query) => {
    const { status, body } = await admin.rest('GET', `/products/admin/all?${query}`);
    expect(query.startsWith('category[') ? 200 : 400).toBe(status);
    if (status === 400) expect(body.code).toBe('VALIDATION_FAILED');
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

describe('an update', () => {
  it('changes the documented fields, is visible in the shop at once, and returns the product', async () => {
    const product = await searchInventory(admin, 'Moonrise Pearl Ring');
    const changes = {
      name: 'Moonrise Ring',
      description: 'Anew',
      price: 900.5,
      discount_price: 850,
      sku: 'NEW-1',
      category_id: product.category.id,
      is_featured: true,
      is_active: true,
      version: product.version,
    };
    const { status, body } = await admin.rest('PUT', `/products/${product.id}`, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: product.id,
      name: 'Moonrise Ring',
      price: 900.5,
      discount_price: 850,
      sku: 'NEW-1',
      is_featured: true,
    });
    expect((await api.rest('GET', `/products/${product.id}`)).body).toMatchObject({
      name: 'Moonrise Ring',
      discount_price: 850,
    });
    const { data } = await api.gql('{ products(filter: { search: "moonrise" }) { items { unitPrice } } }');
    expect(data.products.items).toEqual([{ unitPrice: 850 }]);
    const plain = await searchInventory(admin, 'Nandini Pearl Strand');
    const counted = await admin.rest('PUT', `/products/${plain.id}`, {
      stock_quantity: plain.stock + 1,
      is_featured: false,
      is_active: true,
    });
    expect(counted.body).toMatchObject({
      stock_quantity: plain.stock + 1,
      is_featured: false,
      is_active: true,
      name: plain.name,
    });
    const cleared = await admin.rest('PUT', `/products/${product.id}`, { discount_price: '' });
    expect([cleared.body.discount_price, cleared.body.name]).toEqual([null, 'Moonrise Ring']);
  });

  it('on an outdated version is refused with the current product, through both APIs', async () => {
    const product = await searchInventory(admin, 'Briar Twist Ring');
    expect(
      (await admin.gql(UPDATE_PRODUCT, { id: product.id, input: { price: 1111, version: product.version } })).errors,
    ).toBeUndefined();
    const outdated = await admin.gql(UPDATE_PRODUCT, {
      id: product.id,
      input: { name: 'Late', version: product.version },
    });
    expect(outdated.errors?.[0]?.extensions).toMatchObject({ code: 'STALE_VERSION', product: { price: 1111 } });
    const rest = await admin.rest('PUT', `/products/${product.id}`, { name: 'Late', version: product.version });
    expect([rest.status, rest.body.code, rest.body.product.price]).toEqual([409, 'STALE_VERSION', 1111]);
    expect((await findInventoryProduct(admin, product.id)).name).toBe(product.name);
  });

  it('never overwrites a sale: an unchanged stock is ignored, a changed one is refused as outdated', async () => {
    const product = await searchInventory(admin, 'Neelam Trilogy Ring');
    const { id, size } = { id: product.id, size: product.sizes[0]?.size ?? null };
    const sale = await api.rest('POST', '/orders/guest', {
      products: [{ id, size, quantity: 1 }],
      address: guestDetails(),
    });
    expect(sale.status).toBe(201);
    const renamed = await admin.rest('PUT', `/products/${id}`, {
      name: 'Trilogy',
      stock_quantity: product.stock,
      expected_stock: product.stock,
      version: product.version,
    });
    expect([renamed.status, renamed.body.stock_quantity]).toEqual([200, product.stock - 1]);
    const plain = await searchInventory(admin, 'Nandini Pearl Strand');
    await api.rest('POST', '/orders/guest', { products: [{ id: plain.id, quantity: 1 }], address: guestDetails() });
    for (const input of [
      { stock: 99, expectedStock: plain.stock },
      { stock: 99, version: plain.version },
    ]) {
      expect((await admin.gql(UPDATE_PRODUCT, { id: plain.id, input })).errors?.[0]?.extensions.code).toBe(
        'STALE_VERSION',
      );
    }
    expect((await findInventoryProduct(admin, plain.id)).stock).toBe(plain.stock - 1);
  });

  it('keeps every sale when products are updated and ordered at once', async () => {
    const product = await searchInventory(admin, 'Gulmohar Cluster Ring');
    const size = product.sizes.find(({ stock }: { stock: number }) => stock >= 4)?.size;
    const sales = Array.from({ length: 4 }, () =>
      api.rest('POST', '/orders/guest', { products: [{ id: product.id, size, quantity: 1 }], address: guestDetails() }),
    );
    const edits = Array.from({ length: 10 }, (_, n) =>
      admin.gql(UPDATE_PRODUCT, {
        id: product.id,
        input: { name: `Gulmohar ${n}`, stock: product.stock, expectedStock: product.stock },
      }),
    );
    const sold = (await Promise.all(sales)).filter(({ status }) => status === 201).length;
    for (const { errors } of await Promise.all(edits)) expect(errors).toBeUndefined();
    expect(sold).toBe(4);
    expect((await findInventoryProduct(admin, product.id)).stock).toBe(product.stock - sold);
  });

  it('that deactivates a product removes it from every list, and can be repeated', async () => {
    const { data } = await admin.gql('{ featuredLists { categories { category { id } products { id name } } } }');
    const list = data.featuredLists.categories.find((each: { products: unknown[] }) => each.products.length > 1);
    const product = list?.products[0];
    for (const _ of [1, 2])
      expect((await admin.rest('DELETE', `/products/${product?.id}`)).body).toMatchObject({
        msg: `Product "${product?.name}" deleted successfully`,
      });
    expect((await api.rest('GET', `/products/${product?.id}`)).status).toBe(404);
    const after = (await admin.gql('{ featuredLists { categories { category { id } products { id } } } }')).data
      .featuredLists.categories;
    expect(JSON.stringify(after)).not.toContain(product?.id);
    expect((await admin.rest('GET', '/products/admin/all?status=inactive')).body.products).toMatchObject([
      { _id: product?.id, is_active: false, is_featured: false },
    ]);
  });

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 'x' }, 'price'],
    [{ price: 10.001 }, 'price'],
    [{ stock_quantity: 1.5 }, 'stock_quantity'],
    [{ discount_price: 1e7 }, 'discount_price'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ category_id: { $ne: 1 } }, 'category_id'],
    [{ category_id: 'a'.repeat(24) }, 'category_id'],
    [{ is_active: 'perhaps' }, 'is_active'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ $set: { price: 0 } }, '$set'],
  ])('with %j is refused and names %s', async (changes, field) => {
    const product = await searchInventory(admin, 'Nandini Pearl Strand');
    const { status, body } = await admin.rest('PUT', `/products/${product.id}`, changes);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect(await findInventoryProduct(admin, product.id)).toEqual(product);
  });
});

describe('a new product', () => {
  it('requires name, category, description, price and stock', async () => {
    const { errors } = await admin.gql(CREATE_PRODUCT, {
      input: { name: ' ', description: '', categoryId: '', price: -1 },
    });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).sort()).toEqual([
      'categoryId',
      'description',
      'name',
      'price',
      'stock',
    ]);
  });

  it('has the total stock of its sizes, without blank rows, and can be found and bought at once', async () => {
    const { category } = await searchInventory(admin, 'Nandini Pearl Strand');
    const sizes = [
      { size: '16', stock: 2 },
      { size: ' ', stock: 9 },
      { size: '17', stock: 3 },
    ];
    const input = {
      name: 'Zugspitze Kundan Ring',
      description: 'New.',
      categoryId: category.id,
      price: 500,
      salePrice: 450,
      sizes,
      sku: 'ZUG-1',
    };
    const { data, errors } = await admin.gql(CREATE_PRODUCT, { input });
    expect(errors).toBeUndefined();
    expect(data.createProduct).toMatchObject({
      stock: 5,
      hasSizes: true,
      unitPrice: 450,
      isActive: true,
      sizes: [{ size: '16' }, { size: '17' }],
    });
    const sale = await api.rest('POST', '/orders/guest', {
      products: [{ id: data.createProduct.id, size: '17', quantity: 1 }],
      address: guestDetails(),
    });
    expect(sale.body).toMatchObject({ subtotal: 450 });
    expect(
      (await api.gql('{ products(filter: { search: "zugspitze" }) { items { name } } }')).data.products.items,
    ).toHaveLength(1);
    expect((await admin.gql(CREATE_PRODUCT, { input })).errors?.[0]?.extensions).toMatchObject({ code: 'SKU_TAKEN' });
    const duplicateSizes = await admin.gql(CREATE_PRODUCT, {
      input: {
        ...input,
        sku: 'ZUG-2',
        sizes: [
          { size: 'S', stock: 1 },
          { size: 's', stock: 1 },
        ],
      },
    });
    expect(duplicateSizes.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
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
