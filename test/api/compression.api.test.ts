import { apiOf, type Api } from '../support/api.js';
import { rawClient } from '../support/raw-request.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop({ SHOP_NAME: 'Zevar & Sons' });
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a large response', () => {
  const LIST = '/products?page=1&limit=20';

  it.each(['br', 'gzip'])('is compressed with %s, with a Content-Length', async (encoding) => {
    const plain = await api.rest('GET', LIST, undefined, { 'accept-encoding': 'identity' });
    const compressed = await api.rest('GET', LIST, undefined, { 'accept-encoding': encoding });
    expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      encoding,
      null,
    ]);
    expect(compressed.body).toEqual(plain.body);
    expect(Number(compressed.headers.get('content-length'))).toBeGreaterThan(100);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(plain.text.length / 3);
    expect((compressed.headers.get('vary') ?? '').toLowerCase()).toContain('accept-encoding');
  });

  it('is the same when it is made and when it is kept, and not sent to who has it', async () => {
    const ask = (headers: Record<string, string>) => api.rest('GET', '/products?page=1&limit=19', undefined, headers);
    const [made, kept, plain] = [
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'identity' }),
    ];
    const etag = made.headers.get('etag') ?? '';
    const known = await ask({ 'accept-encoding': 'br', 'if-none-match': etag });
    for (const { status, headers, text } of [made, kept, plain]) {
      expect([status, headers.get('etag'), text]).toEqual([200, etag, made.text]);
      expect(headers.get('content-type')).toBe(made.headers.get('content-type'));
    }
    expect([made, kept, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', null]);
    expect([known.status, known.text, known.headers.get('content-encoding')]).toEqual([304, '', null]);
    expect((known.headers.get('vary') ?? '').toLowerCase()).toContain('accept-encoding');
  });
});

describe('a static file of the client', () => {
  const pathOf = async (kind: RegExp) => kind.exec((await api.rest('GET', '/', undefined, AS_BROWSER)).text)?.[0] ?? '';

  it.each([
    ['br', 'gzip, deflate, br, zstd', 0.32],
    ['gzip', 'gzip', 0.36],
    ['gzip', 'br;q=0, *', 0.36],
  ])('is sent as compressed with %s at build time to clients that accept %s', async (encoding, accepted, share) => {
    const script = await pathOf(/\/assets\/[^"]+\.js/);
    const plain = await api.rest('GET', script, undefined, { 'accept-encoding': 'identity' });
    const compressed = await api.rest('GET', script, undefined, { 'accept-encoding': accepted });
    expect([
      compressed.status,
      compressed.headers.get('content-encoding'),
      plain.headers.get('content-encoding'),
    ]).toEqual([200, encoding, null]);
    expect(compressed.text).toBe(plain.text);
    // Compression while sending would have no length and a larger body.
    expect(Number(compressed.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(Number(compressed.headers.get('content-length')) / plain.text.length).toBeLessThan(share);
    for (const { headers } of [compressed, plain]) {
      expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((headers.get('vary') ?? '').toLowerCase()).toContain('accept-encoding');
    }
    // The two encodings have different ETags, so that a cached one does not validate the other.
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
    expect([await statusFor(compressed.headers.get('etag')), await statusFor(plain.headers.get('etag'))]).toEqual([
      304, 200,
    ]);
    close();
  });

  it('is sent uncompressed if compression would not help', async () => {
    const font = await api.rest('GET', await pathOf(/\/assets\/[^"]+\.woff2/), undefined, {
      'accept-encoding': 'gzip, br',
    });
    expect([font.status, font.headers.get('content-encoding'), font.headers.get('content-type')]).toEqual([
      200,
      null,
      'font/woff2',
    ]);
  });
});
