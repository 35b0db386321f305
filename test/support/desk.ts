import { apiOf, type Api, type GraphqlAnswer, type RestAnswer } from './api.js';
import { signIn, theAdmin } from './customer.js';
import { aGuest, type Guest } from './guest.js';
import { startShop, type Shop } from './shop.js';
import type { Told } from './told.js';

/** Both doors as the first administrator goes through them. */
export interface Desk {
  headers: Record<string, string>;
  gql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  rest(method: string, path: string, body?: unknown): Promise<RestAnswer>;
}

export async function openDesk(api: Api): Promise<Desk> {
  const { headers } = await signIn(api, theAdmin());
  return {
    headers,
    gql: (query, variables = {}) => api.gql(query, variables, headers),
    rest: (method, path, body) => api.rest(method, path, body, headers),
  };
}

/** A shop of its own for a file of tests, with its demo, and its desk. */
export async function openShop(): Promise<{ shop: Shop; api: Api; desk: Desk }> {
  const shop = await startShop();
  const api = apiOf(shop);
  return { shop, api, desk: await openDesk(api) };
}

const PRODUCT =
  'id name description sku price salePrice unitPrice stock stockLevel hasSizes sizes { size stock } colours images { url isPrimary } category { id name } isActive isFeatured version createdAt updatedAt';

/** What the inventory shows of a product by words of its name. */
export async function inventoryOf(desk: Desk, search: string): Promise<Told> {
  const { data } = await desk.gql(
    `query ($search: String!) { inventory(filter: { search: $search }, limit: 1) { items { ${PRODUCT} } } }`,
    { search },
  );
  const [piece] = data.inventory.items;
  if (!piece) throw new Error(`No product for ${search}`);
  return piece;
}

/** One product as it is at this moment. */
export async function readAtDesk(desk: Desk, id: string): Promise<Told> {
  const { data } = await desk.gql(`query ($id: ID!) { inventoryProduct(id: $id) { ${PRODUCT} } }`, { id });
  return data.inventoryProduct;
}

/** A guest's order of a product by words of its name, in a size that has so many pieces; with the product and the size. */
export async function orderOf(api: Api, desk: Desk, name: string, quantity = 1, guest: Guest = aGuest()) {
  const piece = await inventoryOf(desk, name);
  const size = piece.sizes.find(({ stock }: { stock: number }) => stock >= quantity)?.size ?? null;
  const { status, body } = await api.rest('POST', '/orders/guest', {
    products: [{ id: piece.id, size, quantity }],
    address: guest,
  });
  if (status !== 201) throw new Error(`No order of ${name}: ${JSON.stringify(body)}`);
  return { ...body, piece, size };
}

export const setStatusOf = (desk: Desk, id: string, status: string): Promise<RestAnswer> =>
  desk.rest('PUT', `/orders/admin/${id}/status`, { status });

export const UPDATE = `mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { ${PRODUCT} } }`;
export const CREATE = `mutation ($input: NewProductInput!) { createProduct(input: $input) { ${PRODUCT} } }`;
