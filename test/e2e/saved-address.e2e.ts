import { expect, expectAccessibleLayout, pageIsReady, test, WIDTHS } from '../support/browser';
import { cartApi } from '../support/cart';
import { findProduct } from '../support/catalogue';
import { ORDER_PLACED } from '../support/checkout';
import { startSignedIn } from '../support/session';

const ADDRESS = {
  'First name': 'Noor',
  'Last name': 'Verma',
  Phone: '0300 7654321',
  'Street address': '7 Canal View',
  City: 'Karachi',
  State: 'Sindh',
  'Zip code': '74000',
  Country: 'Pakistan',
};
const NO_ADDRESS = 'Please select or add a delivery address';

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a signed-in customer adds an address at checkout, orders, and finds the order in the profile', async ({
    page,
    api,
  }) => {
    const { headers } = await startSignedIn(page, api);
    const rename = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }';
    await api.gql(rename, { input: { lastname: 'Malik', phone: '0300 1112223' } }, headers);
    const studs = await findProduct(api, 'Dewdrop Pearl Studs');
    await page.goto(`/products/${studs.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/checkout');
    await pageIsReady(page);

    await expect(page.getByText('No addresses saved. Please add an address to continue.')).toBeVisible();
    await expect(page.getByText(/order as a guest/)).toHaveCount(0);
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await expect(placeOrder).toHaveAttribute('aria-disabled', 'true');
    await placeOrder.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(NO_ADDRESS);

    // Without a saved address the form is open.
    const form = page.getByRole('form', { name: 'Add New Address' });
    // What the account and the shop know is filled in.
    const known = { 'First name': 'Asha', 'Last name': 'Malik', Phone: '0300 1112223', Country: 'Pakistan' };
    for (const [label, value] of Object.entries(known)) await expect(form.getByLabel(label)).toHaveValue(value);
    await form.getByRole('button', { name: 'Save Address' }).click();
    await expect(form.getByText('Zip code is required')).toBeVisible();
    await expectAccessibleLayout(page);
    for (const [label, value] of Object.entries(ADDRESS)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: 'Save Address' }).dblclick();
    await expect(page.getByRole('radio', { name: /7 Canal View/ })).toBeChecked();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessibleLayout(page);

    await placeOrder.dblclick();
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/placed\/\w{8}$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
    await pageIsReady(page);
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'View My Orders' }).click();
    await expect(page).toHaveURL(/\/user-profile\/orders$/);
    const { data } = await api.gql('{ myOrders { items { number address { address } } } }', {}, headers);
    expect(data.myOrders.items).toHaveLength(1);
    const row = page.getByRole('button', { name: new RegExp(data.myOrders.items[0]?.number ?? 'nothing') });
    await expect(row).toContainText('Pending');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('7 Canal View');
    await pageIsReady(page);
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('dialog', { name: /cart/i }).getByRole('link', { name: 'Checkout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel your order?' });
    await expect(question).toBeVisible();
    await expectAccessibleLayout(page);
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(question).toHaveCount(0);
    await expect(row).toContainText('Cancelled');
    await expect(page.getByText(/^You pay/)).toHaveCount(0);
    await expectAccessibleLayout(page);
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Deliver to' })).toHaveCount(0);
  });

  test('an address that another tab has changed gets no order before the customer has seen it', async ({
    page,
    api,
  }) => {
    const { headers, id } = await startSignedIn(page, api);
    const studs = await findProduct(api, 'Dewdrop Pearl Studs');
    await cartApi(api, { headers }).add({ productId: studs.id, quantity: 1 });
    const address = { firstname: 'Noor', lastname: 'Verma', phone: '0300 7654321', city: 'Karachi', state: 'Sindh' };
    await api.rest('POST', '/address/', { ...address, streetAddress: '7 Canal View' }, headers);
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /7 Canal View/ })).toBeChecked();
    await pageIsReady(page);
    const [saved] = (await api.rest('GET', `/address/${id}`, undefined, headers)).body;
    await api.rest('PUT', `/address/${saved?._id}`, { ...address, streetAddress: '9 Mall Road' }, headers);
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await placeOrder.click();
    await expect(page.getByText(/^Your delivery address has changed\./)).toBeVisible();
    await expect(page.getByRole('radio', { name: /9 Mall Road/ })).toBeChecked();
    await expectAccessibleLayout(page);
    await placeOrder.click();
    await expect(page.getByRole('heading', { name: ORDER_PLACED })).toBeVisible();
    const { data } = await api.gql('{ myOrders { items { address { address } } } }', {}, headers);
    expect(data.myOrders.items).toEqual([{ address: { address: '9 Mall Road' } }]);
  });
});
