import {
  findInventoryProduct,
  placeGuestOrder,
  searchInventory,
  startShopWithAdmin,
  type AdminApi,
} from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;
let customer: SignedIn;
let orderId: string;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
  customer = await signIn(api, await registerCustomer(api));
  orderId = (await placeGuestOrder(api, admin, 'Raat Onyx Signet'))._id;
});
afterAll(() => shop.stop());

/** The names of the fields that the answer says are invalid. */
const fieldsOf = async (method: string, path: string, body?: object): Promise<string[]> => {
  const headers = path.startsWith('/cart') ? customer.headers : admin.headers;
  const sent = path.startsWith('/cart') ? { _id: customer.id, userId: customer.id, ...body } : body;
  const answer = await apiOf(shop).rest(method, path.replace(':order', orderId), sent, headers);
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  return Object.keys(answer.body.fields);
};

const orders = [{ _id: 'x', version: 1 }];
const bulk = (operation: string, updates: object) => ({ productIds: ['f'.repeat(24)], operation, updates });

it.each<[method: string, path: string, body: object | undefined, fields: string[]]>([
  ['POST', '/product-requests', { productId: 'x', kind: 'priceDrop', email: 'a@example.com' }, ['productId']],
  [
    'PUT',
    '/orders/admin/:order/parcels',
    { version: 1, parcels: [{ courier: 'TCS', pieces: [{ productId: 'x', size: null, quantity: 1 }] }] },
    ['parcels.0.pieces.0.productId'],
  ],
  ['POST', '/admin/orders/status-preview', { status: 'shipped', orders }, ['orders.0._id']],
  ['POST', '/admin/orders/status-preview', { status: 'shipped', filter: { startDate: 'x' } }, ['filter.startDate']],
  ['PUT', '/admin/orders/status', { status: 'shipped', orders }, ['orders.0._id']],
  ['PUT', '/admin/orders/status/undo', { orders }, ['orders.0._id']],
  ['POST', '/cart/decrement', { itemId: 'x' }, ['itemId']],
  ['POST', '/cart/remove', { itemId: 'x', size: 'M' }, ['itemId']],
  ['POST', '/cart/merge', { guestCartItems: {} }, ['guestCartItems']],
  ['POST', '/cart/merge', { guestCartItems: [], mergeId: 'a b' }, ['mergeId']],
  ['POST', '/cart', { products: {} }, ['products']],
  ['POST', '/admin/order-views', { name: 'Dear', filter: { minAmount: -1 } }, ['filter.minAmount']],
  ['PUT', '/products/inventory/bulk-update', bulk('category_update', { category_id: 'x' }), ['updates.category_id']],
  ['PUT', '/products/inventory/bulk-update', bulk('status_update', { is_active: 'x' }), ['updates.is_active']],
  ['PUT', '/products/inventory/bulk-update', bulk('feature_update', { is_featured: 'x' }), ['updates.is_featured']],
  ['PUT', '/products/inventory/bulk-update', bulk('status_update', {}), ['updates.is_active']],
  ['PUT', '/products/inventory/bulk-update', bulk('feature_update', { featured: null }), ['updates.is_featured']],
  ['PUT', '/products/inventory/bulk-update', bulk('nothing', {}), ['operation']],
  ['PUT', '/products/inventory/bulk-update', bulk('price_update', { type: 'x', value: 1 }), ['updates.type']],
  ['PUT', '/products/inventory/bulk-update', bulk('stock_update', { type: 'set', price: 1 }), ['updates.price']],
  // What a call does not know, each by itself and as it was sent, also where the services call something else so.
  ['PUT', '/orders/admin/:order/parcels', { version: 1, parcels: [], foo: 1, stock: 2 }, ['foo', 'stock']],
  [
    'PUT',
    '/orders/admin/:order/parcels',
    { version: 1, parcels: [{ courier: 'TCS', pieces: [], 'stock.x': 1, toString: 2 }], foo: 1 },
    ['parcels.0.stock.x', 'parcels.0.toString', 'foo'],
  ],
  ['POST', '/admin/order-views', { name: 'Dear', filter: { stock: 1, price: 2 } }, ['filter.stock', 'filter.price']],
  ['PUT', `/products/${'f'.repeat(24)}`, { copy_of: 'x', expectedstock: 1 }, ['copy_of', 'expectedstock']],
  [
    'PUT',
    `/admin/products/${'f'.repeat(24)}/stock`,
    { stock_quantity: 3, is_active: true, discount_price: 1 },
    ['is_active', 'discount_price'],
  ],
  [
    'PUT',
    `/products/${'f'.repeat(24)}`,
    { available_sizes: [{ size: 'M', stock_quantity: 1, foo: 1, bar: 1 }] },
    ['available_sizes.0.foo', 'available_sizes.0.bar'],
  ],
  // Those that the general names are right for, and what the query of a list is called.
  ['POST', '/cart/add', { id: 'x', quantity: 1 }, ['id']],
  ['GET', '/orders/admin?minAmount=-1', undefined, ['minAmount']],
  ['GET', '/admin/orders/selection?startDate=x', undefined, ['startDate']],
])('%s %s with %j names the fields as they were sent', async (method, path, body, fields) => {
  expect(await fieldsOf(method, path, body)).toEqual(fields);
});

it.each<[path: string, search: string, body: object, fields: string[]]>([
  ['/products/:id', 'Nandini Pearl Strand', { stock: 7 }, ['stock']],
  ['/products/:id', 'Nandini Pearl Strand', { salePrice: 1 }, ['salePrice']],
  ['/products/:id', 'Nandini Pearl Strand', { stock_quantity: 5, stock: 9 }, ['stock']],
  ['/admin/products/:id', 'Nandini Pearl Strand', { isActive: false, isFeatured: true }, ['isActive', 'isFeatured']],
  ['/admin/products/:id/stock', 'Nandini Pearl Strand', { stock: 3 }, ['stock']],
  [
    '/admin/products/:id/stock',
    'Briar Twist Ring',
    { available_sizes: [{ size: '12', stock: 9 }], expectedStock: 1 },
    ['available_sizes.0.stock', 'expectedStock'],
  ],
  ['/products/:id', 'Briar Twist Ring', { available_sizes: [{ size: '12', stock: 9 }] }, ['available_sizes.0.stock']],
  [
    '/admin/prices',
    'Nandini Pearl Strand',
    { products: [{ productId: 'x', version: 1 }], regular_price: { type: 'set', value: 1 }, salePrice: 2 },
    ['products.0.productId', 'salePrice'],
  ],
])(
  'PUT %s of %s refuses what only the services call so, and changes nothing: %j',
  async (path, search, body, fields) => {
    const product = await searchInventory(admin, search);
    expect(await fieldsOf('PUT', path.replace(':id', product.id), body)).toEqual(fields);
    expect(await findInventoryProduct(admin, product.id)).toEqual(product);
  },
);
