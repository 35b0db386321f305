/** What is asked: the list of a category by price, and one product through both doors. */
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

const LIST = `query BenchList($filter: ProductFilter, $page: Int!) {
  products(filter: $filter, sort: PRICE_ASC, limit: 24, page: $page) {
    items { id name price salePrice unitPrice discountPercent stock hasSizes image { url srcset width height } category { id name } }
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

/** `unlike`: autocannon changes each request a little, so that no answer can be one given before. */
export function list(category, { page = 1, unlike = false } = {}) {
  const request = graphql(LIST, { filter: { category }, page });
  if (!unlike) return request;
  let sent = 0;
  const another = () =>
    JSON.stringify({
      query: LIST,
      variables: { filter: { category, maxPrice: Number((1_000_000 + (sent += 1) / 100).toFixed(2)) }, page },
    });
  return { ...request, setupClient: (client) => client.on('response', () => client.setBody(another())) };
}
export const product = (id) => graphql(PRODUCT, { id });
export const restProduct = (id) => ({
  path: `/products/${id}`,
  method: 'GET',
  headers: { accept: 'application/json' },
});

/** The answer to one request, as the raw server is to repeat it. */
export async function answerTo(url, { path, method, headers, body, status = 200 }) {
  const answer = await fetch(url + path, { method, headers: { ...headers, 'accept-encoding': 'identity' }, body });
  const text = await answer.text();
  if (answer.status !== status || text.includes('"errors"'))
    throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
  const kept = [...answer.headers].filter(
    ([name]) => !/^(connection|keep-alive|date|transfer-encoding|content-length)$/.test(name),
  );
  return { headers: Object.fromEntries(kept), body: text };
}
