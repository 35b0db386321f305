import { productPath } from '#shared/product-path';
import { expect, parseOperation, pageIsReady, storedCart, test } from '../support/browser';
import { findProduct } from '../support/catalogue';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';
import { guestDetails, newPaymentId } from '../support/guest';
import { PLACE_ORDER } from '../support/guest-orders';

const REQUIRED = ['First name', 'Last name', 'Phone', 'Email', 'Address', 'City', 'State', 'Zip code'];

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a guest reviews lines and totals, enters the details and orders with cash on delivery', async ({
    page,
    api,
  }) => {
    const [studs, pendant] = [
      await findProduct(api, 'Dewdrop Pearl Studs'),
      await findProduct(api, 'Aadha Chaand Pendant'),
    ];
    const operations: string[] = [];
    page.on('request', (request) => operations.push(parseOperation(request)?.operationName ?? ''));
    const addTwo = async (id: string) => {
      await page.goto(`/products/${id}`);
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Add items to your cart to place an order')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products',
    );
    await expect(page.getByLabel('First name')).toBeHidden();
    await expect(placeOrder).toHaveAttribute('aria-disabled', 'true');

    await addTwo(pendant.id);
    await addTwo(studs.id);
    await page.goto('/checkout');
    await pageIsReady(page);
    await fillInGuestDetails(page, guestDetails({ apartment: '', country: '' }));

    const summary = page.getByRole('region', { name: 'Order summary' });
    const lines = summary.getByRole('listitem');
    await expect(lines).toHaveCount(2);
    const line = lines.filter({ hasText: studs.name });
    await expect(line.locator('img')).toBeVisible();
    await expect(line.getByRole('link', { name: studs.name })).toHaveAttribute('href', productPath(studs));
    await expect(line.getByText('Rs. 420.00 × 2')).toBeVisible();
    await expect(line.getByText('Rs. 840.00')).toBeVisible();
    // 2 × 760 + 2 × 420 = 2360 rupees: delivery is free until the pendants are removed.
    for (const row of [/Subtotal\s*Rs\. 2360\.00/, /Shipping\s*Free/, /Total\s*Rs\. 2360\.00/])
      await expect(summary).toContainText(row);
    await expect(summary.getByText(/more for free delivery/)).toBeHidden();
    await lines
      .filter({ hasText: pendant.name })
      .getByRole('button', { name: `Remove ${pendant.name}` })
      .click();
    await expect(lines).toHaveCount(1);
    const rows = [
      'Subtotal\\s*Rs\\. 840\\.00',
      'Shipping\\s*Rs\\. 200\\.00',
      'Rs\\. 1160\\.00 more for free delivery',
      'Total\\s*Rs\\. 1040\\.00',
    ];
    await expect(summary).toContainText(new RegExp(rows.join('\\s*')));

    const form = page.getByRole('form', { name: 'Checkout' });
    for (const section of ['Customer Details', 'Shipping information'])
      await expect(form.getByRole('region', { name: section })).toBeVisible();
    await expect(page.getByText(/You can order as a guest\./)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect(form.getByRole('radio')).toHaveCount(1);
    await expect(form.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked();

    await expect(placeOrder).toHaveAttribute('aria-disabled', 'false');
    for (const label of REQUIRED) {
      const field = form.getByLabel(label, { exact: true });
      const typed = await field.inputValue();
      await field.fill('');
      await expect(placeOrder).toHaveAttribute('aria-disabled', 'true');
      await field.fill(typed);
      await expect(placeOrder).toHaveAttribute('aria-disabled', 'false');
    }

    const sent = page.waitForRequest((request) => parseOperation(request)?.operationName === 'PlaceOrder');
    await placeOrder.click();
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
    const { input } = parseOperation(await sent)?.variables as { input: { paymentId: string } };
    expect(input.paymentId).toMatch(/^COD_\d{13}_[0-9A-Z]{16}$/);
    await expect(page.getByText(input.paymentId.slice(3), { exact: true })).toBeVisible();
    await expect(placeOrder).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(summary.getByRole('button')).toHaveCount(0);
    expect(await storedCart(page)).toMatchObject({ cartItems: [] });
    // A guest's cart is in the browser only: the server is asked for prices and gets the order.
    expect([...new Set(operations.filter((name) => /cart|order/i.test(name)))].sort()).toEqual([
      'CartProducts',
      'PlaceOrder',
    ]);
  });
});

test('the order’s number stands in one line on a phone, and is copied', async ({ page, api, context }) => {
  const studs = await findProduct(api, 'Dewdrop Pearl Studs');
  const input = { paymentId: newPaymentId(), lines: [{ productId: studs.id, quantity: 1 }], address: guestDetails() };
  const { number, trackingToken } = (await api.gql(PLACE_ORDER, { input })).data.placeOrder;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/track/${trackingToken}?placed`);
  const shown = page.getByRole('main').getByText(number, { exact: true });
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  const lineHeight = await page.evaluate<number>(
    "parseFloat(getComputedStyle(document.querySelector('main dd')).lineHeight)",
  );
  expect(box?.height).toBeLessThan(1.5 * lineHeight);
  await page.getByRole('button', { name: `Copy order number ${number}` }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(number);
});
