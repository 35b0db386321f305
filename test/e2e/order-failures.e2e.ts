import { expect, expectAccessibleLayout, parseOperation, pageIsReady, mockOperation, storedCart, test, WIDTHS } from '../support/browser';
import { findProduct, readProduct } from '../support/catalogue';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';
import { signInAsAdmin, UPDATE_PRODUCT } from '../support/admin-api';
import { guestDetails } from '../support/guest';

const ORDER_FAILED = 'Order Failed - There was an error placing your order. Please try again.';
const OFFLINE = 'Unable to connect to server. Please check your internet connection.';

/** A guest's cart as this browser keeps it. */
const cartWith = (lines: { id: string; name: string; unitPrice: number; stock: number }[], quantity: number) => ({
  version: 1,
  cartItems: lines.map((line) => ({
    id: line.id,
    quantity,
    itemTotal: line.unitPrice * quantity,
    product: { ...line, image: null, selectedSize: null, isActive: true },
  })),
});

/** Pieces of their own that no other journey names or buys: for a while they are sold out. */
const OWN = ['Gulabi Crystal Bridal Set', 'Navrang Link Bracelet'] as const;

test.describe('in a hand', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('sold-out lines are reduced or removed, and an order retried after a lost connection is placed once', async ({
    page,
    api,
  }) => {
    const [few, none] = [await findProduct(api, OWN[0]), await findProduct(api, OWN[1])];
    const desk = await signInAsAdmin(api);
    const setStock = (id: string, stock: number) => desk.gql(UPDATE_PRODUCT, { id, input: { stock } });
    const email = `troubles-${process.pid}-${Date.now()}@example.com`;
    const paymentIds: unknown[] = [];
    page.on('request', (request) => {
      const operation = parseOperation(request);
      if (operation?.operationName === 'PlaceOrder')
        paymentIds.push((operation.variables['input'] as { paymentId: string }).paymentId);
    });
    await page.goto('/about');
    await page.evaluate(`localStorage.setItem('root', ${JSON.stringify(JSON.stringify(cartWith([few, none], 3)))})`);
    await page.goto('/checkout');
    await pageIsReady(page);
    await fillInGuestDetails(page, guestDetails({ email, phone: `0311${String(Date.now()).slice(-7)}` }));

    const place = page.getByRole('button', { name: 'Place Order' });
    const troubles = (name: string) => page.getByRole('region', { name: 'Order summary' }).getByRole('group', { name });
    try {
      await setStock(few.id, 2);
      await setStock(none.id, 0);
      await place.click();
      await expect(page.getByRole('alert')).toContainText('Please look at the marked pieces.');
      await expect(troubles(none.name)).toContainText('Out of stock.');
      await expect(troubles(few.name)).toContainText('Only 2 left, you asked for 3.');
      await expect(place).toHaveAttribute('aria-disabled', 'true');
      await expectAccessibleLayout(page);
      await troubles(none.name).getByRole('button', { name: 'Remove' }).click();
      await troubles(few.name).getByRole('button', { name: 'Set to 2 left' }).click();
      await expect(place).toHaveAttribute('aria-disabled', 'false');

      await page.context().setOffline(true);
      await place.click();
      await expect(page.getByRole('alert')).toContainText(ORDER_FAILED);
      await expect(page.getByRole('alert')).toContainText(OFFLINE);
      await page.context().setOffline(false);

      let lost = 0;
      await mockOperation(page, 'PlaceOrder', async (route) => {
        await route.fetch();
        lost += 1;
        await route.abort();
      });
      await place.click();
      await expect.poll(() => lost).toBe(1);
      await expect(page.getByRole('alert')).toContainText(OFFLINE);
      await page.unrouteAll();
      await place.click();
      await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();

      expect([paymentIds.length, new Set(paymentIds).size]).toEqual([4, 1]);
      expect(await storedCart(page)).toMatchObject({ cartItems: [] });
      const { orders } = (await desk.rest('GET', `/orders/admin?search=${encodeURIComponent(email)}`)).body;
      expect(orders).toMatchObject([
        { paymentID: paymentIds[0], products: [{ product: { _id: few.id }, quantity: 2 }] },
      ]);
      expect((await readProduct(api, few.id)).stock).toBe(0);
    } finally {
      await setStock(few.id, few.stock);
      await setStock(none.id, none.stock);
    }
  });
});
