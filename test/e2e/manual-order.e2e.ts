import {
  axeViolations,
  expect,
  findDemoProducts,
  expectNoOverflow,
  pageIsReady,
  test,
  WIDTHS,
} from '../support/browser';
import { signInAsAdmin } from '../support/admin-api';
import { startAsAdmin } from '../support/session';

const SEARCH = `query ($search: String!) { adminOrders(filter: { search: $search }) {
  items { id channel total address { email } confirmation { state } }
} }`;

test('an administrator writes down an order; what was typed survives closing, refusals and bad input', async ({
  page,
  api,
}) => {
  const [product] = await findDemoProducts(api, 'sized');
  const lastname = `Telephone${Date.now().toString(36)}`.replace(/\d/g, 'x');
  await startAsAdmin(page, api);
  await page.goto('/dashboard?tab=orders');
  await pageIsReady(page);
  await page.getByRole('button', { name: 'New order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByText('Add a product to the order')).toBeVisible();
  await expect(dialog.getByText('Please enter your first name')).toBeVisible();
  await expect(dialog.getByText('Please enter your email')).toBeHidden();

  await dialog.getByLabel('Find a product').fill('nothing like this');
  await expect(dialog.getByText('No products found')).toBeVisible();
  await dialog.getByLabel('Find a product').fill(product?.name ?? '');
  await dialog.getByRole('button', { name: `Add ${product?.name}` }).click();
  const details = {
    ...{ firstname: 'Asha', lastname, phone: '+92 300 7654321' },
    ...{ address: '12 Mall Road', city: 'Lahore', state: 'Punjab', zipcode: '54000' },
  };
  for (const [field, value] of Object.entries(details)) await dialog.locator(`#new-order-${field}`).fill(value);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByText(`Choose the size of ${product?.name}`)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await pageIsReady(page);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoOverflow(page);
  }

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New order', exact: true }).click();
  await expect(dialog.getByLabel('Last name', { exact: true })).toHaveValue(lastname);
  await dialog.getByLabel(`Size of ${product?.name}`).selectOption({ index: 1 });
  await dialog.getByLabel('Where it came from').selectOption('Instagram');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('EnterOrder')) await held;
    await route.continue();
  });
  // Twice: the second press finds the first one under way, or the dialog closed.
  await dialog.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Placing...' })).toBeVisible();
  // What is changed now would be lost.
  await expect(dialog.getByLabel('Last name', { exact: true })).not.toBeEditable();
  await dialog.getByLabel('Where it came from').selectOption('WhatsApp');
  await expect(dialog.getByLabel('Where it came from')).toHaveValue('INSTAGRAM');
  release();
  await expect(page.getByText(/^Order [0-9a-f]{8} is placed$/)).toBeVisible();
  const order = page.getByRole('dialog', { name: /^Order / });
  await expect(order.getByText('Instagram')).toBeVisible();

  const admin = await signInAsAdmin(api);
  const { data } = await admin.gql(SEARCH, { search: lastname });
  expect(data.adminOrders.items).toEqual([
    expect.objectContaining({ channel: 'INSTAGRAM', address: { email: '' }, confirmation: { state: 'CONFIRMED' } }),
  ]);
  await order.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'New order', exact: true }).click();
  await expect(dialog.getByLabel('Last name', { exact: true })).toHaveValue('');
});
