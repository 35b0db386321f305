import { readFileSync } from 'node:fs';
import { signInAsAdmin } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { rawClient } from '../support/raw-request.js';
import { type Shop, startShop } from '../support/shop.js';

/** The client's operations, as its build has listed them. */
const [listed = {}]: Record<string, string>[] = JSON.parse(readFileSync('dist/client/.vite/operations.json', 'utf8'));
const operation = (name: string) => {
  const [found] = Object.entries(listed).filter(([, query]) =>
    new RegExp(`^(query|mutation) ${name}\\b`, 'm').test(query),
  );
  if (!found) throw new Error(`The client has no ${name}`);
  const [id, query] = found;
  return { id, query };
};
const byId = (sha256Hash: string, variables = {}) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

it('the list has every operation of the client by its id', () => {
  const generated = readFileSync('client/src/generated/graphql.ts', 'utf8');
  expect(Object.keys(listed)).toHaveLength(
    generated.match(/^export const \w+(?<!Fragment)Doc(ument)? = /gm)?.length ?? 0,
  );
  expect(Object.keys(listed).every((id) => /^[\w-]{12}$/.test(id))).toBe(true);
});

describe.each(['false', 'true'])('with GRAPHQL_TRUSTED_ONLY=%s', (trustedOnly) => {
  const isTrustedOnly = trustedOnly === 'true';
  let shop: Shop;
  let api: Api;
  beforeAll(async () => {
    shop = await startShop({ GRAPHQL_TRUSTED_ONLY: trustedOnly });
    api = apiOf(shop);
  });
  afterAll(() => shop.stop());
  const send = (body: object, headers = {}) => api.rest('POST', '/graphql', body, headers);

  it('an id of the client is answered as its text is, also from memory', async () => {
    const { id, query } = operation('CategoryLinks');
    const [first, again, byText] = [await send(byId(id)), await send(byId(id)), await send({ query })];
    expect(first.status).toBe(200);
    expect(first.body.data.categories).toHaveLength(7);
    expect([again.text, byText.text]).toEqual([first.text, first.text]);
    // Made and kept once: the two ways share what is kept.
    expect([again, byText].map(({ headers }) => headers.get('etag'))).toEqual(Array(2).fill(first.headers.get('etag')));
    expect(first.headers.get('etag')).not.toBeNull();
  });

  it.each(['/graphql/', '/graphql?x', '/%67raphql', 'http://x/graphql'])(
    'the path %s has the same operations, kept answers and ids of errors',
    async (path) => {
      const client = rawClient(shop.url, 1);
      const headers = { 'content-type': 'application/json' };
      const post = (body: object) => client.ask({ method: 'POST', path, headers, body: JSON.stringify(body) });
      const { id } = operation('CategoryLinks');
      // An answer that is made or kept by the response cache has an ETag.
      const first = await send(byId(id));
      const { text, etag } = await post(byId(id));
      expect([text, etag]).toEqual([first.text, first.headers.get('etag')]);
      expect(JSON.parse((await post({ query: '{ none }' })).text)).toMatchObject({
        errors: [{ extensions: { requestId: expect.any(String) } }],
      });
      client.close();
    },
  );

  it('an unknown id or hash is refused, and registers nothing', async () => {
    const query = '{ shop { name } }';
    for (const body of [byId('f'.repeat(64)), { ...byId('f'.repeat(64)), query }, byId('f'.repeat(64))])
      expect(await send(body)).toMatchObject({
        status: 200, // as Apollo Client expects it
        body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] },
      });
  });

  it('other operations are refused where the setting says so, by whatever way they come', async () => {
    const admin = await signInAsAdmin(api);
    const expected = isTrustedOnly ? [400, 'QUERY_NOT_IN_SAFELIST'] : [200, undefined];
    const [query, schema] = ['{ categories { id } }', '{ __schema { queryType { name } } }'];
    for (const text of [query, schema, `${operation('CategoryLinks').query} `]) {
      const { status, body } = await send({ query: text }, admin.headers);
      expect([status, body.errors?.[0]?.extensions.code]).toEqual(expected);
    }
    const preflight = { 'apollo-require-preflight': '1' };
    const read = await api.rest('GET', `/graphql?query=${encodeURIComponent(query)}`, undefined, preflight);
    expect([read.status, read.body.errors?.[0]?.extensions.code]).toEqual(expected);
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: '{ inventoryStats { totalProducts } }' }));
    form.set('map', '{}');
    const upload = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      body: form,
      headers: { ...admin.headers, ...preflight },
    });
    expect(upload.status).toBe(isTrustedOnly ? 400 : 200);
  });

  it('pages are rendered and REST answers as ever; the explorer is there only without it', async () => {
    const html = { accept: 'text/html' };
    const page = async () => (await api.rest('GET', '/collections/Rings', undefined, html)).text;
    const heading = 'Rings Collection</h1>';
    // The first rendering of a thread compiles its code: on a busy machine that takes longer than a page waits.
    for (let tries = 0; tries < 20 && !(await page()).includes(heading); tries += 1);
    expect(await page()).toContain(heading);
    expect((await api.rest('GET', '/categories')).status).toBe(200);
    expect((await fetch(`${shop.url}/openapi.json`)).status).toBe(200);
    const explorer = await api.rest('GET', '/playground', undefined, html);
    expect(/altair/i.test(explorer.text)).toBe(!isTrustedOnly);
  });
});
