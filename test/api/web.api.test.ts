import { apiOf, type Api } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { EXPLORER_EXAMPLES } from '../../server/src/web/explorer-examples.js';
import { signInAsAdmin } from '../support/admin-api.js';
import { registerCustomer, signIn } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SHOP_NAME: 'Zevar & Sons' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('one path for pages and data', () => {
  it.each(['/products', '/products/', '/categories', '/collections/Rings', '/products?category=Rings'])(
    '%s answers browsers with a page and other clients with JSON',
    async (path) => {
      const page = await api.rest('GET', path, undefined, AS_BROWSER);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain('aria-label="Zevar &amp; Sons, home"');
      const data = await api.rest('GET', path, undefined, { accept: '*/*' });
      expect([data.status, data.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      for (const answer of [page, data])
        expect((answer.headers.get('vary') ?? '').toLowerCase().split(/,\s*/)).toContain('accept');
    },
  );

  const PROFILE_PATHS = ['', '/orders', '/addresses', '/notifications', '/password', '/settings'];
  const ACCOUNT_PAGES = [
    '/login',
    '/register',
    '/forgot-password',
    '/login?message=Hello',
    '/dashboard',
    ...PROFILE_PATHS.flatMap((child) => [`/profile${child}`, `/user-profile${child}`]),
  ];

  it.each(ACCOUNT_PAGES)('%s answers browsers with a page and other clients with 404', async (path) => {
    const page = await api.rest('GET', path, undefined, AS_BROWSER);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect((await api.rest('GET', path)).status).toBe(404);
  });

  it.each([
    '/reset-password',
    `/reset-password/${'a'.repeat(64)}`,
    '/verify-email',
    `/verify-email/${'b'.repeat(64)}`,
    `/track/${'c'.repeat(64)}`,
  ])('%s is a page without referrer that search engines must not index', async (path) => {
    const page = await api.rest('GET', path, undefined, AS_BROWSER);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
  });

  it.each(['/profile/none', '/profile/orders/1', '/login/1', '/dashboard/1', '/track', '/reset-password/a/b'])(
    '%s answers 404',
    async (path) => {
      expect((await api.rest('GET', path, undefined, AS_BROWSER)).status).toBe(404);
    },
  );

  it.each([
    ['/products//', '/products/'],
    ['/products//?category=Rings&next=//x', '/products/?category=Rings&next=//x'],
    ['//collections///Rings', '/collections/Rings'],
    ['//evil.example', '/evil.example'],
    ['//evil.example//%2F', '/evil.example/%2F'],
    ['//login', '/login'],
  ])('leads browsers from %s to the one path %s, never to another host', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await api.rest(method, path, undefined, AS_BROWSER);
      expect([status, headers.get('location')]).toEqual([301, location]);
      expect(new URL(location, shop.url).origin).toBe(new URL(shop.url).origin);
    }
    expect((await api.rest('GET', path)).status).not.toBe(301);
  });

  it('answers an unknown page with the client and 404', async () => {
    const page = await api.rest('GET', '/no-such-page', undefined, AS_BROWSER);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('answers a malformed path with the 404 page in a browser and with an error for other clients', async () => {
    const page = await api.rest('GET', '/collections/%E0%A4%A', undefined, AS_BROWSER);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const call = await api.rest('GET', '/collections/%E0%A4%A');
    expect([call.status, call.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['/uploads/products/none.webp', '/health/nothing', '/assets/none.js'])('%s is never a page', async (path) => {
    const answer = await api.rest('GET', path, undefined, AS_BROWSER);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toMatch(/html/);
  });
});

describe('the GraphQL explorer', () => {
  it.each(['/graphql', '/playground'])('is served at %s, without anything from another host', async (path) => {
    const { status, text, headers } = await api.rest('GET', path, undefined, AS_BROWSER);
    expect(status).toBe(200);
    expect(text).toContain('query Products');
    expect(text).not.toMatch(/(src|href)=["']?(https?:)?\/\//);
    const scripts = [...text.matchAll(/src="([^"]+\.js)"/g)].map(([, src]) => src);
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts)
      expect((await api.rest('GET', new URL(src ?? '', `${shop.url}/playground/assets/`).pathname)).status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('opens with examples that work, each for those whom it names', async () => {
    const { text } = await api.rest('GET', '/playground', undefined, AS_BROWSER);
    const shown = [...text.matchAll(/initialQuery: `([^`]*)`/g)].map(([, query]) => query);
    // The last one is open.
    expect(shown.toReversed()).toEqual(EXPLORER_EXAMPLES.map(({ query }) => query));
    const { id } = await findProduct(api, 'Ektara Oxidised Jhumka');
    const { user, headers } = await signIn(api, await registerCustomer(api));
    const sessions = { guest: {}, user: headers, administrator: (await signInAsAdmin(api)).headers };
    // The examples leave out what only their reader knows.
    const gaps: Record<string, string> = { productId: id, email: user.email, password: user.password };
    for (const { name, query, variables, as } of EXPLORER_EXAMPLES) {
      const filled: Record<string, unknown> = JSON.parse(JSON.stringify(variables ?? {}), (key, value) =>
        value === '' ? gaps[key] : value,
      );
      const { data, errors } = await api.gql(query, filled, sessions[as]);
      expect([name, errors, Object.keys(data).length > 0]).toEqual([name, undefined, true]);
    }
  });
});

it('sends the security headers with every answer', async () => {
  for (const path of ['/products', '/nowhere', '/health/live', '/']) {
    const { headers } = await api.rest('GET', path, undefined, path === '/' ? AS_BROWSER : {});
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      'strict-origin-when-cross-origin',
      path === '/' ? null : 'noindex',
    ]);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  for (const path of ['/track/abc', '/Verify-Email/abc', '/RESET-PASSWORD?x'])
    expect((await api.rest('GET', path, undefined, AS_BROWSER)).headers.get('referrer-policy')).toBe('no-referrer');
});

it('names the headers of the session in Vary where a response differs by user, and nowhere else', async () => {
  const { headers } = await signInAsAdmin(api);
  const vary = (answer: { headers: Headers }) =>
    (answer.headers.get('vary') ?? '')
      .toLowerCase()
      .split(/,\s*/)
      .filter((name) => /token|authorization/.test(name));
  for (const answer of [
    await api.rest('GET', '/auth', undefined, headers),
    await api.rest('GET', '/auth'),
    await api.rest('GET', '/orders/admin', undefined, headers),
    await api.gql('{ me { id } }', {}, headers),
  ])
    expect(vary(answer)).toEqual(['x-auth-token', 'authorization']);
  for (const answer of [await api.rest('GET', '/categories'), await api.gql('{ categories { id } }')])
    expect(vary(answer)).toEqual([]);
});

it('answers a kept operation in the media type that is asked for, and says that it depends on Accept', async () => {
  const ask = async (accept: string) => {
    const { status, headers } = await api.rest('POST', '/graphql', { query: '{ categories { id name } }' }, { accept });
    return [status, headers.get('content-type'), /(^|, )Accept(,|$)/.test(headers.get('vary') ?? '')];
  };
  const [json, graphql] = ['application/json', 'application/graphql-response+json'];
  for (const accept of [graphql, json, graphql, json])
    expect(await ask(accept)).toEqual([200, `${accept}; charset=utf-8`, true]);
  expect(await ask('image/png')).toEqual([406, expect.anything(), true]);
  expect(await ask(`${graphql},${json};q=0.9`)).toEqual([200, `${graphql}; charset=utf-8`, true]);
});

it('allows scripts of the shop alone, and no objects, framing, other base URLs or foreign form targets', async () => {
  const page = await api.rest('GET', '/', undefined, AS_BROWSER);
  const policy = (page.headers.get('content-security-policy') ?? '').split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  );
});

it('lets other origins call the API only if they are named, without credentials', async () => {
  const origin = 'https://partner.example.com';
  const corsOf = async (at: Api, method: string, headers: Record<string, string>) => {
    const answer = await at.rest(method, '/products?page=1&limit=1', undefined, headers);
    return ['allow-origin', 'allow-credentials'].map((name) => answer.headers.get(`access-control-${name}`));
  };
  const preflight = { 'access-control-request-method': 'POST' };
  expect(await corsOf(api, 'GET', { origin })).toEqual([null, null]);
  const named = await startShop({ CORS_ORIGINS: origin });
  try {
    expect(await corsOf(apiOf(named), 'GET', { origin })).toEqual([origin, null]);
    expect(await corsOf(apiOf(named), 'OPTIONS', { origin, ...preflight })).toEqual([origin, null]);
    expect(await corsOf(apiOf(named), 'OPTIONS', { origin: 'https://evil.example.com', ...preflight })).toEqual([
      null,
      null,
    ]);
  } finally {
    await named.stop();
  }
});

it('serves pages that load nothing from another host', async () => {
  for (const path of ['/', '/products', '/cart', '/dashboard', '/nowhere']) {
    const { text } = await api.rest('GET', path, undefined, AS_BROWSER);
    const loaded = [
      ...text.matchAll(/<(?:script|link(?! rel="canonical")|img|iframe|source)\b[^>]*?\b(?:src|href)="([^"]+)"/g),
    ].map(([, url = '']) => url);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))).toEqual([]);
  }
});

it('forbids caching of orders', async () => {
  const ring = await findProduct(api, 'Aranya Emerald');
  const { headers } = await api.rest('POST', '/orders/guest', {
    products: [{ id: ring.id, size: ring.sizes[0]?.size, quantity: 1 }],
    address: guestDetails(),
    paymentID: newPaymentId(),
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const graphql = await api.gql('query ($ids: [ID!]!) { productsByIds(ids: $ids) { id } }', { ids: [ring.id] });
  expect(graphql.headers.get('cache-control')).toBe('no-store');
});

it.each<[string, string, string, unknown, Record<string, string>, number]>([
  ['without an operation', 'POST', '', {}, {}, 400],
  ['without a preflight header', 'GET', '?query={__typename}', undefined, {}, 400],
  ['of a mutation by GET', 'GET', '?query=mutation{__typename}', undefined, { 'apollo-require-preflight': '1' }, 405],
  ['by HEAD', 'HEAD', '?query={__typename}', undefined, { 'apollo-require-preflight': '1' }, 405],
  ['of another media type', 'POST', '', { query: '{__typename}' }, { accept: 'text/csv' }, 406],
])('forbids caching of a refused GraphQL request %s', async (_, method, query, body, own, expected) => {
  const { status, headers } = await api.rest(method, `/graphql${query}`, body, own);
  expect([status, headers.get('cache-control')]).toEqual([expected, 'no-store']);
  expect(headers.get('vary')).toContain('x-auth-token');
});

describe('rate limits', () => {
  const demoPicture = async (): Promise<string> =>
    String((await api.rest('GET', '/products?page=1&limit=1')).body[0]?.images[0]?.image_url);

  it('allow 600 requests a minute from one address, then answer 429 with Retry-After', async () => {
    const limited = await startShop({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const limitedApi = apiOf(limited);
      const { text } = await limitedApi.rest('GET', '/', undefined, AS_BROWSER);
      const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
      expect(files.length).toBeGreaterThan(2);
      const uncounted = [...files, ...Array<string>(31).fill(await demoPicture())];
      for (const path of uncounted) expect((await limitedApi.rest('GET', path)).status).not.toBe(429);
      for (let i = 0; i < 31; i += 1)
        expect((await limitedApi.rest('GET', '/products', undefined, AS_BROWSER)).status).toBe(200);
      const answers = [];
      for (let i = 0; i < 31; i += 1)
        answers.push(await limitedApi.rest('GET', '/categories', undefined, { 'x-forwarded-for': `10.0.0.${i}` }));
      expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
      const last = answers[30];
      expect([last?.status, last?.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await limitedApi.gql('{ __typename }')).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
      expect((await limitedApi.rest('GET', '/health/live')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('count requests for pictures that are not there, and none for those that are', async () => {
    const limited = await startShop({ RATE_LIMIT_FACTOR: '0.04' });
    try {
      const limitedApi = apiOf(limited);
      const picture = await demoPicture();
      const statusOf = async (path: string) => (await limitedApi.rest('GET', path)).status;
      for (let i = 0; i < 25; i += 1) expect(await statusOf(picture)).toBe(200);
      const unknown = Array.from(
        { length: 25 },
        (_, index) => `/uploads/products/${String(index).padStart(32, '0')}.avif`,
      );
      const statuses = [];
      for (const path of unknown) statuses.push(await statusOf(path));
      expect(statuses).toEqual([...Array<number>(24).fill(404), 429]);
      expect(await statusOf(picture)).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
