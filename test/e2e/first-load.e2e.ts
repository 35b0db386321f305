import { PRELOAD_DELAY_MS } from '#shared/limits';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test, stretchTimers } from '../support/browser';

/** Opens the page; resolves to its scripts and their size in kB after gzip, which does not depend on the server. */
async function scriptsOf(page: Page, path: string): Promise<{ names: string[]; kilobytes: number }> {
  const scripts = new Map<string, Promise<Buffer>>();
  const noteScript = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  };
  // What is loaded ahead, once the page is idle, is none of its first load.
  await stretchTimers(page, 1000, PRELOAD_DELAY_MS);
  page.on('response', noteScript);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', noteScript); // a later one may still be read when the test has ended
  const bodies = await Promise.all(scripts.values());
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { names: [...scripts.keys()], kilobytes: bytes / 1000 };
}

test("Home's first load has less than 165 kB of JavaScript, and nothing of the dashboard", async ({ page }) => {
  const { names, kilobytes } = await scriptsOf(page, '/');
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => /dashboard|admin/.test(name))).toEqual([]);
  expect(kilobytes).toBeLessThan(165);
});

test('the login page loads its rules and its error dialog only once the form has the focus', async ({
  page,
  complaints,
}) => {
  const { names, kilobytes } = await scriptsOf(page, '/login');
  expect(names.filter((name) => /dialog|rules/.test(name))).toEqual([]);
  expect(kilobytes).toBeLessThanOrEqual(217);
  const dialog = page.waitForResponse(/auth-error-dialog/);
  await page.getByLabel('Username or email').focus();
  await dialog;
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  expect(complaints).toEqual([]);
});
