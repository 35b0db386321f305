import { setTimeout } from 'node:timers/promises';
import { apiOf, type Api, type GraphqlAnswer, type RestAnswer } from './api.js';
import { signIn, adminUser } from './customer.js';
import { guestDetails, type Guest, newPaymentId } from './guest.js';
import { startShop, type Shop } from './shop.js';
import type { ResponseFields } from './response-types.js';

/** Both APIs with the session of the first administrator. */
export interface AdminApi {
  headers: Record<string, string>;
  gql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  rest(method: string, path: string, body?: unknown): Promise<RestAnswer>;
}

export async function signInAsAdmin(api: Api): Promise<AdminApi> {
  const { headers } = await signIn(api, adminUser());
  return {
    headers,
    gql: (query, variables = {}) => api.gql(query, variables, headers),
    rest: (method, path, body) => api.rest(method, path, body, headers),
  };
}

/** Starts a shop with the demo data and signs in as its administrator. */
export async function startShopWithAdmin(
  settings: Record<string, string> = {},
): Promise<{ shop: Shop; api: Api; admin: AdminApi }> {
  const shop = await startShop(settings);
  const api = apiOf(shop);
  return { shop, api, admin: await signInAsAdmin(api) };
}

const PRODUCT_FIELDS = `
  id name description sku price salePrice unitPrice stock stockLevel hasSizes sizes { size stock } colours
  images { url isPrimary } category { id name } isActive isFeatured version createdAt updatedAt
`;

/** The first product that the inventory search finds; throws if there is none. */
export async function searchInventory(admin: AdminApi, search: string): Promise<ResponseFields> {
  const { data } = await admin.gql(
    `query ($search: String!) { inventory(filter: { search: $search }, limit: 1) { items { ${PRODUCT_FIELDS} } } }`,
    { search },
  );
  const [product] = data.inventory.items;
  if (!product) throw new Error(`No product for ${search}`);
  return product;
}

/** One product as the database has it now. */
export async function findInventoryProduct(admin: AdminApi, id: string): Promise<ResponseFields> {
  const { data } = await admin.gql(`query ($id: ID!) { inventoryProduct(id: $id) { ${PRODUCT_FIELDS} } }`, { id });
  return data.inventoryProduct;
}

/** Places a guest's order of the first product that the search finds, in a size with enough stock. */
export async function placeGuestOrder(
  api: Api,
  admin: AdminApi,
  name: string,
  quantity = 1,
  guest: Guest = guestDetails(),
) {
  const product = await searchInventory(admin, name);
  const size = product.sizes.find(({ stock }: { stock: number }) => stock >= quantity)?.size ?? null;
  const { status, body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product.id, size, quantity }],
    address: guest,
  });
  if (status !== 201) throw new Error(`No order of ${name}: ${JSON.stringify(body)}`);
  return { ...body, product, size };
}

/** The same once its risk is known, which is calculated soon after and changes the order. Returns its id. */
export async function placeRatedOrder(...args: Parameters<typeof placeGuestOrder>): Promise<string> {
  const [, admin] = args;
  const { _id } = await placeGuestOrder(...args);
  await waitForRisk(admin, _id);
  return _id;
}

/** Waits until the risk of an order is known. */
export async function waitForRisk(admin: AdminApi, id: string): Promise<void> {
  while ((await admin.rest('GET', `/orders/admin/${id}`)).body.risk === null) await setTimeout(50);
}

export const setOrderStatus = (admin: AdminApi, id: string, status: string): Promise<RestAnswer> =>
  admin.rest('PUT', `/orders/admin/${id}/status`, { status });

export const UPDATE_PRODUCT = `mutation ($id: ID!, $input: ProductChangesInput!) {
  updateProduct(id: $id, input: $input) { ${PRODUCT_FIELDS} }
}`;
export const CREATE_PRODUCT = `mutation ($input: NewProductInput!) {
  createProduct(input: $input) { ${PRODUCT_FIELDS} }
}`;
