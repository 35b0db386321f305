/** The measured requests: the products of a category by price, and one product by GraphQL and by REST. */
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

const LIST = `query BenchList($filter: ProductFilter, $page: Int!) {
  products(filter: $filter, sort: PRICE_ASC, limit: 24, page: $page) {
    items {
      id name price salePrice unitPrice discountPercent stock hasSizes
      image { url srcset width height } category { id name }
    }
    pageInfo { currentPage totalPages totalItems hasNextPage }
  }
}`;
const PRODUCT = `query BenchProduct($id: ID!) {
  product(id: $id) {
    id name description price salePrice unitPrice discountPercent stock sizes { size stock } colours
    images { url srcset width height isPrimary } category { id name }
  }
}`;

const graphql = (query, variables) => ({ path: '/graphql', ...JSON_POST, body: JSON.stringify({ query, variables }) });

/** With `isUnique` every request differs a little, so that no response comes from a cache. */
export function listRequest(category, { page = 1, isUnique = false } = {}) {
  const request = graphql(LIST, { filter: { category }, page });
  if (!isUnique) return request;
  let sent = 0;
  const nextBody = () =>
    JSON.stringify({
      query: LIST,
      variables: { filter: { category, maxPrice: Number((1_000_000 + (sent += 1) / 100).toFixed(2)) }, page },
    });
  return { ...request, setupClient: (client) => client.on('response', () => client.setBody(nextBody())) };
}
export const productRequest = (id) => graphql(PRODUCT, { id });
export const restProductRequest = (id) => ({
  path: `/products/${id}`,
  method: 'GET',
  headers: { accept: 'application/json' },
});

/** Sends one request and returns `{ headers, body }`, as the raw server repeats it. */
export async function fetchResponse(url, { path, method, headers, body, status = 200 }) {
  const response = await fetch(url + path, { method, headers: { ...headers, 'accept-encoding': 'identity' }, body });
  const text = await response.text();
  if (response.status !== status || text.includes('"errors"'))
    throw new Error(`${path} responds with ${response.status}: ${text.slice(0, 300)}`);
  const kept = [...response.headers].filter(
    ([name]) => !/^(connection|keep-alive|date|transfer-encoding|content-length)$/.test(name),
  );
  return { headers: Object.fromEntries(kept), body: text };
}
