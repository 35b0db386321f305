import { apiOf, type Api } from '../support/api.js';
import { headingOf } from '../support/html-page.js';
import { readRestDocument } from '../support/rest-contract.js';
import { startShop, type Shop } from '../support/shop.js';

const origin = 'https://partner.example.com';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ CORS_ORIGINS: origin });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const listed = (headers: Headers, name: string): string[] => (headers.get(name) ?? '').toLowerCase().split(/,\s*/);

const calls = Object.entries(readRestDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({ path, method: method.toUpperCase(), parameters })),
);

it('lets a page of a named origin make every call of the document, with every header that it takes', async () => {
  const methods = new Set(calls.map(({ method }) => method));
  expect([...methods]).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
  const names = calls.flatMap(({ parameters }) => parameters.filter((each) => each.in === 'header'));
  const sent = new Set(names.map(({ name }) => name.toLowerCase()));
  expect([...sent]).toEqual(expect.arrayContaining(['idempotency-key', 'if-match', 'if-none-match']));
  for (const method of methods) {
    const path = calls.find((call) => call.method === method)?.path ?? '';
    const { status, headers } = await api.rest('OPTIONS', path, undefined, {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': [...sent].join(),
    });
    expect([method, status, headers.get('access-control-allow-origin')]).toEqual([method, 204, origin]);
    expect(listed(headers, 'access-control-allow-methods')).toContain(method.toLowerCase());
    expect(listed(headers, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining([...sent, 'content-type', 'x-auth-token', 'authorization']),
    );
  }
});

it('says of every answer that caches may keep that it depends on the origin, beside what else it depends on', async () => {
  const page = { accept: 'text/html' };
  // A first rendering may take longer than a page waits: it is then sent without data.
  for (let tries = 0; tries < 20 && !headingOf(await api.rest('GET', '/', undefined, page)); tries += 1);
  for (const [path, others, headers] of [
    ['/products', ['accept', 'user-agent', 'accept-encoding'], {}],
    ['/products?page=1&limit=50', ['accept', 'user-agent', 'accept-encoding'], {}],
    ['/categories', ['accept', 'user-agent'], {}],
    ['/sitemap.xml', ['accept-encoding'], {}],
    ['/', ['accept', 'user-agent', 'save-data', 'accept-encoding'], page],
    ['/login', ['accept', 'user-agent'], page],
  ] as const) {
    const asked = async () => (await api.rest('GET', path, undefined, { ...headers, origin })).headers;
    // The second one is from the cache of the shop.
    for (const answer of [await asked(), await asked()]) {
      expect(answer.get('access-control-allow-origin')).toBe(origin);
      expect([path, listed(answer, 'vary')]).toEqual([path, expect.arrayContaining(['origin', ...others])]);
    }
  }
});

it('lets the pages of every site show the pictures of the products, and nothing else', async () => {
  const { body } = await api.rest('GET', '/products?page=1&limit=1');
  const picture = String(body[0]?.images[0]?.image_url);
  const policyOf = async (path: string) => (await api.rest('GET', path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf(picture)).toBe('cross-origin');
  for (const path of ['/products', '/uploads/products/none.webp', '/health/live'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});
