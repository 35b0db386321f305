import { apiOf } from '../support/api';
import { expect, findDemoProducts, keepMessages, pageIsReady, test } from '../support/browser';
import { CREATE_PRODUCT, signInAsAdmin } from '../support/admin-api';
import { guestDetails, newPaymentId } from '../support/guest';
import { tabTo, menuIsReady } from '../support/keyboard';
import { startAsAdmin } from '../support/session';
import { startShop } from '../support/shop';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('an order is found, opened, changed in status and closed by keyboard alone', async ({ page, api }) => {
  const email = `keys${Date.now().toString(36)}@example.com`;
  const [product] = await findDemoProducts(api, 'plain');
  const { body } = await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email }),
  });
  const shortId = String(body._id).slice(-8);
  await startAsAdmin(page, api);
  await page.goto('/dashboard');
  await pageIsReady(page);

  await tabTo(page, /^Search$/);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1 to 1 of 1 orders')).toBeVisible();
  await tabTo(page, new RegExp(`^View order ${shortId}$`));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Order ${shortId}` });
  await expect(dialog.getByText(product?.name ?? '').first()).toBeVisible();

  await tabTo(page, new RegExp(`^Change status of order ${shortId}$`));
  await page.keyboard.press('Enter');
  await menuIsReady(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Shipped' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toContainText('Shipped');
  await tabTo(page, /^Close$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `View order ${shortId}` })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Shipped');
});

test('a processed order leaves the pending list, the focus moves to the next row, and Undo restores it', async ({
  page,
  api,
}) => {
  const email = `rows${Date.now().toString(36)}@example.com`;
  const [product] = await findDemoProducts(api, 'plain');
  const shortIds: string[] = [];
  for (const phone of ['+92 300 1110001', '+92 300 1110002']) {
    const { body } = await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products: [{ id: product?.id, size: null, quantity: 1 }],
      address: guestDetails({ email, phone }),
    });
    shortIds.unshift(String(body._id).slice(-8));
  }
  await keepMessages(page);
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?status=pending&search=${encodeURIComponent(email)}`);
  const nextButtons = page.getByRole('table', { name: 'Orders' }).getByRole('button', { name: /^Mark processing/ });
  await expect(nextButtons).toHaveCount(2);
  await nextButtons.first().press('Enter');
  await expect(page.getByText(`Order ${shortIds[0]} is now processing.`)).toBeVisible();
  await expect(nextButtons).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Mark processing, order ${shortIds[1]}` })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(nextButtons).toHaveCount(2);
});

test('Home shows a product as soon as it is featured, and hides it once it is removed', async ({ browser }) => {
  const shop = await startShop();
  try {
    const api = apiOf(shop);
    const name = 'Evening Star Ring';
    const admin = await signInAsAdmin(api);
    const { errors } = await admin.gql(CREATE_PRODUCT, {
      input: {
        name,
        description: 'A ring.',
        price: 900,
        stock: 5,
        categoryId: (await findDemoProducts(api, 'plain'))[0]?.category.id,
      },
    });
    expect(errors).toBeUndefined();
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await startAsAdmin(page, api);
    await page.goto('/');
    const topPicks = page.getByRole('region', { name: 'Our Top Picks' });
    await expect(topPicks.getByRole('article').first()).toBeVisible();
    await expect(topPicks).not.toContainText(name);

    for (const isFeatured of [true, false]) {
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Featured' }).click();
      const section = page.getByRole('region', { name: 'Global Featured' });
      await section.getByRole('searchbox', { name: 'Search' }).fill(name);
      await section.getByRole('checkbox', { name }).setChecked(isFeatured);
      await section.getByRole('button', { name: 'Save Global Featured' }).click();
      await expect(page.getByText('Global featured products updated successfully!')).toBeVisible();
      await page.getByRole('link', { name: 'View shop' }).click();
      await expect(topPicks.getByRole('article').first()).toBeVisible();
      if (isFeatured) await expect(topPicks).toContainText(name);
      else await expect(topPicks).not.toContainText(name);
    }
    await page.close();
  } finally {
    await shop.stop();
  }
});
