import type { Locator } from '@playwright/test';
import { expect, expectNoOverflow, pageIsReady, test } from '../support/browser';
import { startAsAdmin } from '../support/session';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not in view');
  return { ...box, end: box.x + box.width };
};

test('the inventory leaves room for names, and the tab bar ends at the margin, from 1024 pixels on', async ({
  page,
  api,
}) => {
  await startAsAdmin(page, api);
  for (const width of [1024, 1100, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard?tab=inventory');
    await pageIsReady(page);
    const name = await boxOf(page.getByRole('columnheader', { name: 'Product' }));
    expect(name.width, `name at ${width}`).toBeGreaterThanOrEqual(150);
    const table = await boxOf(page.getByRole('table', { name: 'Products' }));
    const last = await boxOf(page.getByRole('button', { name: 'Sound for new orders' }));
    expect(last.end, `tab bar at ${width}`).toBeCloseTo(table.end, 0);
    const tabs = await boxOf(page.getByRole('link', { name: 'Activity', exact: true }));
    const refresh = await boxOf(page.getByRole('button', { name: 'Refresh Data' }));
    expect(tabs.end).toBeLessThan(refresh.x);
    await expectNoOverflow(page);
  }
});

/** The controls of the page's content that are not wholly between the left and the right edge of the window. */
const CUT_CONTROLS = `[...document.querySelectorAll('main :is(a, button, input, select, textarea)')].flatMap((control) => {
  const { left, right, width } = control.getBoundingClientRect();
  // A pixel wide: only for screen readers.
  const isCut = width > 2 && control.checkVisibility() && (left < 0 || right > innerWidth);
  return isCut ? [control.textContent + ' ' + left + ' to ' + right] : [];
})`;

test('every control of the inventory is in the window of a tablet, and no row moves once one is selected', async ({
  page,
  api,
}) => {
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=inventory');
  await pageIsReady(page);
  const first = page.getByRole('table').getByRole('row').nth(1);
  const isNotCut = (what: string) =>
    expect
      .configure({ soft: true })
      .poll(() => page.evaluate<string[]>(CUT_CONTROLS), { message: what, timeout: 10_000 })
      .toEqual([]);
  for (const width of [480, 640, 700, 768, 834]) {
    await page.setViewportSize({ width, height: 800 });
    await isNotCut(`nothing selected at ${width}`);
    const before = await boxOf(first);
    await first.getByRole('checkbox').check({ force: true });
    await isNotCut(`one selected at ${width}`);
    expect.soft(await boxOf(first), `first row at ${width}`).toEqual(before);
    await page.getByRole('button', { name: 'Clear selection' }).click();
  }
});

test('a card of the inventory on a phone has name and price, then SKU and category', async ({ page, api }) => {
  await startAsAdmin(page, api);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard?tab=inventory&search=Neer%20Drop%20Pendant');
    await pageIsReady(page);
    const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: 'Neer Drop Pendant' });
    const top = async (text: string) => (await boxOf(row.getByText(text, { exact: true }).last())).y;
    const [name, price, sku, category] = [
      await top('Neer Drop Pendant'),
      await top('Rs. 1250.00'),
      await top('ZV-PD-108'),
      await top(', Pendants'),
    ];
    expect(Math.abs(name - price)).toBeLessThan(6);
    expect(sku).toBeGreaterThan(name);
    expect(Math.abs(sku - category)).toBeLessThan(6);
    await expectNoOverflow(page);
  }
});
