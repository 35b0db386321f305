import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route, test as base } from '@playwright/test';
import { type Api, apiOf } from './api';

export const WIDTHS = [360, 768, 1280] as const;

const AXE = join(process.cwd(), 'node_modules', 'axe-core', 'axe.min.js');

interface Watched {
  /** What the browser complained about while the page was open. */
  complaints: string[];
  api: Api;
}

/** A page that is listened to: errors on its console and errors that nobody caught. */
export const test = base.extend<Watched>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
  api: async ({ baseURL }, use) => {
    await use(apiOf({ url: baseURL ?? '' }));
  },
});

export { expect };

/** Its heading or its failure is there, nothing is loading any more, and the fonts have come. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').locator('h1, [role="alert"]').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** What comes or goes by an animation has come or gone; what turns for ever is not waited for. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect && Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished.catch(() => undefined))).then(() => undefined)`);
}

/** What axe finds wrong, a line each: rule, then the first elements. */
export async function axeFaults(page: Page): Promise<string[]> {
  // In its first frame a dialog is transparent: axe takes it for hidden, and everything behind it for forbidden.
  await still(page);
  // By evaluation, not by a script element: the shop's content policy forbids those, as it should.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.slice(0, 3).map((node) => node.target.join(' ') + ' ' + (node.any[0] || node.all[0] || node.none[0] || {}).message).join(' | ')))`,
  );
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Nothing for axe to find and no wider than its window, in a hand as on a desk: one walk does for both. */
export async function isWellDrawn(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [WIDTHS[0], WIDTHS[2]]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

interface Piece {
  id: string;
  name: string;
  unitPrice: number;
  stock: number;
  sizes: { size: string; stock: number }[];
  category: { id: string; name: string };
}

const PIECES = `query Pieces { products(limit: 100) { items {
  id name unitPrice stock hasSizes sizes { size stock } category { id name } } } }`;

/** Products of the demo with at least five pieces left (in their first size, when they come in sizes). */
export async function pieces(api: Api, kind: 'sized' | 'plain'): Promise<Piece[]> {
  const { data } = await api.gql(PIECES);
  const isThere = (piece: Piece) =>
    kind === 'sized' ? piece.sizes.every(({ stock }) => stock >= 5) : piece.stock >= 5;
  return data.products.items.filter((piece) => piece.hasSizes === (kind === 'sized') && isThere(piece));
}

/** What tests read of an element in the page; they are compiled without the browser's own types. */
export interface Drawn {
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

/** What a GraphQL request asks for; null for every other request. */
export function operationOf(request: { url(): string; postData(): string | null }): Operation | null {
  if (!request.url().endsWith('/graphql')) return null;
  return JSON.parse(request.postData() ?? 'null') as Operation | null;
}

/** Answers one GraphQL operation in the shop's place; all others go through. */
export async function standIn(page: Page, operation: string, reply: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) =>
    operationOf(route.request())?.operationName === operation ? reply(route) : route.fallback(),
  );
}

/** The cart of this browser, under its documented key; null before the first piece. */
export const storedCart = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate<string | null>("localStorage.getItem('root')")) ?? 'null');
