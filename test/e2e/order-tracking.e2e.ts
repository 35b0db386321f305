import { productPath } from '#shared/product-path';
import type { Page } from '@playwright/test';
import type { Api } from '../support/api';
import {
  axeViolations,
  expect,
  expectAccessibleLayout,
  findDemoProducts,
  mockOperation,
  pageIsReady,
  parseOperation,
  test,
} from '../support/browser';
import { cartApi } from '../support/cart';
import { fillInGuestDetails, ORDER_PLACED } from '../support/checkout';
import { guestDetails } from '../support/guest';
import { waitForEmail, tokenInEmail } from '../support/mailbox';
import { startSignedIn } from '../support/session';

const rupees = (amount: number) => `Rs. ${amount.toFixed(2)}`;
let guests = 0;

/** Orders a product in the browser, as a new guest. */
async function orderAsGuest(page: Page, api: Api) {
  const [product] = await findDemoProducts(api, 'plain');
  if (product === undefined) throw new Error('The demo has no product without sizes.');
  const email = `track-${process.pid}-${(guests += 1)}@example.com`;
  await page.goto(`/products/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('dialog', { name: /cart/i }).getByRole('link', { name: 'Checkout' }).click();
  const phone = `03${String(process.pid * 100 + guests).padStart(9, '0')}`;
  await fillInGuestDetails(page, guestDetails({ email, phone }));
  await page.getByRole('button', { name: /^place order/i }).click();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
  return { email, phone, product };
}

/** Orders a product in the browser, as a new customer with a saved address. */
async function orderAsCustomer(page: Page, api: Api) {
  const [product] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: product?.id, quantity: 1 });
  const address = { firstname: 'Noor', lastname: 'Verma', phone: '0300 7654321', streetAddress: '7 Canal View' };
  await api.rest('POST', '/address/', { ...address, city: 'Karachi', state: 'Sindh' }, session.headers);
  await page.goto('/checkout');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(ORDER_PLACED)).toBeVisible();
  return session;
}

async function cancelOrder(page: Page) {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the confirmation has its own URL, which a reload and another browser show again', async ({
    page,
    api,
    browser,
    complaints,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(parseOperation(request)?.operationName ?? ''));
    const { email, product } = await orderAsGuest(page, api);
    await expect(page).toHaveURL(/\/track\/[0-9a-f]{64}\?placed$/);
    // Right after the order nothing is asked of the server that could fail.
    expect(requests).not.toContain('PlacedOrder');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1, name: ORDER_PLACED });
    await expect(heading).toBeFocused();
    const url = page.url();
    for (const visit of ['first', 'reloaded']) {
      await test.step(`the ${visit} time`, async () => {
        await pageIsReady(page);
        await expect(heading).toBeVisible();
        await expect(page).toHaveTitle(ORDER_PLACED);
        await expect(main.getByRole('link').first()).toHaveText('Follow your order');
        await expect(main.getByText(email)).toBeVisible();
        await expect(main.getByText(product.name)).toBeVisible();
        await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
        expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
          email,
        );
        await expectAccessibleLayout(page);
      });
      await page.reload();
    }
    expect(requests).toContain('PlacedOrder');
    expect(tokenInEmail(await waitForEmail(api, email, 'order-placed'))).toBe(/[0-9a-f]{64}/.exec(url)?.[0]);

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(url);
    await expect(elsewhere.getByRole('heading', { level: 1, name: ORDER_PLACED })).toBeVisible();
    await elsewhere.context().close();

    await main.getByRole('link', { name: 'Create an account with these details' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
    expect(complaints).toEqual([]);
  });

  const orders = { 'a guest': orderAsGuest, 'a customer': orderAsCustomer };
  for (const [who, order] of Object.entries(orders))
    test(`the confirmation of ${who} leads to the order, once that is cancelled`, async ({ page, api }) => {
      await order(page, api);
      await expect(page).toHaveURL(/\/track\/[0-9a-f]{64}\?placed$|\/orders\/placed\/\w{8}$/);
      const confirmation = page.url();
      const main = page.getByRole('main');
      await main
        .getByRole('link', { name: /^(Follow your order|View My Orders)$/ })
        .first()
        .click();
      await cancelOrder(page);
      for (const open of [() => page.goBack(), () => page.goto(confirmation)]) {
        await open();
        await expect(page).toHaveURL(/\/track\/[0-9a-f]{64}$|\/user-profile\/orders$/);
        await expect(main.getByText('Cancelled').first()).toBeVisible();
        await expect(page.getByText(ORDER_PLACED)).toHaveCount(0);
      }
    });

  test('Back to the confirmation of an order that was cancelled elsewhere leads to the order', async ({
    page,
    api,
  }) => {
    const { email } = await orderAsGuest(page, api);
    await expect(page).toHaveURL(/\?placed$/);
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    // The address is that of the list before its code is loaded.
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toHaveCount(0);
    const token = tokenInEmail(await waitForEmail(api, email, 'order-placed'));
    await api.gql('mutation ($token: String!) { cancelTrackedOrder(token: $token) { id } }', { token });
    await page.goBack();
    await expect(page).toHaveURL(/\/track\/[0-9a-f]{64}$/);
    await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible();
  });

  test('a guest opens the order by the link in the email, repeatedly', async ({ page, api, complaints }) => {
    const { email, product } = await orderAsGuest(page, api);
    const token = tokenInEmail(await waitForEmail(api, email, 'order-placed'));
    const response = await page.goto(`/track/${token}`);
    expect([response?.status(), response?.headers()['referrer-policy'], response?.headers()['x-robots-tag']]).toEqual([
      200,
      'no-referrer',
      'noindex, nofollow',
    ]);
    const fee = product.unitPrice < 2000 ? 200 : 0;
    const main = page.getByRole('main');
    for (const visit of ['first', 'reloaded']) {
      await test.step(`the ${visit} time`, async () => {
        await pageIsReady(page);
        await expect(main.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
        await expect(page).toHaveTitle('Your Order');
        await expect(main.getByText(/^_/)).toBeVisible();
        await expect(main.getByText('1 item')).toBeVisible();
        await expect(
          main.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: 'Pending' }),
        ).toHaveAttribute('aria-current', 'step');
        await expect(main.getByRole('link', { name: product.name })).toHaveAttribute('href', productPath(product));
        for (const [term, amount] of [
          ['Subtotal', product.unitPrice],
          ['Delivery', fee],
          ['Total', product.unitPrice + fee],
        ] as const) {
          await expect(
            main
              .getByRole('term')
              .filter({ hasText: new RegExp(`^${term}$`) })
              .locator('xpath=following-sibling::dd'),
          ).toHaveText(rupees(amount));
        }
        await expect(main.getByRole('region', { name: 'Deliver to' })).toContainText('12 Mall Road, Second floor');
        await expect(main.getByRole('button')).toHaveText(['Order again', 'Cancel order']);
        await expectAccessibleLayout(page);
      });
      await page.reload();
    }
    expect(complaints).toEqual([]);
  });

  test('a guest finds the order by the short reference in the email and the phone number', async ({
    page,
    api,
    complaints,
  }) => {
    const { email, phone, product } = await orderAsGuest(page, api);
    const reference = /Short reference: (\w{8})/.exec((await waitForEmail(api, email, 'order-placed')).text)?.[1] ?? '';
    const main = page.getByRole('main');
    await expect(main.getByText(reference, { exact: true })).toBeVisible();
    await page.goto('/contact');
    await main.getByRole('link', { name: 'Find your order' }).click();
    await pageIsReady(page);
    await expectAccessibleLayout(page);
    const find = async (contact: string) => {
      await main.getByRole('textbox', { name: 'Short reference' }).fill(reference.toLowerCase());
      await main.getByRole('textbox', { name: 'Phone number or email' }).fill(contact);
      await main.getByRole('button', { name: 'Find' }).click();
    };
    await find('0300 0000001');
    await expect(main.getByRole('alert')).toContainText('No order was found.');
    await expectAccessibleLayout(page);
    await find(phone);
    await expect(main.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
    await expect(main.getByText(`Short reference ${reference}`)).toBeVisible();
    await expect(main.getByRole('link', { name: product.name })).toBeVisible();
    await expectAccessibleLayout(page);
    expect(page.url()).not.toContain(reference);
    expect(complaints).toEqual([]);
  });

  test('forged and malformed tracking links show the same page, with a link to Contact', async ({ page }) => {
    const main = page.getByRole('main');
    const texts: string[] = [];
    for (const token of ['0'.repeat(64), 'f00d', '0123456789abcdef01234567']) {
      await page.goto(`/track/${token}`);
      await pageIsReady(page);
      await expect(page).toHaveTitle('Not Found');
      texts.push(await main.innerText());
    }
    expect(new Set(texts).size).toBe(1);
    await expect(main.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible();
    await expectAccessibleLayout(page);
    await main.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('a connection error is not shown as a missing order, and Reload page requests again', async ({ page }) => {
  await mockOperation(page, 'TrackedOrder', (route) => route.abort('connectionfailed'));
  await page.goto(`/track/${'a'.repeat(64)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Error' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible();
});
