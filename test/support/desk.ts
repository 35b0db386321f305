import type { Api, GraphqlAnswer, RestAnswer } from './api.js';
import { signIn, theAdmin } from './customer.js';

// What a test reads out of an answer it states itself; a wrong guess shows as a failed expectation.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Anything = any;

/** Both doors as the first administrator goes through them. */
export interface Desk {
  headers: Record<string, string>;
  gql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer<Anything>>;
  rest(method: string, path: string, body?: unknown): Promise<RestAnswer<Anything>>;
}

export async function openDesk(api: Api): Promise<Desk> {
  const { headers } = await signIn(api, theAdmin());
  return {
    headers,
    gql: (query, variables = {}) => api.gql(query, variables, headers),
    rest: (method, path, body) => api.rest(method, path, body, headers),
  };
}

const PRODUCT = 'id name description sku price salePrice unitPrice stock stockLevel hasSizes sizes { size stock } colours images { url isPrimary } category { id name } isActive isFeatured version createdAt updatedAt';

/** What the inventory shows of a product by words of its name. */
export async function inventoryOf(desk: Desk, search: string): Promise<Anything> {
  const { data } = await desk.gql(`query ($search: String!) { inventory(filter: { search: $search }, limit: 1) { items { ${PRODUCT} } } }`, { search });
  return data.inventory.items[0];
}

/** One product as it is at this moment. */
export async function readAtDesk(desk: Desk, id: string): Promise<Anything> {
  const { data } = await desk.gql(`query ($id: ID!) { inventoryProduct(id: $id) { ${PRODUCT} } }`, { id });
  return data.inventoryProduct;
}

export const UPDATE = `mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { ${PRODUCT} } }`;
export const CREATE = `mutation ($input: NewProductInput!) { createProduct(input: $input) { ${PRODUCT} } }`;
