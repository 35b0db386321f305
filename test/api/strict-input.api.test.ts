import { findInventoryProduct, searchInventory, signInAsAdmin } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { adminUser, signIn } from '../support/customer.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

describe('the calls of administrators', () => {
  it.each([
    ['/orders/admin', 'status[$ne]'],
    ['/orders/admin', 'sortBy[]'],
    ['/orders/admin/stats', 'from[$gt]'],
    ['/products/admin/all', 'search[$regex]'],
    ['/products/admin/all', 'colour'],
    ['/products/inventory/low-stock', 'limit'],
    ['/users', 'isAdmin'],
    ['/products/inventory/stats', 'foo'],
    ['/admin/webhooks', 'status[$ne]'],
    ['/admin/api-keys', 'page'],
    ['/admin/imports', 'foo'],
    ['/admin/order-views', 'foo'],
    ['/admin/text-templates', 'foo'],
    ['/admin/prices/changes', 'limit'],
    ['/orders/admin/couriers', 'foo[]'],
  ])('refuses an unknown parameter of the administrators’ list %s: %s', async (path, name) => {
    const { headers } = await signIn(api, adminUser());
    const { status, body } = await api.rest('GET', `${path}?${encodeURIComponent(name)}=1`, undefined, headers);
    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', { [name]: expect.any(String) }]);
  });

  it('names each unknown field of a change, and says once that there is none', async () => {
    const { headers } = await signIn(api, adminUser());
    const text = 'There is no such field';
    const { body } = await api.rest('POST', '/categories', { name: 'Anklets', foo: 1, bar: { baz: 1 } }, headers);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', msg: text, fields: { foo: text, bar: text } });
    expect(Object.keys(body.fields)).toEqual(['foo', 'bar']);
  });

  it('refuses an unknown key of a bulk update, and a product edit with null as body or price', async () => {
    const { headers } = await signIn(api, adminUser());
    const [product] = (await api.rest('GET', '/products?limit=1')).body;
    if (!product) throw new Error('The shop has no product');
    const path = `/products/${product._id}`;
    const update = { productIds: [product._id], operation: 'feature_update', updates: { is_featured: true } };
    const sent = async (at: string, body: unknown) => (await api.rest('PUT', at, body, headers)).status;
    expect(await sent('/products/inventory/bulk-update', { ...update, status: { $ne: 1 } })).toBe(400);
    for (const body of ['null', '[]', '{"price":null}']) expect([body, await sent(path, body)]).toEqual([body, 400]);
    const edit = 'mutation ($id: ID!) { updateProduct(id: $id, input: { price: null }) { id } }';
    const { errors } = await api.gql(edit, { id: product._id }, headers);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: { price: expect.any(String) } });
    expect((await api.rest('GET', path)).body.price).toBe(product.price);
  });

  it.each([null, '', undefined])('refuses a size with the stock %p, which keeps its pieces', async (stock_quantity) => {
    const admin = await signInAsAdmin(api);
    const { id, sizes } = await searchInventory(admin, 'Briar Twist Ring');
    const counted = sizes.map(({ size, stock }) => ({ size, stock_quantity: stock }));
    const blank = { size: ' ', stock_quantity: '' };
    const uncounted = [blank, { size: sizes[0]?.size, stock_quantity }, ...counted.slice(1)];
    for (const path of [`/admin/products/${id}/stock`, `/admin/products/${id}`, `/products/${id}`]) {
      const { status, body } = await admin.rest('PUT', path, { available_sizes: uncounted });
      expect([path, status, Object.keys(body.fields ?? {})]).toEqual([path, 400, ['available_sizes.1.stock_quantity']]);
      expect((await findInventoryProduct(admin, id)).sizes).toEqual(sizes);
      expect((await admin.rest('PUT', path, { available_sizes: [blank, ...counted] })).status).toBe(200);
    }
  });
});
