import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BRANDS } from '#shared/limits';
import type { Api, RestAnswer } from '../support/api.js';
import { type AdminApi, signInAsAdmin } from '../support/admin-api.js';
import { findProduct } from '../support/catalogue.js';
import { canonicalOf, headingOf, metaOf, titleOf } from '../support/html-page.js';
import { dataOf, missingFields, ORIGIN, structuredDataOf } from '../support/structured-data.js';
import type { Shop } from '../support/shop.js';
import { startRenderingShop, type RenderingShop } from '../support/rendered-pages.js';

const RINGS = '03ada363bfd79f09c8154278';

let shop: Shop;
let api: Api;
let openPage: RenderingShop['openPage'];
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, openPage } = await startRenderingShop());
  admin = await signInAsAdmin(api);
});
afterAll(() => shop.stop());

describe('the first HTML of a page', () => {
  it.each([
    ['/', 'Zevar', 'Elegant Jewellery for Every Occasion', ['Organization', 'WebSite']],
    ['/products', 'All Jewellery', 'All Jewellery', ['ItemList']],
    ['/products?category=Rings&page=1', 'All Jewellery', 'All Jewellery', ['ItemList']],
    ['/categories', 'Categories', 'Categories', ['BreadcrumbList']],
    ['/collections/Rings', 'Rings Collection', 'Rings Collection', ['ItemList', 'BreadcrumbList']],
    [`/collections?category=${RINGS}`, 'Rings Collection', 'Rings Collection', ['ItemList', 'BreadcrumbList']],
    ['/about', 'About Us', 'About Us', []],
    ['/contact', 'Contact', 'Contact', []],
  ])('of %s has title, heading, links for previews and structured data', async (path, title, heading, types) => {
    const page = await openPage(path);
    expect([page.status, titleOf(page), headingOf(page)]).toEqual([200, title, heading]);
    expect(canonicalOf(page)?.startsWith(`${ORIGIN}/`)).toBe(true);
    expect([metaOf(page, 'og:title'), metaOf(page, 'og:url'), metaOf(page, 'og:site_name')]).toEqual([
      title,
      canonicalOf(page),
      'Zevar',
    ]);
    expect(metaOf(page, 'twitter:card')).toMatch(/^summary/);
    expect(metaOf(page, 'description')?.length).toBeGreaterThan(10);
    const data = structuredDataOf(page);
    expect(data.map((each) => each['@type'])).toEqual(types);
    for (const each of data) {
      expect(each['@context']).toBe('https://schema.org');
      expect(missingFields(each)).toEqual([]);
    }
  });

  it('of a product has its picture, price, availability and path', async () => {
    const product = await findProduct(api, 'Aranya');
    const page = await openPage(`/products/${product.id}`);
    expect(missingFields({ '@type': 'Product', name: 'A ring', image: [], offers: { price: 0 } })).toEqual([
      'Product.description',
      'Product.image',
      'Product.sku',
      'Product.brand',
      'Product.offers',
    ]);
    const address = `${ORIGIN}/products/aranya-emerald-halo-ring-${product.id}`;
    expect([titleOf(page), headingOf(page), canonicalOf(page)]).toEqual([product.name, product.name, address]);
    expect([metaOf(page, 'og:type'), metaOf(page, 'og:image')?.startsWith(`${ORIGIN}/uploads/`)]).toEqual([
      'product',
      true,
    ]);
    expect(dataOf(page, 'Product')).toMatchObject({
      name: product.name,
      url: address,
      offers: {
        '@type': 'Offer',
        price: product.unitPrice,
        priceCurrency: 'PKR',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(structuredDataOf(page).map(missingFields)).toEqual([[], []]);
    expect(dataOf(page, 'BreadcrumbList')?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Home', item: `${ORIGIN}/` },
      { position: 2, item: expect.stringMatching(/\/collections\/rings-[0-9a-f]{24}$/) },
      { position: 3, name: product.name, item: address },
    ]);
    expect(page.text).toContain('Rs. ');
    expect(page.text).toMatch(/<img [^>]*srcSet="[^"]+" [^>]*fetchPriority="high"/);
  });

  it('never mentions the placeholder brands, and shows what the page is about', async () => {
    const product = await findProduct(api, 'Aranya');
    for (const path of ['/', '/products', '/categories', '/collections/Rings', `/products/${product.id}`, '/about']) {
      const page = await openPage(path);
      expect(headingOf(page)).toBeDefined();
      expect(BRANDS.filter((brand) => page.text.includes(brand))).toEqual([]);
    }
  });

  it('has links to its products and to the next page, and the data of its queries', async () => {
    const page = await openPage('/products');
    expect(page.text.match(/<article/g)).toHaveLength(24);
    expect(page.text).toMatch(/<a [^>]*href="\/products\/[a-z0-9-]+-[0-9a-f]{24}"/);
    expect(page.text).toContain('href="/products?page=2"');
    const state = /<script type="application\/json" id="initial-state">([^<]*)<\/script>/.exec(page.text)?.[1];
    expect(Object.keys(JSON.parse(state ?? '{}') as object)).toEqual(expect.arrayContaining(['ROOT_QUERY']));
  });

  it('has no script but the modules of the client, and is not for search engines if it shows what was searched', async () => {
    const page = await openPage('/products?search=ring');
    const scripts = [...page.text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.filter((each) => !/src="\/assets\/|type="application\/(?:ld\+)?json"/.test(each))).toEqual([]);
    expect([canonicalOf(page), metaOf(page, 'robots')]).toEqual([undefined, 'noindex']);
    expect(page.text).not.toMatch(/\son[a-z]+="/);
  });

  it('asks for its scripts after its picture, and a page that needs them first does not', async () => {
    const scriptsOf = ({ text }: RestAnswer) => text.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g);
    for (const path of ['/', '/products']) {
      const page = await openPage(path);
      expect(page.text).toMatch(/<img [^>]*fetchPriority="high"/);
      expect(scriptsOf(page)?.length).toBeGreaterThan(2);
      expect(scriptsOf(page)?.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    }
    expect(scriptsOf(await openPage('/login'))?.filter((tag) => tag.includes('fetchpriority'))).toEqual([]);
  });

  it('has its filters as a form that works without scripts', async () => {
    const { text } = await openPage('/products?search=ring&price=-1500&sort=price-low-high&colour=');
    const forms = [...text.matchAll(/<form [^>]*action="\/products"[^>]*>[^]*?<\/form>/g)].map(([form]) => form);
    const form = forms.find((each) => each.includes('name="colour"')) ?? '';
    expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'colour',
      'category',
      'price',
      'sort',
      'inStock',
      'search',
    ]);
    expect(form).toMatch(/<option value="-1500" selected=""/);
    expect(form).toMatch(/<button type="submit"/);
    // A colour without pieces is counted, and cannot be chosen.
    const handcuffs = await openPage('/products?category=Handcuffs&inStock=true');
    expect(handcuffs.text).toMatch(/<option value="white" disabled=""[^>]*>White \(0\)/);
    expect(handcuffs.text).toMatch(/<input(?=[^>]* role="switch")(?=[^>]* name="inStock")[^>]* checked=""/);
    expect(handcuffs.text).toMatch(/<link rel="canonical" href="[^"]*\/products\?category=Handcuffs"/);
    // What a product costs now: crossed out prices may be higher.
    const prices = [...text.matchAll(/"unitPrice":([\d.]+)/g)].map(([, price]) => Number(price));
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(1500);
  });

  it('has one address for the search engines, whatever else a link carries', async () => {
    const page = await openPage('/products?utm_source=x&sort=price-low-high&colour=red&fbclid=1');
    expect(canonicalOf(page)).toBe(`${ORIGIN}/products?colour=red&sort=price-low-high`);
    for (const category of ['Rings', 'rings', RINGS, RINGS.toUpperCase()])
      expect(canonicalOf(await openPage(`/products?category=${category}`))).toBe(`${ORIGIN}/products?category=Rings`);
  });
});

it('sends a page compressed, and not again to a browser that has it', async () => {
  const page = await openPage('/about', { 'accept-encoding': 'br, gzip' });
  expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([
    'br',
    'Accept, User-Agent, Save-Data, Accept-Encoding',
  ]);
  const etag = page.headers.get('etag') ?? '';
  const again = await openPage('/about', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('renders small pictures for a browser that saves data', async () => {
  const widths = async (headers: Record<string, string>) =>
    new Set(
      [...(await openPage('/', headers)).text.matchAll(/srcset="([^"]+)"/gi)].flatMap(
        ([, list = '']) => list.match(/\d+(?=w)/g) ?? [],
      ),
    );
  expect([...(await widths({}))]).toContain('1200');
  expect([...(await widths({ 'save-data': 'on' }))].sort()).toEqual(['320', '480']);
});

it('renders the same page for everybody, whatever session the request names', async () => {
  const asGuest = await openPage('/about');
  const asAdmin = await openPage('/about', admin.headers);
  expect(asAdmin.headers.get('etag')).toBe(asGuest.headers.get('etag'));
});

it.each(['facebookexternalhit/1.1', 'WhatsApp/2.24', 'Twitterbot/1.0'])(
  'sends the page to %s, which previews links and takes anything',
  async (agent) => {
    const product = await findProduct(api, 'Aranya');
    const path = `/products/aranya-emerald-halo-ring-${product.id}`;
    const page = await openPage(path, { accept: '*/*', 'user-agent': agent });
    expect([metaOf(page, 'og:title'), metaOf(page, 'og:image')?.startsWith(`${ORIGIN}/uploads/`)]).toEqual([
      product.name,
      true,
    ]);
  },
);

it('shows a change of the catalogue at once', async () => {
  const product = await findProduct(api, 'Gulmohar');
  expect(titleOf(await openPage(`/products/${product.id}`))).toBe(product.name);
  const answer = await admin.rest('PUT', `/products/${product.id}`, { name: 'Gulmohar Renamed' });
  expect(answer.status).toBe(200);
  expect(titleOf(await openPage(`/products/${product.id}`))).toBe('Gulmohar Renamed');
});

it('writes names of any kind so that they cannot do harm', async () => {
  const product = await findProduct(api, 'Firoza');
  const name = '</script><script>alert(1)</script> "\u2028\' & <b>';
  // U+202E, which turns the rest of a line around, is left out of names.
  const sent = name.replace('\u2028', '\u2028\u202e');
  expect((await admin.rest('PUT', `/products/${product.id}`, { name: sent })).status).toBe(200);
  const page = await openPage(`/products/${product.id}`);
  expect([titleOf(page), metaOf(page, 'og:title'), headingOf(page)]).toEqual([name, name, name]);
  expect(dataOf(page, 'Product')?.['name']).toBe(name);
  expect(page.text).not.toContain('<script>');
  const state = /<script type="application\/json" id="initial-state">([^<]*)<\/script>/.exec(page.text)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(name).slice(1, -1));
});

it('keeps nothing of the pages that were rendered', async () => {
  const args = ['--expose-gc', 'test/support/rendering-memory.mjs', shop.url];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // 40 pages; each of their caches takes 0.7 MB.
  expect(Number(stdout)).toBeLessThan(8_000_000);
});
