import type { Api } from '../support/api.js';
import { searchInventory, startShopWithAdmin, UPDATE_PRODUCT, type AdminApi } from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

async function sellOne(id: string, size: string | null) {
  const products = [{ id, size, quantity: 1 }];
  const order = { paymentID: newPaymentId(), products, address: guestDetails() };
  expect((await api.rest('POST', '/orders/guest', order)).status).toBe(201);
}

/** `stock` and `restStock`: what is there after a piece of `size` was sold. */
async function expectOutdated(id: string, version: string, stock: object, restStock: object) {
  const { errors } = await admin.gql(UPDATE_PRODUCT, { id, input: { ...stock, version } });
  expect(errors?.[0]?.extensions.code).toBe('STALE_VERSION');
  const set = (input: object) => admin.rest('PUT', `/admin/products/${id}/stock`, { ...restStock, ...input });
  const outdated = await set({ version });
  expect([outdated.status, outdated.body.code]).toEqual([409, 'STALE_VERSION']);
  // Who has read the sale, or names no version, sets what is there; and another field is not the stock.
  const present: string = outdated.body.product.version;
  for (const again of [present, present, undefined]) {
    const { status, body } = await set({ version: again });
    expect([status, body.version]).toEqual([200, present]);
  }
  const edited = await admin.rest('PUT', `/products/${id}`, { is_featured: false, version });
  expect(edited.status).toBe(200);
}

describe('a stock that was counted before a sale is refused as outdated, also if it is the present one:', () => {
  it('of a product without sizes', async () => {
    const { id, version, stock } = await searchInventory(admin, 'Nandini Pearl Strand');
    await sellOne(id, null);
    await expectOutdated(id, version, { stock: stock - 1 }, { stock_quantity: stock - 1 });
  });

  it('of sizes', async () => {
    const { id, version, sizes } = await searchInventory(admin, 'Aranya Emerald Halo Ring');
    const sold = sizes.find(({ stock }) => stock > 0)?.size ?? null;
    await sellOne(id, sold);
    const left = sizes.map(({ size, stock }) => ({ size, stock: stock - (size === sold ? 1 : 0) }));
    const available_sizes = left.map(({ size, stock }) => ({ size, stock_quantity: stock }));
    const expected_stock = sizes.reduce((sum, { stock }) => sum + stock, 0);
    const unexpected = await admin.rest('PUT', `/admin/products/${id}/stock`, {
      available_sizes,
      expected_stock,
      version,
    });
    expect([unexpected.status, unexpected.body.code]).toEqual([409, 'STALE_VERSION']);
    await expectOutdated(id, version, { sizes: left }, { available_sizes });
  });
});
