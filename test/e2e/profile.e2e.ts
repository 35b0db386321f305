import type { Page } from '@playwright/test';
import { expect, expectAccessibleLayout, pageIsReady, mockOperation, test, WIDTHS } from '../support/browser';
import { waitForEmail, tokenInEmail } from '../support/mailbox';
import { startSignedIn } from '../support/session';

const openPage = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await pageIsReady(page);
};

const ADDRESS = {
  'First name': 'Asha',
  'Last name': 'Verma',
  Phone: '+92 300 1234567',
  'Street address': '12 Mall Road',
  City: 'Lahore',
  State: 'Punjab',
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS[0], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a customer edits the account, and header and server show the change', async ({ page, api }) => {
    const { user, headers } = await startSignedIn(page, api);
    await openPage(page, '/user-profile', 'My Account');
    const form = page.getByRole('form', { name: 'Account details' });
    const firstname = form.getByLabel('First name');
    await expect(firstname).not.toBeEditable();

    await form.getByRole('button', { name: 'Edit' }).click();
    await expect(firstname).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Nobody');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(firstname).toHaveValue(user.firstname);
    await expect(firstname).not.toBeEditable();

    await form.getByRole('button', { name: 'Edit' }).click();
    await firstname.fill('Noor');
    await mockOperation(page, 'UpdateProfile', (route) => route.abort());
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(firstname).toHaveValue('Noor');
    await page.unrouteAll();

    const email = `new-${user.email}`;
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Update' }).dblclick();
    await expect(form.getByText('Your account has been updated.')).toBeVisible();
    await expect(form.getByText(`We sent an email to ${email}`)).toBeVisible();
    await expect(firstname).toHaveValue('Noor');
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await expect(page.getByText('Noor V.')).toBeVisible();
    await page.setViewportSize({ width: WIDTHS[2], height: 800 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/user-profile');
    const { body } = await api.rest('GET', '/auth', undefined, headers);
    expect(body).toMatchObject({ firstname: 'Noor', email: user.email });
    await waitForEmail(api, email, 'verify-new-email');
    await page.reload();
    await expect(firstname).toHaveValue('Noor');
  });

  test('a customer saves addresses, sets the default, edits one and deletes one', async ({ page, api }) => {
    const { headers } = await startSignedIn(page, api);
    await openPage(page, '/profile/addresses', 'Addresses');
    await expect(page.getByText(/^No addresses saved/)).toBeVisible();
    const form = page.getByRole('form');
    for (const street of ['12 Mall Road', '7 Canal View']) {
      for (const [label, value] of Object.entries({ ...ADDRESS, 'Street address': street }))
        await form.getByLabel(label).fill(value);
      await form.getByRole('button', { name: 'Save Address' }).dblclick();
      await expect(page.getByRole('listitem').filter({ hasText: street })).toHaveCount(1);
    }
    const cards = page.getByRole('region', { name: 'Saved addresses' }).getByRole('listitem');
    const [mall, canal] = [cards.filter({ hasText: '12 Mall Road' }), cards.filter({ hasText: '7 Canal View' })];
    await expect(cards).toHaveCount(2);
    await expect(mall.getByRole('button', { pressed: true })).toContainText('Default');

    await mockOperation(page, 'SetDefaultAddress', (route) => route.abort());
    await canal.getByRole('button', { name: /^Asha/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(mall.getByRole('button', { pressed: true })).toBeVisible();
    await page.unrouteAll();

    await canal.getByRole('button', { name: /^Asha/ }).focus();
    await page.keyboard.press('Enter');
    await expect(canal.getByRole('button', { pressed: true })).toBeVisible();
    await expect(mall.getByRole('button', { pressed: true })).toHaveCount(0);

    await mall.getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await form.getByLabel('City').fill('Karachi');
    await form.getByRole('button', { name: 'Update Address' }).click();
    await expect(mall.getByText('Karachi, Punjab')).toBeVisible();
    await expectAccessibleLayout(page);

    await mall.getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete this address?' });
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleLayout(page);
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();
    await expect(mall.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await confirmation.getByRole('button', { name: 'Delete' }).dblclick();
    await expect(cards).toHaveCount(1);
    const { data } = await api.gql('{ addresses { streetAddress isDefault } }', {}, headers);
    expect(data.addresses).toEqual([{ streetAddress: '7 Canal View', isDefault: true }]);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: WIDTHS[2], height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a customer resends the email for a pending address change, cancels it and keeps the old address', async ({
    page,
    api,
  }) => {
    const { user, id, headers } = await startSignedIn(page, api);
    const email = `new-${user.email}`;
    await api.rest('PUT', `/users/${id}`, { email }, headers);
    const first = tokenInEmail(await waitForEmail(api, email, 'verify-new-email'));
    await openPage(page, '/profile', 'My Account');
    const pendingChange = page.getByRole('group', { name: 'New email address' });
    await expect(pendingChange.getByText(`We sent an email to ${email}`)).toBeVisible();
    await expectAccessibleLayout(page);

    const message = 'Too many requests. Please wait and try again.';
    await mockOperation(page, 'UpdateProfile', (route) =>
      route.fulfill({ json: { errors: [{ message, extensions: { code: 'RATE_LIMITED', retryAfter: 42 } }] } }),
    );
    await pendingChange.getByRole('button', { name: 'Send Email Again' }).click();
    await expect(pendingChange.getByRole('alert')).toHaveText(message);
    await page.unrouteAll();
    await pendingChange.getByRole('button', { name: 'Send Email Again' }).dblclick();
    await expect(pendingChange.getByText(`We sent another email to ${email}.`)).toBeVisible();
    const second = tokenInEmail(await waitForEmail(api, email, 'verify-new-email', 1));

    await pendingChange.getByRole('button', { name: 'Cancel Change' }).focus();
    await page.keyboard.press('Enter');
    await expect(pendingChange.getByText(`Your email address stays ${user.email}.`)).toBeVisible();
    await expect(pendingChange.getByRole('button')).toHaveCount(0);
    await expect(pendingChange).toBeFocused();
    await expectAccessibleLayout(page);
    for (const token of [first, second])
      expect((await api.rest('POST', '/auth/verify-email', { token })).status).toBe(400);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expect(pendingChange).toHaveCount(0);
  });

  test('a password change ends all other sessions, and Sign out everywhere ends this one too', async ({
    page,
    api,
  }) => {
    const { user, headers } = await startSignedIn(page, api);
    const otherToken = (await api.rest('POST', '/auth', { email: user.email, password: user.password })).body.token;
    await openPage(page, '/user-profile/password', 'Password');
    const form = page.getByRole('form', { name: 'Password change' });
    const change = form.getByRole('button', { name: 'Change Password' });
    const submit = async (current: string, next: string, repeated: string) => {
      await form.getByLabel('Current password', { exact: true }).fill(current);
      await form.getByLabel('New password', { exact: true }).fill(next);
      await form.getByLabel('Confirm password', { exact: true }).fill(repeated);
      await change.click();
    };
    await submit(user.password, 'rubies2', 'rubies3');
    await expect(form.getByText('Passwords should match!')).toBeVisible();
    await submit('wrong', 'rubies2', 'rubies2');
    await expect(form.getByText('Current password is incorrect')).toBeVisible();
    await submit(user.password, 'rubies', 'rubies');
    await expect(form.getByText('Password must contain at least one letter and one number')).toBeVisible();
    await expectAccessibleLayout(page);
    await submit(user.password, 'rubies2', 'rubies2');
    await expect(form.getByRole('status')).toContainText('Password changed successfully!');
    await waitForEmail(api, user.email, 'password-changed');
    expect((await api.rest('GET', '/auth', undefined, { 'x-auth-token': otherToken })).status).toBe(401);
    expect((await api.rest('GET', '/auth', undefined, headers)).status).toBe(200);

    const newToken = (await api.rest('POST', '/auth', { email: user.email, password: 'rubies2' })).body.token;
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleLayout(page);
    await confirmation.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    for (const token of [newToken, headers['x-auth-token']])
      expect((await api.rest('GET', '/auth', undefined, { 'x-auth-token': token ?? '' })).status).toBe(401);
    expect(await page.evaluate("localStorage.getItem('userToken')")).toBeNull();
  });

  test('phone and gender are saved in the settings', async ({ page, api }) => {
    const { headers } = await startSignedIn(page, api);
    await openPage(page, '/profile/settings', 'Settings');
    const form = page.getByRole('form', { name: 'Settings' });
    await form.getByLabel(/^Phone/).fill('+92 300 1234567');
    await form.getByLabel(/^Gender/).selectOption('Others');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('status')).toHaveText('Your settings have been saved.');
    expect((await api.rest('GET', '/auth', undefined, headers)).body).toMatchObject({
      phone: '+92 300 1234567',
      gender: 'Others',
    });
    await page.reload();
    await expect(form.getByLabel(/^Gender/)).toHaveValue('Others');
  });
});
