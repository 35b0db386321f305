import { expect, pageIsReady, test } from '../support/browser';

test('corrupt browser storage is ignored on every page', async ({ page, complaints }) => {
  const localValues = {
    userToken: 'ключ\n',
    userInfo: '{"_id":',
    tokenTimestamp: 'yesterday',
    accessToken: '{}',
    refreshToken: '\u0000',
    root: '{"version":1,"cartItems":[{"id":7}, null, "x"]}',
  };
  const sessionValues = {
    checkout: '{"version":1,"paymentId":7,"details":[]}',
    'scroll-places': '{"a":[1,2]}',
    listView: '[]',
  };
  await page.goto('/about');
  await page.evaluate(`
    for (const [key, value] of Object.entries(${JSON.stringify(localValues)})) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(${JSON.stringify(sessionValues)})) sessionStorage.setItem(key, value);
  `);
  for (const [path, heading] of [
    ['/products', 'All Jewellery'],
    ['/checkout', 'Checkout'],
    ['/profile', 'SIGN IN'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await pageIsReady(page);
  }
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  expect(complaints).toEqual([]);
});
