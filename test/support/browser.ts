import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route, test as base } from '@playwright/test';
import { ADMIN_MESSAGE_MS, STATUS_UNDO } from '#shared/limits';
import { type Api, apiOf } from './api';

export const WIDTHS = [360, 768, 1280] as const;

const AXE = join(process.cwd(), 'node_modules', 'axe-core', 'axe.min.js');

interface WatchedPage {
  /** Console errors, violations of the content security policy and uncaught errors while the page was open. */
  complaints: string[];
  api: Api;
}

/** Matches once React runs: it adds the live region. At once for pages that the server has not rendered. */
const HYDRATED = 'html:not(:has(#initial-state)), body:has(> [aria-live="polite"])';
/** In ms: what a slow machine takes that is busy with other tests. Tests that keep the scripts back go on after it. */
const HYDRATED_WITHIN = 30_000;

/** As users do, who see a page before they press its buttons: `goto` and `reload` wait until React runs. */
export function waitForHydration(page: Page): Page {
  const isHydrated = () =>
    page
      .locator(HYDRATED)
      .first()
      .waitFor({ state: 'attached', timeout: HYDRATED_WITHIN })
      .catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args).catch((error: unknown) => {
      // A dialog that closes goes back an entry of the history, which ends a navigation that has just begun.
      if (!String(error).includes('ERR_ABORTED')) throw error;
      return goto.apply(page, args);
    });
    await isHydrated();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await isHydrated();
    return response;
  };
  return page;
}

/** Chromium's console is silent about violations that a script catches. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  console.error('Content security policy: ' + violatedDirective + ' by ' + sourceFile));`;

/** A page that records errors of its console, violations of the content security policy and uncaught errors. */
export const test = base.extend<WatchedPage>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? waitForHydration(page) : page);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(REPORT_VIOLATIONS);
    await use(complaints);
  },
  api: async ({ baseURL }, use) => {
    await use(apiOf({ url: baseURL ?? '' }));
  },
});

export { expect };

/** Waits until the page shows its heading or its error, React runs, nothing is loading and the fonts are there. */
export async function pageIsReady(page: Page): Promise<void> {
  // React adds the live region when it has taken over the server's HTML.
  await page.locator('body > [aria-live="polite"]').first().waitFor({ state: 'attached' });
  await expect(page.locator('main').locator('h1, [role="alert"]').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Waits for all finite animations; endless ones such as spinners are ignored. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation.effect && Number.isFinite(animation.effect.getComputedTiming().endTime))
    .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`);
}

/** Runs axe in the page: a line for each violation. */
const RUN_AXE = `(() => {
  const lineOf = ({ target, any, all, none }) =>
    target.join(' ') + ' ' + (any[0] || all[0] || none[0] || {}).message;
  return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(lineOf).join(' | ')));
})()`;

/** The violations that axe finds, one line each: the rule, then its first elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  // A page whose code is still loading has no heading yet, which is a violation.
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: HYDRATED_WITHIN });
  // A dialog is transparent in its first frame, so that axe would take it for hidden.
  await animationsEnded(page);
  // Evaluated instead of added as a script element, which the shop's content security policy forbids.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate<string[]>(RUN_AXE);
}

/**
 * In the pages that are opened next, timers that last exactly `ms` last `factor` times as long: a slow machine takes
 * longer than they allow.
 */
export const stretchTimers = (page: Page, factor: number, ...ms: number[]): Promise<unknown> =>
  page.addInitScript(`{
    const { setTimeout } = window;
    window.setTimeout = (run, ms, ...rest) =>
      setTimeout(run, ${JSON.stringify(ms)}.includes(ms) ? ${factor} * ms : ms, ...rest);
  }`);

/** Messages of the dashboard stay until they are dismissed, as if they offered Undo for hours. */
export const keepMessages = (page: Page): Promise<unknown> =>
  stretchTimers(page, 1000, STATUS_UNDO.offeredMs, ADMIN_MESSAGE_MS.success);

/** Requests of the client wait without an end: tests hold their responses back, and look at the page meanwhile. */
export const withoutRequestTimeout = (page: Page): Promise<unknown> =>
  page.addInitScript('AbortSignal.timeout = () => new AbortController().signal');

/** Links load nothing ahead: what a test holds back or refuses was not loaded before. */
export const withoutPreloading = (page: Page): Promise<unknown> =>
  page.addInitScript('navigator.connection.__defineGetter__("saveData", () => true)');

/** Expects the page to be no wider than the window, once it has been laid out for the window's size. */
export const expectNoOverflow = (page: Page, what?: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate<number>(OVERFLOW), { message: what })
    .toBe(0);

/** By how many pixels the page is wider than the window. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Expects no axe violation and no horizontal overflow at 360 and at 1280 pixels. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [WIDTHS[0], WIDTHS[2]]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  }
  if (before) await page.setViewportSize(before);
}

interface DemoProduct {
  id: string;
  name: string;
  unitPrice: number;
  stock: number;
  sizes: { size: string; stock: number }[];
  category: { id: string; name: string };
}

const DEMO_PRODUCTS = `query DemoProducts { products(limit: 100) { items {
  id name unitPrice stock hasSizes sizes { size stock } category { id name } } } }`;

/** Demo products with a stock of at least five, in every size if they have sizes. */
export async function findDemoProducts(api: Api, kind: 'sized' | 'plain'): Promise<DemoProduct[]> {
  const { data } = await api.gql(DEMO_PRODUCTS);
  const isInStock = (product: DemoProduct) =>
    kind === 'sized' ? product.sizes.every(({ stock }) => stock >= 5) : product.stock >= 5;
  return data.products.items.filter((product) => product.hasSizes === (kind === 'sized') && isInStock(product));
}

/** What tests read of a DOM element; the tests are compiled without the DOM's types. */
export interface ElementLike {
  textContent: string;
  src: string;
  naturalWidth: number;
  scrollWidth: number;
  clientWidth: number;
  scrollHeight: number;
  clientHeight: number;
  getAttribute(name: string): string;
}

interface Operation {
  operationName: string;
  variables: Record<string, unknown>;
}

/** The operation of a GraphQL request; null for every other request. */
export function parseOperation(request: { url(): string; postData(): string | null }): Operation | null {
  if (!request.url().endsWith('/graphql')) return null;
  return JSON.parse(request.postData() ?? 'null') as Operation | null;
}

const INITIAL_STATE = /<script type="application\/json" id="initial-state">[^<]*<\/script>/;
const FILES = /\/(assets|uploads|graphql)(\/|$)/;

/** Takes from pages what the server has loaded for them, as while it cannot: the client asks for everything itself. */
export async function withoutRenderedData(page: Page): Promise<void> {
  await page.route(
    (url) => !FILES.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 });
      await route.fulfill({ response, body: (await response.text()).replace(INITIAL_STATE, '') });
    },
  );
}

/** Replies to one GraphQL operation in place of the server; all others pass. */
export async function mockOperation(
  page: Page,
  operation: string,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await withoutRenderedData(page);
  await page.route('**/graphql', (route) =>
    parseOperation(route.request())?.operationName === operation ? reply(route) : route.fallback(),
  );
}

/** The guest cart in local storage; null before the first product. */
export const storedCart = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate<string | null>("localStorage.getItem('root')")) ?? 'null');
