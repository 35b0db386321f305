import { expect, expectAccessibleLayout, expectNoOverflow, pageIsReady, test } from '../support/browser';
import { startSignedIn } from '../support/session';

test('the hero shows its pictures whole from 480 pixels on, beside its text', async ({ page }) => {
  // 640 x 360 is a window of 1280 x 720 at 200 % zoom.
  for (const [width, height] of [
    [480, 800],
    [640, 360],
    [768, 1024],
    [1023, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await pageIsReady(page);
    const picture = page.getByRole('main').getByRole('img').first();
    const box = (await picture.boundingBox()) ?? { x: 0, width: 0, height: 1 };
    expect(box.width / box.height).toBeCloseTo(4 / 5, 1);
    const text = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(box.x);
    await expectNoOverflow(page);
  }
});

test('Notifications leads to the orders', async ({ page, api }) => {
  await startSignedIn(page, api);
  await page.goto('/user-profile/notifications');
  await expectAccessibleLayout(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL(/\/user-profile\/orders$/);
});
