import type { Page } from '@playwright/test';
import {
  axeViolations,
  expect,
  mockOperation,
  expectNoOverflow,
  pageIsReady,
  parseOperation,
  test,
} from '../support/browser';
import { tabTo } from '../support/keyboard';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const openButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, exact: true });

/** The searches that the page asks suggestions for. */
function watchSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const operation = parseOperation(request);
    if (operation?.operationName === 'SearchSuggestions') searches.push(String(operation.variables['search']));
  });
  return searches;
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a product is found by keyboard alone, with a typing error', async ({ page, complaints }) => {
    await page.goto('/about');
    await pageIsReady(page);
    await tabTo(page, /^search$/i);
    await page.keyboard.type('briar twsit');
    // Of all that was typed: a later answer unmarks the chosen suggestion.
    await expect(option(page, 'See all results for “briar twsit”')).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await expect(option(page, /Briar Twist Ring.*Rs\. 950\.00/)).toBeVisible();
    await expect(page.locator('body > [aria-live="polite"]')).toContainText(/\d+ suggestions?\./);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Briar Twist Ring');
    await expect(field(page)).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Briar Twist Ring' })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    expect(complaints).toEqual([]);
  });

  test('a search is shown on the products page, kept on the device, and cleared', async ({ page }) => {
    await page.goto('/about');
    await pageIsReady(page);
    await field(page).fill('pearl');
    await expect(option(page, 'See all results for “pearl”')).toBeVisible();
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/products\?search=pearl$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “pearl”' })).toBeVisible();
    await pageIsReady(page);
    await page.reload();
    await expect(field(page)).toHaveValue('pearl');
    await page.getByRole('button', { name: 'Remove filter “pearl”' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Jewellery' })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await field(page).click();
    await expect(option(page, 'pearl')).toBeVisible();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(option(page, 'pearl')).toBeHidden();
  });

  test('an overtaken request is aborted', async ({ page }) => {
    const searches = watchSearches(page);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => {
      const operation = parseOperation(request);
      if (operation) aborted.push(`${String(operation.variables['search'])} ${request.failure()?.errorText ?? ''}`);
    });
    let isHeld = true;
    // A response that comes too late for the next key.
    await mockOperation(page, 'SearchSuggestions', async (route) => (isHeld ? undefined : route.fallback()));
    await page.goto('/about');
    await pageIsReady(page);
    await field(page).fill('br');
    await expect.poll(() => searches).toEqual(['br']);
    isHeld = false;
    await field(page).fill('briar');
    await expect(option(page, /Briar Twist Ring/)).toBeVisible();
    expect(searches).toEqual(['br', 'briar']);
    expect(aborted).toEqual(['br net::ERR_ABORTED']);
  });

  test('the form searches before its code has loaded', async ({ page }) => {
    await page.route(/search-suggestions-/, () => undefined);
    await page.goto('/about');
    await pageIsReady(page);
    await field(page).fill('pearl');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/products\?search=pearl$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “pearl”' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a row over the header searches, Back closes it, and nothing else moves', async ({ page, complaints }) => {
    await page.goto('/about');
    await pageIsReady(page);
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();
    await expect(field(page)).toBeHidden();

    await openButton(page).tap();
    await expect(field(page)).toBeFocused();
    await expect(option(page, 'All products')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await expect(field(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);

    await openButton(page).tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('xyzzyq');
    await expect(page.getByText(/^Nothing matches “xyzzyq”\. Check/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    expect(await heading.boundingBox()).toEqual(place);

    await field(page).fill('rngs');
    await option(page, 'Rings').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Rings Collection' })).toBeVisible();
    await expect(field(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    expect(complaints).toEqual([]);
  });

  test('says that there is no connection, and suggests again once there is', async ({ page, context }) => {
    await page.goto('/about');
    await pageIsReady(page);
    await openButton(page).tap();
    await expect(option(page, 'All products')).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type('briar');
    await expect(page.getByRole('search').getByText(/Unable to connect to server/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(option(page, /Briar Twist Ring/)).toBeVisible();
  });
});
