/** @jest-environment node */
import { isPersonal, isPublicAnswer, isRenderedPage, pageKey, queryKey, withKeptAt } from './kept-requests';

const ORIGIN = 'https://shop.example';

it.each([
  ['/', '/'],
  ['/products?utm_source=letter&page=2', '/products?page=2'],
  ['/products?colour=red&category=Rings', '/products?category=Rings&colour=red'],
  ['/products/aranya-0123456789abcdef01234567?fbclid=1', '/products/aranya-0123456789abcdef01234567'],
  ['/collections/Rings', '/collections/Rings'],
])('keeps the page %s as %s', (address, key) => {
  expect(pageKey(new URL(address, ORIGIN))).toBe(ORIGIN + key);
});

it.each([
  ...['/products?search=ring', '/cart', '/checkout', '/orders', '/profile', '/profile/orders', '/dashboard', '/login'],
  ...['/track/0123', '/reset-password/0123', '/verify-email/0123', '/products/upload/x'],
])('does not keep the page %s', (address) => {
  expect(pageKey(new URL(address, ORIGIN))).toBeNull();
});

it('keeps a page that was rendered with its data, and no skeleton, error or redirect', () => {
  const etag = { etag: 'W/"1"' };
  expect(isRenderedPage(new Response('', { headers: etag }))).toBe(true);
  expect(isRenderedPage(new Response(''))).toBe(false);
  expect(isRenderedPage(new Response('', { status: 404, headers: etag }))).toBe(false);
});

const query = (body: unknown, headers = {}) =>
  new Request(`${ORIGIN}/graphql`, { method: 'POST', body: JSON.stringify(body), headers });

it('keeps the answer to a query by the whole query, but no mutation and nothing that was searched for', async () => {
  const products = {
    operationName: 'Products',
    query: 'query Products { products { total } }',
    variables: { page: 1 },
  };
  const key = await queryKey(query(products));
  expect(key).toMatch(/^https:\/\/shop\.example\/graphql\?[0-9a-f]{64}$/);
  expect(await queryKey(query(products))).toBe(key);
  expect(await queryKey(query({ ...products, variables: { page: 2 } }))).not.toBe(key);
  expect(await queryKey(query({ ...products, query: 'mutation Pay { pay }' }))).toBeNull();
  expect(await queryKey(query({ ...products, variables: { filter: { search: 'ring' } } }))).toBeNull();
  expect(await queryKey(query('not a query'))).toBeNull();
});

it('keeps the answer to a query that is sent by its id', async () => {
  const sent = (id: string, variables = {}) =>
    queryKey(query({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: id } } }));
  expect(await sent('one')).toMatch(/graphql/);
  expect(await sent('one')).toBe(await sent('one'));
  expect(await sent('two')).not.toBe(await sent('one'));
  expect(await sent('one', { search: 'ring' })).toBeNull();
});

it.each(['x-auth-token', 'authorization'])('a request with %s is personal', (header) => {
  expect(isPersonal(query({}, { [header]: 'abc' }))).toBe(true);
  expect(isPersonal(query({}))).toBe(false);
});

it('an answer is public if the server says so', () => {
  const answer = (cacheControl: string) => new Response('{}', { headers: { 'cache-control': cacheControl } });
  expect(isPublicAnswer(answer('public, no-cache'))).toBe(true);
  expect(isPublicAnswer(answer('no-store'))).toBe(false);
  expect(isPublicAnswer(new Response('{}'))).toBe(false);
});

it('writes into a kept page when the server sent it', async () => {
  const date = 'Mon, 23 Nov 2026 21:00:00 GMT';
  const page = new Response('<head><title>A $& ring</title></head><body></body>', {
    headers: { date, 'content-encoding': 'br', 'content-security-policy': "default-src 'self'" },
  });
  const shown = await withKeptAt(page);
  expect(await shown.text()).toBe(
    `<head><title>A $& ring</title><meta name="kept-at" content="${Date.parse(date)}"></head><body></body>`,
  );
  expect([...shown.headers.keys()]).not.toContain('content-encoding');
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'self'");
});
