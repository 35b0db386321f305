import {
  expect,
  expectAccessibleLayout,
  mockOperation,
  pageIsReady,
  parseOperation,
  storedCart,
  test,
  WIDTHS,
} from '../support/browser';
import { findProduct, readProduct } from '../support/catalogue';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';
import { signInAsAdmin, UPDATE_PRODUCT } from '../support/admin-api';
import { guestDetails } from '../support/guest';

const ORDER_FAILED = 'Order Failed - There was an error placing your order. Please try again.';
const OFFLINE = 'Unable to connect to server. Please check your internet connection.';

/** A guest's cart as the client stores it. */
const storedCartOf = (lines: { id: string; name: string; unitPrice: number; stock: number }[], quantity: number) => ({
  version: 1,
  cartItems: lines.map((line) => ({
    id: line.id,
    quantity,
    itemTotal: line.unitPrice * quantity,
    product: { ...line, image: null, selectedSize: null, isActive: true },
  })),
});

/** Products that no other test uses, because this one changes their stock for a while. */
const RESERVED = ['Gulabi Crystal Bridal Set', 'Navrang Link Bracelet'] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('sold-out lines are reduced or removed, and an order retried after a lost connection is placed once', async ({
    page,
    api,
  }) => {
    const [reduced, soldOut] = [await findProduct(api, RESERVED[0]), await findProduct(api, RESERVED[1])];
    const admin = await signInAsAdmin(api);
    const setStock = (id: string, stock: number) => admin.gql(UPDATE_PRODUCT, { id, input: { stock } });
    const email = `failures-${process.pid}-${Date.now()}@example.com`;
    const paymentIds: unknown[] = [];
    page.on('request', (request) => {
      const operation = parseOperation(request);
      if (operation?.operationName === 'PlaceOrder')
        paymentIds.push((operation.variables['input'] as { paymentId: string }).paymentId);
    });
    await page.goto('/about');
    await page.evaluate(
      `localStorage.setItem('root', ${JSON.stringify(JSON.stringify(storedCartOf([reduced, soldOut], 3)))})`,
    );
    await page.goto('/checkout');
    await pageIsReady(page);
    await fillInGuestDetails(page, guestDetails({ email, phone: `0311${String(Date.now()).slice(-7)}` }));

    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    const lineError = (name: string) =>
      page.getByRole('region', { name: 'Order summary' }).getByRole('group', { name });
    try {
      await setStock(reduced.id, 2);
      await setStock(soldOut.id, 0);
      await placeOrder.click();
      await expect(page.getByRole('alert')).toContainText('Please look at the marked pieces.');
      await expect(lineError(soldOut.name)).toContainText('Out of stock.');
      await expect(lineError(reduced.name)).toContainText('Only 2 left, you asked for 3.');
      await expect(placeOrder).toHaveAttribute('aria-disabled', 'true');
      await expectAccessibleLayout(page);
      await lineError(soldOut.name).getByRole('button', { name: 'Remove' }).click();
      await lineError(reduced.name).getByRole('button', { name: 'Set to 2 left' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(placeOrder).toHaveAttribute('aria-disabled', 'false');

      await page.context().setOffline(true);
      await placeOrder.click();
      await expect(page.getByRole('alert')).toContainText(ORDER_FAILED);
      await expect(page.getByRole('alert')).toContainText(OFFLINE);
      await page.context().setOffline(false);

      let lostResponses = 0;
      await mockOperation(page, 'PlaceOrder', async (route) => {
        await route.fetch({ maxRetries: 2 });
        lostResponses += 1;
        await route.abort();
      });
      await placeOrder.click();
      await expect.poll(() => lostResponses).toBe(1);
      await expect(page.getByRole('alert')).toContainText(OFFLINE);
      await page.unrouteAll();
      // The pieces that are missing now are those of the order itself.
      await page.reload();
      await expect(lineError(reduced.name)).toContainText('Out of stock.');
      await expect(placeOrder).toHaveAccessibleDescription(/may be placed already/);
      await expect(placeOrder).toHaveAttribute('aria-disabled', 'false');
      await expectAccessibleLayout(page);
      await placeOrder.click();
      await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();

      expect([paymentIds.length, new Set(paymentIds).size]).toEqual([4, 1]);
      expect(await storedCart(page)).toMatchObject({ cartItems: [] });
      const { orders } = (await admin.rest('GET', `/orders/admin?search=${encodeURIComponent(email)}`)).body;
      expect(orders).toMatchObject([
        { paymentID: paymentIds[0], products: [{ product: { _id: reduced.id }, quantity: 2 }] },
      ]);
      expect((await readProduct(api, reduced.id)).stock).toBe(0);
    } finally {
      await setStock(reduced.id, reduced.stock);
      await setStock(soldOut.id, soldOut.stock);
    }
  });
});
