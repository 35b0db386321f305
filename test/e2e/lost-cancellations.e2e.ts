import type { Page } from '@playwright/test';
import type { Api } from '../support/api';
import { expect, mockOperation, pageIsReady, test, WIDTHS } from '../support/browser';
import { loseAnswer, placeOrder } from '../support/lost-answers';
import { tokenInEmail, waitForEmail } from '../support/mailbox';
import { startSignedIn } from '../support/session';

test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** The pages where an order can be cancelled: each places one and opens it. */
const CANCELLING = {
  CancelTrackedOrder: {
    reading: 'TrackedOrder',
    async open(page: Page, api: Api) {
      const email = `lost-track-${Date.now().toString(36)}@example.com`;
      await placeOrder(api, email);
      await page.goto(`/track/${tokenInEmail(await waitForEmail(api, email, 'order-placed'))}`);
    },
  },
  CancelOrder: {
    reading: 'MyOrders',
    async open(page: Page, api: Api) {
      const { headers } = await startSignedIn(page, api);
      await placeOrder(api, undefined, headers);
      await page.goto('/user-profile/orders');
    },
  },
  CancelLinkedOrder: {
    reading: 'LinkedOrder',
    async open(page: Page, api: Api) {
      const email = `lost-link-${Date.now().toString(36)}@example.com`;
      await placeOrder(api, email);
      const { text } = await waitForEmail(api, email, 'order-placed');
      await page.goto(/https?:\S+(\/orders\/confirm#\S+)$/m.exec(text)?.[1] ?? '');
    },
  },
};

for (const [operation, { open, reading }] of Object.entries(CANCELLING))
  test(`an order that was cancelled without an answer is shown as it is: ${operation}`, async ({ page, api }) => {
    await open(page, api);
    await pageIsReady(page);
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    // The order cannot be read either. This error is final: one of the connection would be followed by another attempt.
    let reads = 0;
    await mockOperation(page, reading, (route) => {
      reads += 1;
      return route.fulfill({ json: { errors: [{ message: 'Busy', extensions: { code: 'RATE_LIMITED' } }] } });
    });
    await loseAnswer(
      page,
      operation,
      () => dialog.getByRole('button', { name: 'Cancel order' }).click(),
      undefined,
      () => expect.poll(() => reads).toBe(1),
    );
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cancelled').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('an order that was cancelled without an answer is shown so at once if it can be read', async ({ page, api }) => {
  await CANCELLING.CancelTrackedOrder.open(page, api);
  await pageIsReady(page);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const confirm = () => dialog.getByRole('button', { name: 'Cancel order' }).click();
  await loseAnswer(page, 'CancelTrackedOrder', confirm, page.getByRole('main').getByText('Cancelled'));
  await expect(dialog).toBeHidden();
});
