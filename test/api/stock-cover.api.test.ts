import { placeGuestOrder, searchInventory, startShopWithAdmin, type AdminApi } from '../support/admin-api.js';
import type { Api } from '../support/api.js';
import type { StockCover } from '../../server/src/generated/graphql.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

const COVER = `query ($from: String, $to: String) {
  stockCover(from: $from, to: $to) {
    from to deadCount deadPieces deadValue newCount ranges { days designs pieces }
    deadStock { productId name sku stock value sold daysOfCover } soonOut { productId name sku stock value sold daysOfCover }
  }
}`;
async function cover(query = ''): Promise<StockCover> {
  const { text } = await admin.rest('GET', `/admin/stock/cover${query}`);
  return JSON.parse(text);
}

it('tells of each product how long it lasts at the pace of the range, the same in both APIs', async () => {
  const product = await searchInventory(admin, 'Nandini Pearl Strand');
  await admin.rest('PUT', `/products/${product.id}`, { stock_quantity: 12 });
  await placeGuestOrder(api, admin, product.name, 11);
  const from = '?from=2020-01-01';
  const { soonOut, ranges, deadCount, newCount, to } = await cover(from);
  const sold = soonOut.find(({ productId }) => productId === product.id);
  expect(sold).toMatchObject({ name: product.name, stock: 1, value: product.price });
  const days = Math.ceil((Date.parse(`${to}T19:00:00Z`) - Date.parse(product.createdAt)) / 86_400_000);
  expect(sold?.daysOfCover).toBeCloseTo(days / Number(sold?.sold), 1);
  const { totalProducts, outOfStockCount } = (await admin.rest('GET', '/products/inventory/stats')).body;
  const covered = ranges.reduce((sum, { designs }) => sum + designs, 0);
  expect(covered + deadCount + newCount).toBe(totalProducts - outOfStockCount);
  const { data } = await admin.gql(COVER, { from: '2020-01-01' });
  expect(data.stockCover).toEqual(await cover(from));
});

it('counts what nobody bought as dead, without what came meanwhile', async () => {
  const today = await cover();
  const categoryId = (await admin.gql('{ category(idOrName: "Rings") { id } }')).data.category.id;
  const input = { name: 'Dull ring', description: 'A ring.', categoryId, price: 999_999, stock: 7 };
  await admin.gql('mutation ($input: NewProductInput!) { createProduct(input: $input) { id } }', { input });
  const after = await cover();
  expect([after.newCount, after.deadCount]).toEqual([today.newCount + 1, today.deadCount]);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const later = await cover(`?from=${tomorrow}&to=${tomorrow}`);
  expect(later.deadStock[0]).toMatchObject({
    name: 'Dull ring',
    stock: 7,
    value: 6_999_993,
    sold: 0,
    daysOfCover: null,
  });
  expect([later.newCount, later.soonOut]).toEqual([0, []]);
});

it.each(['from=yesterday', 'from=2026-02-30', 'from=2026-02-02&to=2026-02-01', 'days=3'])(
  'answers 400 for ?%s',
  async (query) => {
    const { status, body } = await admin.rest('GET', `/admin/stock/cover?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);
