import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod';
import { idOfPath } from '#shared/product-path';
import { searchInventory, signInAsAdmin, UPDATE_PRODUCT, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

/** What search engines and phones ask for besides pages. */
let shop: Shop;
let api: Api;
let admin: AdminApi;

const PUBLIC_URL = 'https://shop.example';

beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: `${PUBLIC_URL}/`, SHOP_NAME: 'Zevar & Sons' });
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
afterAll(() => shop.stop());

const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** The sitemap is kept at least as long as the catalogue. */
const KEPT_MS = 1600;

interface Entry {
  url: string;
  lastmod: string | undefined;
  images: string[];
}

async function sitemapEntries(): Promise<Entry[]> {
  const { text } = await api.rest('GET', '/sitemap.xml');
  return [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    url: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    images: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url]) => url ?? ''),
  }));
}

describe('robots.txt', () => {
  it('names the sitemap and keeps crawlers from the API and from private pages, for every client', async () => {
    for (const headers of [{}, AS_BROWSER]) {
      const { status, text, headers: answered } = await api.rest('GET', '/robots.txt', undefined, headers);
      expect([status, answered.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      const lines = text.split('\n');
      expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
      for (const path of ['/graphql', '/dashboard', '/checkout', '/profile', '/user-profile'])
        expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).not.toContain('Disallow: /');
    }
  });
});

describe('the sitemap', () => {
  it('has every active product with its pictures, every category and the other public pages, and no private one', async () => {
    const entries = await sitemapEntries();
    const products = entries.filter(({ url }) => url.startsWith(`${PUBLIC_URL}/products/`));
    expect(products).toHaveLength(60);
    const ring = products.find(({ url }) => url.includes('/aranya-emerald-halo-ring-'));
    const stored = await searchInventory(admin, 'Aranya Emerald Halo Ring');
    expect(ring).toEqual({
      url: `${PUBLIC_URL}/products/aranya-emerald-halo-ring-${stored.id}`,
      lastmod: stored.updatedAt,
      images: stored.images.map(({ url }: { url: string }) => PUBLIC_URL + url),
    });
    const others = entries.filter(({ url }) => !url.startsWith(`${PUBLIC_URL}/products/`));
    const collections = others.filter(({ url }) => url.startsWith(`${PUBLIC_URL}/collections/`));
    const { body: categories } = await api.rest('GET', '/categories');
    expect(collections.map(({ url }) => idOfPath(url))).toEqual(
      categories.map((category: { _id: string }) => category._id),
    );
    expect(collections.every(({ lastmod }) => !Number.isNaN(Date.parse(lastmod ?? '')))).toBe(true);
    expect(others.filter((entry) => !collections.includes(entry)).map(({ url }) => url)).toEqual(
      ['/', '/products', '/categories', '/about', '/contact'].map((path) => PUBLIC_URL + path),
    );
  });

  it('leaves out a product that is taken down, and then its category has changed', async () => {
    const product = await searchInventory(admin, 'Meher Jhumka');
    const listed = async () => (await sitemapEntries()).some(({ url }) => idOfPath(url) === product.id);
    expect(await listed()).toBe(true);
    const input = { version: product.version, isActive: false };
    const { data, errors } = await admin.gql(UPDATE_PRODUCT, { id: product.id, input });
    expect(errors).toBeUndefined();
    for (let waited = 0; (await listed()) && waited < 200_000; waited += KEPT_MS) await pause(KEPT_MS);
    const entries = await sitemapEntries();
    expect(entries.some(({ url }) => idOfPath(url) === product.id)).toBe(false);
    expect(entries.find(({ url }) => idOfPath(url) === product.category.id)?.lastmod).toBe(
      data.updateProduct.updatedAt,
    );
  });

  it('is compressed where the client takes it, and 304 for its ETag', async () => {
    const packed = await api.rest('GET', '/sitemap.xml', undefined, { ...AS_BROWSER, 'accept-encoding': 'gzip' });
    const plain = await api.rest('GET', '/sitemap.xml', undefined, { 'accept-encoding': 'identity' });
    expect(packed.text).toBe(plain.text);
    expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([
      'gzip',
      'application/xml; charset=utf-8',
    ]);
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await api.rest('GET', '/sitemap.xml', undefined, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await api.rest('HEAD', '/sitemap.xml');
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-1', '/sitemap-99999999999.xml'])(
    'has no part %s',
    async (path) => {
      expect((await api.rest('GET', path)).status).toBe(404);
    },
  );
});

describe('indexing', () => {
  it.each([
    ...['/', '/products', '/products?page=2', '/categories', '/collections/Rings', '/about', '/contact'],
    ...['/robots.txt', '/sitemap.xml', '/uploads/site/hero-1-320.webp'],
  ])('%s may be indexed', async (path) => {
    const { status, headers } = await api.rest('GET', path, undefined, AS_BROWSER);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
  });

  it.each([
    ...[
      '/login',
      '/register',
      '/forgot-password',
      '/profile',
      '/user-profile/orders',
      '/dashboard',
      '/checkout',
      '/test',
    ],
    ...['/orders/find', '/orders/confirm', '/orders/placed/13DJSR35', `/track/${'c'.repeat(64)}`],
  ])('%s must not be indexed', async (path) => {
    const { status, headers } = await api.rest('GET', path, undefined, AS_BROWSER);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, expect.stringMatching(/^noindex/)]);
  });

  it('answers of both APIs must not be indexed', async () => {
    for (const path of ['/products', '/collections/Rings', '/health/live', '/orders/admin', '/nowhere'])
      expect((await api.rest('GET', path)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await api.gql('{ categories { id } }')).headers.get('x-robots-tag')).toBe('noindex');
  });
});

const Manifest = z.looseObject({
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() })),
});

describe('the web manifest', () => {
  it('names the shop and icons that are there, and pages link to it', async () => {
    const answer = await fetch(`${shop.url}/manifest.webmanifest`, { headers: AS_BROWSER });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    const manifest = Manifest.parse(await answer.json());
    expect(manifest).toMatchObject({ name: 'Zevar & Sons', start_url: '/', display: 'standalone' });
    const page = (await api.rest('GET', '/', undefined, AS_BROWSER)).text;
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
    const touchIcon = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const sizes = new Set<string>();
    for (const { src, sizes: stated, purpose } of [
      ...manifest.icons,
      { src: touchIcon, sizes: '180x180', purpose: 'touch' },
    ]) {
      const icon = await fetch(shop.url + src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
      const { format, width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', stated]);
      sizes.add(`${purpose} ${stated}`);
    }
    expect([...sizes].sort()).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512', 'touch 180x180']);
  });
});
