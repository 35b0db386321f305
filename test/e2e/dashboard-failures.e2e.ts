import type { Locator, Page } from '@playwright/test';
import { guestDetails } from '../support/guest';
import { axeViolations, expect, parseOperation, findDemoProducts, pageIsReady, test } from '../support/browser';
import { startAsAdmin } from '../support/session';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const OFFLINE = 'Unable to connect to server. Please check your internet connection.';
const BROKEN = 'Server error. Please try again later.';

type Fault = '500' | 'no network' | 'late';

/** Fails one call in a chosen way, counts how often it is made, and lets all others through. What is late comes with `answer`. */
async function failing(page: Page, call: string) {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const told: { fault: Fault | null; calls: number; answer: () => void } = { fault: null, calls: 0, answer };
  await page.route(/\/graphql$|\/products\/upload$/, async (route) => {
    const request = route.request();
    const name = request.url().endsWith('/upload') ? 'upload' : parseOperation(request)?.operationName;
    if (name !== call || told.fault === null) return route.fallback();
    told.calls += 1;
    if (told.fault === 'no network') return route.abort();
    if (told.fault === 'late') await answered;
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });
  });
  return told;
}

interface Place {
  address: string;
  call: string;
  /** Opens the dialog or form, types into it, and answers where it is. */
  open: (page: Page) => Promise<Locator>;
  button: string;
  busy: string;
  isQuestion?: true;
  /** What was typed. */
  kept?: (box: Locator) => Locator;
  /** In the place of the server's general words. */
  words?: string;
}

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const asked = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().press('Enter');
  const box = dialog(page);
  await expect(box.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return box;
};

const PLACES: Record<string, Place> = {
  'Edit Product': {
    address: '?tab=inventory',
    call: 'EditProduct',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .press('Enter');
      await dialog(page).getByLabel('Name').fill('Typed by hand');
      return dialog(page);
    },
    button: 'Save changes',
    busy: 'Saving...',
    kept: (box) => box.getByLabel('Name'),
  },
  'deleting a product': {
    address: '?tab=inventory',
    call: 'DeactivateProduct',
    open: asked(/^Delete /),
    button: 'Delete',
    busy: 'Deleting...',
    isQuestion: true,
  },
  'Bulk Operations': {
    address: '?tab=inventory',
    call: 'BulkUpdate',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'Bulk Operations' }).press('Enter');
      const box = dialog(page);
      await box.getByRole('combobox', { name: 'Operation' }).selectOption('Price update');
      await box.getByLabel('Value').fill('-10');
      await expect(box.getByText('1 product will change')).toBeVisible();
      return box;
    },
    button: 'Execute',
    busy: 'Processing...',
    kept: (box) => box.getByLabel('Value'),
  },
  'a new category': {
    address: '?tab=categories',
    call: 'CreateCategory',
    open: async (page) => {
      const form = page.getByRole('form', { name: 'New Category' });
      await form.getByLabel('Name').fill('Typed by hand');
      return form;
    },
    button: 'Create Category',
    busy: 'Saving...',
    kept: (box) => box.getByLabel('Name'),
  },
  'a changed category': {
    address: '?tab=categories',
    call: 'UpdateCategory',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .press('Enter');
      const form = page.getByRole('form', { name: 'Edit Category' });
      await expect(form.getByLabel('Name')).toBeFocused();
      await form.getByLabel('Description').fill('Typed by hand');
      return form;
    },
    button: 'Update Category',
    busy: 'Saving...',
    kept: (box) => box.getByLabel('Description'),
  },
  'deleting a category': {
    address: '?tab=categories',
    call: 'DeleteCategory',
    open: asked(/^Delete /),
    button: 'Delete',
    busy: 'Deleting...',
    isQuestion: true,
  },
  'an administrator': {
    address: '?tab=admins&search=admin@example.com',
    call: 'SetAdmin',
    open: asked(/^Remove Admin: /),
    button: 'Remove Admin',
    busy: 'Saving...',
    isQuestion: true,
  },
  'a new product': {
    address: '?tab=add-products',
    call: 'upload',
    open: async (page) => {
      const form = page.getByRole('form', { name: 'New product' });
      for (const [label, text] of [
        ['Name', 'Typed by hand'],
        ['Description', 'A ring.'],
        ['Price', '100'],
        ['Stock quantity', '4'],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text);
      await form.getByLabel('Category').selectOption({ label: 'Rings' });
      return form;
    },
    button: 'Create product',
    busy: 'Creating...',
    kept: (box) => box.getByLabel('Name'),
    words: 'Failed to create product',
  },
};

for (const [name, { address, call, open, button, busy, isQuestion, kept, words = BROKEN }] of Object.entries(PLACES)) {
  test(`${name}: an error, no network and a late answer leave everything as it was, with words and another try`, async ({
    page,
    api,
  }) => {
    await startAsAdmin(page, api);
    await page.goto(`/dashboard${address}`);
    await pageIsReady(page);
    const told = await failing(page, call);
    const box = await open(page);
    const typed = await kept?.(box).inputValue();
    for (const fault of ['500', 'no network', 'late'] as const) {
      Object.assign(told, { fault, calls: 0 });
      const press = box.getByRole('button', { name: button, exact: true });
      // After a failure the preview is read again, and the button waits for it.
      await expect(press).not.toHaveAttribute('aria-disabled', 'true');
      await press.press('Enter');
      if (fault === 'late') {
        await expect(box.getByRole('button', { name: busy })).toBeFocused();
        await page.keyboard.press('Enter');
        // What is under way is not called off by closing its question.
        if (isQuestion) await page.keyboard.press('Escape');
        told.answer();
      }
      const text = fault === 'no network' ? OFFLINE : words;
      await expect(box.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(1);
      await expect(press).toBeFocused();
      if (kept) await expect(kept(box)).toHaveValue(typed ?? '');
      expect(told.calls).toBe(1);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('an order’s dialog says why its status stays, once, and the pressed button keeps the focus', async ({
  page,
  api,
}) => {
  const email = `stays${Date.now().toString(36)}@example.com`;
  const [piece] = await findDemoProducts(api, 'plain');
  await api.rest('POST', '/orders/guest', {
    products: [{ id: piece?.id, size: null, quantity: 1 }],
    address: guestDetails({ email }),
  });
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?search=${encodeURIComponent(email)}`);
  const told = await failing(page, 'SetOrderStatus');
  await page.getByRole('button', { name: /^View order/ }).press('Enter');
  const press = dialog(page).getByRole('button', { name: /^Mark processing/ });
  for (const fault of ['500', 'no network', 'late'] as const) {
    told.fault = fault;
    await press.press('Enter');
    if (fault === 'late') told.answer();
    await expect(dialog(page).getByRole('alert')).toContainText(
      `stays pending. ${fault === 'no network' ? OFFLINE : BROKEN}`,
    );
    await expect(page.getByText(/stays pending/)).toHaveCount(1);
    await expect(press).toBeFocused();
  }
  expect(await axeViolations(page)).toEqual([]);
});

const READS = [
  ['Stock Alerts', '?tab=inventory', 'StockAlerts', /^Stock Alerts/, 'Low stock', BROKEN],
  ['Edit Product', '?tab=inventory', 'AdminProduct', /^Edit /, null, BROKEN],
] as const;

for (const [name, address, call, opener, list, words] of READS) {
  test(`${name} that cannot be read says so, and is there after Try Again`, async ({ page, api }) => {
    await startAsAdmin(page, api);
    await page.goto(`/dashboard${address}`);
    await pageIsReady(page);
    const told = await failing(page, call);
    told.fault = 'late';
    await page.getByRole('button', { name: opener }).first().press('Enter');
    const box = page.getByRole('dialog', { name });
    await expect(box.locator('[aria-busy=true]')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    told.answer();
    await expect(box.getByRole('alert')).toContainText(words);
    // What could not be had cannot be saved.
    const save = box.getByRole('button', { name: 'Save changes' });
    await expect(save).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    told.fault = null;
    await box.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(list === null ? box.getByLabel('Name') : box.getByRole('list', { name: list })).toBeVisible();
    await expect(save).toHaveCount(list === null ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(page.getByRole('button', { name: opener }).first()).toBeFocused();
  });
}
