import type { FastifyRequest } from 'fastify';
import type { PageToRender, RenderedPage } from '#shared/rendered-page';
import { TtlCache } from '../common/cache/ttl-cache.js';
import { RenderedPages } from './rendered-pages.js';

/** Renders every page but those of unknown products. */
function createPages(mayRenderPage = () => true) {
  const rendered: string[] = [];
  const renderPage = async ({ path, savesData }: PageToRender): Promise<RenderedPage> => {
    rendered.push(savesData ? `${path} saving data` : path);
    const isUnknown = path.startsWith('/products/0');
    return { status: isUnknown ? 404 : 200, redirectTo: null, head: '', body: path, state: '{}' };
  };
  const warnings: unknown[] = [];
  const pages = new RenderedPages({
    // Its clock stands still: nothing expires.
    cache: new TtlCache(() => 0),
    logger: Object.assign(Object.create(null), { warn: (warning: unknown) => warnings.push(warning) }),
    origin: () => 'https://shop.example.com',
    execute: () => Promise.reject(new Error('not asked')),
    renderPage,
  });
  const open = (url: string, headers = {}) => {
    const request: FastifyRequest = Object.assign(Object.create(null), { url, headers, id: url, mayRenderPage });
    return pages.get(request, async ({ status, body }) => ({ status, html: body }));
  };
  return { open, rendered, warnings };
}

it('renders a page once while nothing changes, also for those who ask at once', async () => {
  const { open, rendered } = createPages();
  const found = await Promise.all([open('/about'), open('/about'), open('/about')]);
  await open('/about?utm_source=a-letter');
  expect(rendered).toEqual(['/about']);
  expect(found.map((page) => page?.html.bytes.toString())).toEqual(['/about', '/about', '/about']);
});

it('keeps another page for browsers that save data', async () => {
  const { open, rendered } = createPages();
  const saving = { 'save-data': 'on' };
  await Promise.all([open('/about', saving), open('/about'), open('/about', saving)]);
  await open('/about', saving);
  expect(rendered.sort()).toEqual(['/about', '/about saving data']);
});

it('sends a page again that was not rendered again because its data is the same', async () => {
  let now = 0;
  let state = 'first';
  const pages = new RenderedPages({
    cache: new TtlCache(() => now),
    logger: Object.create(null),
    origin: () => 'https://shop.example.com',
    execute: () => Promise.reject(new Error('not asked')),
    renderPage: async ({ path, previousState }) =>
      previousState === state ? null : { status: 200, redirectTo: null, head: '', body: path, state },
  });
  const request: FastifyRequest = Object.assign(Object.create(null), {
    url: '/about',
    headers: {},
    mayRenderPage: () => true,
  });
  const open = () => {
    now += 10_000;
    return pages.get(request, async ({ status, body, state }) => ({ status, html: `${body} ${state}` }));
  };
  const first = await open();
  expect(await open()).toBe(first);
  state = 'second';
  expect((await open())?.html.bytes.toString()).toBe('/about second');
});

it.each(['//', '/?page', '/?%E0%A4%A=1'])('renders the page at %s', async (url) => {
  expect(await createPages().open(url)).not.toBeNull();
});

it('renders a search with all its characters', async () => {
  const { open, rendered } = createPages();
  await open('/products?search=which%20ring?&utm_source=x');
  expect(rendered).toEqual(['/products?search=which+ring%3F']);
});

it('keeps pages that are read while bots ask for 10,000 unknown ids and searches', async () => {
  const { open, rendered } = createPages();
  await open('/');
  for (let number = 0; number < 5000; number += 1) {
    await open(`/products/0${number.toString(16).padStart(23, '0')}`);
    await open(`/products?search=${number}`);
  }
  rendered.length = 0;
  await open('/');
  expect(rendered).toEqual([]);
});

it('renders nothing for a caller above the limit, and still sends what is kept', async () => {
  let isWithin = true;
  const { open, rendered, warnings } = createPages(() => isWithin);
  await open('/about');
  isWithin = false;
  expect(await open('/contact')).toBeNull();
  expect((await open('/about'))?.html.bytes.toString()).toBe('/about');
  expect([rendered, warnings.length]).toEqual([['/about'], 1]);
});
