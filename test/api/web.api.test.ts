import { apiOf, type Api } from '../support/api.js';
import { rawClient } from '../support/raw-request.js';
import { findProduct } from '../support/catalogue.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SHOP_NAME: 'Zevar & Sons' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('one address, two answers', () => {
  it.each(['/products', '/products/', '/categories', '/collections/Rings', '/products?category=Rings'])(
    '%s is a page for a browser and data for everybody else',
    async (path) => {
      const page = await api.rest('GET', path, undefined, PAGE);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<title>Zevar &amp; Sons</title>');
      expect(page.text).toContain('<span>Zevar &amp; Sons</span>');
      const data = await api.rest('GET', path, undefined, { accept: '*/*' });
      expect([data.status, data.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      for (const answer of [page, data])
        expect((answer.headers.get('vary') ?? '').toLowerCase().split(/,\s*/)).toContain('accept');
    },
  );

  const AREA = ['', '/orders', '/addresses', '/notifications', '/password', '/settings'];
  const ACCOUNT_PAGES = [
    '/login',
    '/register',
    '/forgot-password',
    '/login?message=Hello',
    '/dashboard',
    ...AREA.flatMap((child) => [`/profile${child}`, `/user-profile${child}`]),
  ];

  it.each(ACCOUNT_PAGES)('%s is a page, and nothing for anybody else', async (path) => {
    const page = await api.rest('GET', path, undefined, PAGE);
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
  ])('%s is a page that tells its address to nobody and is found by no search', async (path) => {
    const page = await api.rest('GET', path, undefined, PAGE);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
  });

  it.each(['/profile/none', '/profile/orders/1', '/login/1', '/dashboard/1', '/track', '/reset-password/a/b'])(
    '%s is no page',
    async (path) => {
      expect((await api.rest('GET', path, undefined, PAGE)).status).toBe(404);
    },
  );

  it('gives an unknown page the shop itself, with 404', async () => {
    const page = await api.rest('GET', '/no-such-page', undefined, PAGE);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('shows the page that leads nowhere for an address that cannot be read; a call gets its error', async () => {
    const page = await api.rest('GET', '/collections/%E0%A4%A', undefined, PAGE);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const call = await api.rest('GET', '/collections/%E0%A4%A');
    expect([call.status, call.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['/uploads/products/none.webp', '/health/nothing', '/assets/none.js'])('%s is never a page', async (path) => {
    const answer = await api.rest('GET', path, undefined, PAGE);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toMatch(/html/);
  });
});

describe('the explorer', () => {
  it.each(['/graphql', '/playground'])('stands at %s, with nothing from another host', async (path) => {
    const { status, text, headers } = await api.rest('GET', path, undefined, PAGE);
    expect(status).toBe(200);
    expect(text).toContain('query Example');
    expect(text).not.toMatch(/(src|href)=["']?(https?:)?\/\//);
    const scripts = [...text.matchAll(/src="([^"]+\.js)"/g)].map(([, src]) => src);
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts)
      expect((await api.rest('GET', new URL(src ?? '', `${shop.url}/playground/assets/`).pathname)).status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('offers an example that runs', async () => {
    const { text } = await api.rest('GET', '/playground', undefined, PAGE);
    const example = /initialQuery: `([^`]*)`/.exec(text)?.[1] ?? '';
    const { data, errors } = await api.gql(example);
    expect(errors).toBeUndefined();
    expect(data.products.items.length).toBeGreaterThan(0);
  });
});

it('sends every security header, whatever the answer', async () => {
  for (const path of ['/products', '/nowhere', '/health/live', '/']) {
    const { headers } = await api.rest('GET', path, undefined, path === '/' ? PAGE : {});
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      'strict-origin-when-cross-origin',
      null,
    ]);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  for (const path of ['/track/abc', '/Verify-Email/abc', '/RESET-PASSWORD?x'])
    expect((await api.rest('GET', path, undefined, PAGE)).headers.get('referrer-policy')).toBe('no-referrer');
});

it('keeps orders out of every memory', async () => {
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

describe('limits', () => {
  it('let 600 requests a minute through from one address, then say when to come again', async () => {
    const limited = await startShop({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const limitedApi = apiOf(limited);
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

  it('let a guest order ten times in ten minutes', async () => {
    const limited = await startShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const limitedApi = apiOf(limited);
      const order = { products: [], address: guestDetails() };
      for (let i = 0; i < 10; i += 1) expect((await limitedApi.rest('POST', '/orders/guest', order)).status).toBe(400);
      expect((await limitedApi.rest('POST', '/orders/guest', order)).status).toBe(429);
      const graphql = await limitedApi.gql('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
        input: { lines: [], address: guestDetails() },
      });
      expect(graphql.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    } finally {
      await limited.stop();
    }
  });
});

describe('a longer answer', () => {
  const LIST = '/products?page=1&limit=20';

  it.each(['br', 'gzip'])('is packed by %s, in one piece of known length', async (encoding) => {
    const plain = await api.rest('GET', LIST, undefined, { 'accept-encoding': 'identity' });
    const packed = await api.rest('GET', LIST, undefined, { 'accept-encoding': encoding });
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([encoding, null]);
    expect(packed.body).toEqual(plain.body);
    expect(Number(packed.headers.get('content-length'))).toBeGreaterThan(100);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 3);
    expect((packed.headers.get('vary') ?? '').toLowerCase()).toContain('accept-encoding');
  });
});

describe('a file of the client', () => {
  const addressOf = async (kind: RegExp) => kind.exec((await api.rest('GET', '/', undefined, PAGE)).text)?.[0] ?? '';

  it.each([
    ['br', 'gzip, deflate, br, zstd', 0.32],
    ['gzip', 'gzip', 0.36],
    ['gzip', 'br;q=0, *', 0.36],
  ])('was packed by %s when it was built, for who accepts %s', async (encoding, accepted, share) => {
    const script = await addressOf(/\/assets\/[^"]+\.js/);
    const plain = await api.rest('GET', script, undefined, { 'accept-encoding': 'identity' });
    const packed = await api.rest('GET', script, undefined, { 'accept-encoding': accepted });
    expect([packed.status, packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      200,
      encoding,
      null,
    ]);
    expect(packed.text).toBe(plain.text);
    // Packed while it was sent it had no length, and was larger.
    expect(Number(packed.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(Number(packed.headers.get('content-length')) / plain.text.length).toBeLessThan(share);
    for (const { headers } of [packed, plain]) {
      expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((headers.get('vary') ?? '').toLowerCase()).toContain('accept-encoding');
    }
    // Other bytes have another tag: who keeps one of them is not told that the other has not changed.
    const { ask, close } = rawClient(shop.url, 1);
    const statusFor = async (tag: string | null) =>
      (
        await ask({
          method: 'GET',
          path: script,
          headers: { 'accept-encoding': accepted, 'if-none-match': tag ?? '' },
          body: undefined,
        })
      ).status;
    expect([await statusFor(packed.headers.get('etag')), await statusFor(plain.headers.get('etag'))]).toEqual([
      304, 200,
    ]);
    close();
  });

  it('is sent as it is where packing gains nothing', async () => {
    const font = await api.rest('GET', await addressOf(/\/assets\/[^"]+\.woff2/), undefined, {
      'accept-encoding': 'gzip, br',
    });
    expect([font.status, font.headers.get('content-encoding'), font.headers.get('content-type')]).toEqual([
      200,
      null,
      'font/woff2',
    ]);
  });
});
