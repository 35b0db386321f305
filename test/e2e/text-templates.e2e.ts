import { placeGuestOrder, setOrderStatus, signInAsAdmin } from '../support/admin-api';
import { axeViolations, expect, expectNoOverflow, pageIsReady, test, WIDTHS } from '../support/browser';
import { apiOf, type Api } from '../support/api';
import { guestDetails } from '../support/guest';
import { startAsAdmin } from '../support/session';
import { startShop, type Shop } from '../support/shop';

let shop: Shop;
let api: Api;

test.beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
test.afterAll(() => shop.stop());

test('the owner edits the text of WhatsApp messages, and the links of an order begin with it', async ({ browser }) => {
  test.slow();
  const admin = await signInAsAdmin(api);
  const { _id, reference } = await placeGuestOrder(api, admin, 'Raat Onyx Signet', 1, guestDetails());
  const waiting = async () => (await admin.rest('GET', '/orders/admin/confirmations?limit=1')).body.waiting;
  await expect.poll(waiting).toBe(1);
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=confirm');
  await pageIsReady(page);
  const texts = page.getByRole('region', { name: 'Texts of messages' });
  const preview = texts.getByRole('group', { name: 'Preview with an example order' });
  await expect(preview).toContainText('Assalam-o-alaikum Asha');

  const text = texts.getByRole('textbox', { name: /^Text/ });
  await text.fill('Dear {nam}');
  await texts.getByRole('button', { name: 'Save text' }).click();
  await expect(texts.getByText(/^There is no \{nam\} here/)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await text.fill('Dear {name}, order ');
  await texts.getByRole('button', { name: 'Insert {reference}: Short reference' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('?');
  await expect(preview).toContainText('Dear Asha Verma, order K7M2Q9X8?');
  await texts.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('The text is saved')).toBeVisible();
  // Without loading the page again, and after it.
  const link = page.getByRole('link', { name: /^WhatsApp to Asha Verma/ });
  const begun = `https://wa.me/923001234567?text=${encodeURIComponent(`Dear Asha Verma, order ${reference}?`)}`;
  await expect(link).toHaveAttribute('href', begun);
  await page.reload();
  await expect(link).toHaveAttribute('href', begun);

  await texts.getByLabel('Message').selectOption('WhatsApp about a shipped order');
  await text.fill('On its way: {pieces} for {total}');
  await texts.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('The text is saved')).toBeVisible();
  await setOrderStatus(admin, _id, 'shipped');
  await page.goto(`/dashboard?order=${_id}`);
  await expect(page.getByRole('dialog').getByRole('link', { name: /on WhatsApp$/ })).toHaveAttribute(
    'href',
    /text=On%20its%20way%3A%201%20for%20Rs\.%20\d+\.00$/,
  );

  await page.goto('/dashboard?tab=confirm');
  await texts.getByLabel('Message').selectOption('WhatsApp about a shipped order');
  await texts.getByRole('button', { name: 'Reset to the default' }).click();
  await texts.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('The text is saved')).toBeVisible();
  await expect(text).toHaveValue('Your order {number}');
  await page.close();
});
