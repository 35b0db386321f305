import type { Page } from '@playwright/test';
import { axeViolations, expect, expectAccessibleLayout, findDemoProducts, pageIsReady, mockOperation, storedCart, test, WIDTHS } from '../support/browser';
import { cartApi, quantitiesOf } from '../support/cart';
import { ORDER_PLACED } from '../support/checkout';
import { registerCustomer, signIn } from '../support/customer';
import { restoreSession, startSignedIn } from '../support/session';

const ADDRESS = {
  firstname: 'Noor',
  lastname: 'Verma',
  phone: '0300 7654321',
  streetAddress: '7 Canal View',
  city: 'Karachi',
  state: 'Sindh',
  zipcode: '74000',
  country: 'Pakistan',
};

const panel = (page: Page) => page.getByRole('dialog', { name: /cart/i });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^cart/i });
/** Also behind the open panel, which hides the header from readers. */
const counts = (page: Page, words: string) =>
  expect(page.locator('header button[aria-label^="Cart"]')).toHaveAttribute('aria-label', `Cart, ${words}`);

async function add(page: Page, id: string): Promise<void> {
  await page.goto(`/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(panel(page)).toBeVisible();
}

test.describe('in a hand', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a guest’s cart comes along at sign-in, once, is kept by the shop, is ordered, and is nobody’s after signing out', async ({
    page,
    api,
    complaints,
  }) => {
    const [first, second] = await findDemoProducts(api, 'plain');
    if (!first || !second) throw new Error('the demo has too few pieces');
    const person = await registerCustomer(api);
    const session = await signIn(api, person);
    const kept = cartApi(api, session);
    await kept.add({ productId: first.id, quantity: 1 });
    await api.gql(
      'mutation Add($input: AddressInput!) { addAddress(input: $input) { id } }',
      { input: ADDRESS },
      session.headers,
    );

    await add(page, first.id);
    await add(page, second.id);
    await page.goto('/login');
    await counts(page, '2 items');
    await page.getByLabel('Username or email').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');

    const note = page.getByRole('region', { name: 'Your cart' });
    await expect(note).toContainText('Cart items merged!');
    await expect(note).toContainText('Merged 2 item(s) from your guest cart!');
    await counts(page, '3 items');
    expect(quantitiesOf(await kept.read())).toEqual({ [`${first.id}/`]: 2, [`${second.id}/`]: 1 });
    expect(await storedCart(page)).toEqual({ version: 1, cartItems: [] });
    await pageIsReady(page);
    await expectAccessibleLayout(page);

    await page.reload();
    await counts(page, '3 items');
    await expect(note).toHaveCount(0);

    await cartButton(page).click();
    await panel(page)
      .getByRole('button', { name: `Increase quantity of ${second.name}` })
      .click();
    await counts(page, '4 items');
    await expect.poll(async () => quantitiesOf(await kept.read())).toEqual({ [`${first.id}/`]: 2, [`${second.id}/`]: 2 });
    await expectAccessibleLayout(page);
    await panel(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('radio', { name: /7 Canal View/ })).toBeChecked();
    const order = page.getByRole('button', { name: 'Place Order' });
    await expect(order).toHaveAttribute('aria-disabled', 'false');
    await order.dblclick();
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
    await counts(page, 'empty');
    expect((await kept.read()).lines).toEqual([]);

    await kept.add({ productId: first.id, quantity: 2 });
    await page.goto('/user-profile');
    await counts(page, '2 items');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
    await counts(page, 'empty');
    expect(quantitiesOf(await kept.read())).toEqual({ [`${first.id}/`]: 2 });
    expect(complaints).toEqual([]);
  });
});

test('two tabs and another browser show the same cart', async ({ page, context, browser, api }) => {
  const [first, second] = await findDemoProducts(api, 'plain');
  if (!first || !second) throw new Error('the demo has too few pieces');
  const session = await startSignedIn(page, api);
  await add(page, first.id);
  await counts(page, '1 item');

  const tab = await context.newPage();
  await tab.goto('/about');
  await counts(tab, '1 item');
  await page.keyboard.press('Escape');
  await add(tab, second.id);
  await counts(page, '2 items');

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await restoreSession(other, await signIn(api, session.person));
  await other.reload();
  await counts(other, '2 items');
  await cartButton(other).click();
  await panel(other)
    .getByRole('button', { name: `Remove ${first.name}` })
    .click();
  await counts(other, '1 item');
  await expect.poll(async () => (await cartApi(api, session).read()).count).toBe(1);
  await elsewhere.close();

  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await counts(page, '1 item');
  await counts(tab, '1 item');
});

test('what cannot be saved is taken back and said, and can be dismissed', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: piece?.id, quantity: 2 });
  await page.goto('/about');
  await counts(page, '2 items');
  await cartButton(page).click();
  await mockOperation(page, 'RemoveAccountLine', (route) => route.abort());
  await panel(page)
    .getByRole('button', { name: `Remove ${piece?.name}` })
    .click();
  await counts(page, 'empty');
  await expect(panel(page).getByRole('alert')).toContainText('Error deleting item');
  await counts(page, '2 items');
  expect(await axeViolations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  expect((await cartApi(api, session).read()).count).toBe(2);
});

test('a cart that cannot be read says so and is read again', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: piece?.id, quantity: 2 });
  await mockOperation(page, 'AccountCart', (route) => route.abort());
  await page.goto('/about');
  await cartButton(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Network error. Please check your connection.');
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByText(piece?.name ?? '')).toBeVisible();
});

test('a cart whose code does not come asks once, says so, and opens once it can', async ({ page, api }) => {
  const [piece] = await findDemoProducts(api, 'plain');
  const session = await startSignedIn(page, api);
  await cartApi(api, session).add({ productId: piece?.id, quantity: 2 });
  let asked = 0;
  await page.route(/\/account-[\w-]{8}\.js$/, async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto('/about');
  await pageIsReady(page);
  await cartButton(page).click();
  // At loading, and again at the opening.
  await expect.poll(() => asked).toBe(2);
  await page.waitForTimeout(500); // that it is not asked for without end is waited for
  expect(asked).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(panel(page).getByText('Your cart could not be loaded')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByText(piece?.name ?? '')).toBeVisible();
});
