import type { Locator, Page } from '@playwright/test';
import type { Api } from './api';
import { expect, findDemoProducts, mockOperation } from './browser';
import { guestDetails, newPaymentId } from './guest';

/** The beginning of the message that stands where no answer came. */
const UNREACHABLE = 'Unable to connect to server';

/** Runs `press` while the answers to the operation are lost; waits until one is, `shown` is in view, and for `also`. */
export async function loseAnswer(
  page: Page,
  operation: string,
  press: () => Promise<void>,
  shown: Locator = page.getByRole('alert').filter({ hasText: UNREACHABLE }),
  also?: () => Promise<void>,
): Promise<void> {
  let lost = 0;
  await mockOperation(page, operation, async (route) => {
    await route.fetch({ maxRetries: 2 });
    lost += 1;
    await route.abort();
  });
  await press();
  await expect.poll(() => lost).toBe(1);
  await expect(shown.first()).toBeVisible();
  await also?.();
  await page.unrouteAll();
}

/** Places an order of one piece: a guest's, or with `headers` that of the session. Returns its id. */
export async function placeOrder(
  api: Api,
  email = `lost-${Date.now().toString(36)}@example.com`,
  headers?: Record<string, string>,
): Promise<string> {
  const [product] = await findDemoProducts(api, 'plain');
  const order = {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email, phone: `0302 ${String(Date.now()).slice(-7)}` }),
  };
  const { body } = await api.rest('POST', headers ? '/orders/' : '/orders/guest', order, headers);
  return String(body._id);
}
