import type { Api } from './api.js';

export interface DemoProduct {
  id: string;
  name: string;
  unitPrice: number;
  stock: number;
  sizes: { size: string; stock: number }[];
}

const FIND = `query Find($search: String!) {
  products(filter: { search: $search }, limit: 1) { items { id name unitPrice stock sizes { size stock } } }
}`;

/** The first demo product that the search finds. */
export async function findProduct(api: Api, search: string): Promise<DemoProduct> {
  const { data } = await api.gql(FIND, { search });
  const [product] = data.products.items;
  if (!product) throw new Error(`No product for ${search}`);
  return product;
}

const FRESH = `query Fresh($ids: [ID!]!) { productsByIds(ids: $ids) { id name unitPrice stock sizes { size stock } } }`;

/** The product as the database has it now. */
export async function readProduct(api: Api, id: string): Promise<DemoProduct> {
  const { data } = await api.gql(FRESH, { ids: [id] });
  const [product] = data.productsByIds;
  if (!product) throw new Error(`No product ${id}`);
  return product;
}
