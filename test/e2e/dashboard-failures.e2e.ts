import type { Locator, Page } from '@playwright/test';
import { guestDetails, newPaymentId } from '../support/guest';
import {
  axeViolations,
  expect,
  parseOperation,
  findDemoProducts,
  pageIsReady,
  test,
  withoutRequestTimeout,
} from '../support/browser';
import { startAsAdmin } from '../support/session';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => withoutRequestTimeout(page));

const OFFLINE = 'Unable to connect to server. Please check your internet connection.';
const SERVER_ERROR = 'Server error. Please try again later.';

type Fault = '500' | 'no network' | 'late 500';

interface FailingCall {
  /** How the call fails; null lets it pass. */
  fault: Fault | null;
  /** How often the call has failed. */
  calls: number;
  /** Sends the late response. */
  respond: () => void;
}

/** Fails one GraphQL operation, or the upload, in the way that the result's `fault` says. All other calls pass. */
async function failCall(page: Page, call: string): Promise<FailingCall> {
  let respond: () => void = () => undefined;
  const responding = new Promise<void>((resolve) => (respond = resolve));
  const failing: FailingCall = { fault: null, calls: 0, respond };
  await page.route(/\/graphql$|\/products\/upload$/, async (route) => {
    const request = route.request();
    const name = request.url().endsWith('/upload') ? 'upload' : parseOperation(request)?.operationName;
    if (name !== call || failing.fault === null) return route.fallback();
    failing.calls += 1;
    if (failing.fault === 'no network') return route.abort();
    if (failing.fault === 'late 500') await responding;
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });
  });
  return failing;
}

interface Scenario {
  /** Query string of the dashboard. */
  query: string;
  /** GraphQL operation that fails, or `upload`. */
  call: string;
  /** Opens the dialog or form, fills it in and returns it. */
  open: (page: Page) => Promise<Locator>;
  button: string;
  busyLabel: string;
  isConfirmation?: true;
  /** The field whose input must be kept. */
  keptField?: (form: Locator) => Locator;
  /** The error text instead of the general one. */
  errorText?: string;
}

const openDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const openConfirmation = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().press('Enter');
  const dialog = openDialog(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return dialog;
};

const SCENARIOS: Record<string, Scenario> = {
  'Edit Product': {
    query: '?tab=inventory',
    call: 'EditProduct',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .press('Enter');
      await openDialog(page).getByLabel('Name').fill('Typed by hand');
      return openDialog(page);
    },
    button: 'Save changes',
    busyLabel: 'Saving...',
    keptField: (form) => form.getByLabel('Name'),
  },
  'deleting a product': {
    query: '?tab=inventory',
    call: 'DeactivateProduct',
    open: openConfirmation(/^Delete /),
    button: 'Delete',
    busyLabel: 'Deleting...',
    isConfirmation: true,
  },
  'Bulk Operations': {
    query: '?tab=inventory',
    call: 'BulkUpdate',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'Bulk Operations' }).press('Enter');
      const dialog = openDialog(page);
      await dialog.getByRole('combobox', { name: 'Operation' }).selectOption('Price update');
      await dialog.getByLabel('Value').fill('-10');
      await expect(dialog.getByText('1 product will change')).toBeVisible();
      return dialog;
    },
    button: 'Execute',
    busyLabel: 'Processing...',
    keptField: (form) => form.getByLabel('Value'),
  },
  'a new category': {
    query: '?tab=categories',
    call: 'CreateCategory',
    open: async (page) => {
      const form = page.getByRole('form', { name: 'New Category' });
      await form.getByLabel('Name').fill('Typed by hand');
      return form;
    },
    button: 'Create Category',
    busyLabel: 'Saving...',
    keptField: (form) => form.getByLabel('Name'),
  },
  'a changed category': {
    query: '?tab=categories',
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
    busyLabel: 'Saving...',
    keptField: (form) => form.getByLabel('Description'),
  },
  'deleting a category': {
    query: '?tab=categories',
    call: 'DeleteCategory',
    open: openConfirmation(/^Delete /),
    button: 'Delete',
    busyLabel: 'Deleting...',
    isConfirmation: true,
  },
  'an administrator': {
    query: '?tab=admins&search=admin@example.com',
    call: 'SetAdmin',
    open: openConfirmation(/^Remove Admin: /),
    button: 'Remove Admin',
    busyLabel: 'Saving...',
    isConfirmation: true,
  },
  'a new product': {
    query: '?tab=add-products',
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
    busyLabel: 'Creating...',
    keptField: (form) => form.getByLabel('Name'),
    errorText: 'Failed to create product',
  },
};

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  const { query, call, open, button, busyLabel, isConfirmation, keptField, errorText = SERVER_ERROR } = scenario;
  test(`${name}: an error, no network or a late error shows a message, keeps the input and allows a retry`, async ({
    page,
    api,
  }) => {
    await startAsAdmin(page, api);
    await page.goto(`/dashboard${query}`);
    await pageIsReady(page);
    const failing = await failCall(page, call);
    const form = await open(page);
    const input = await keptField?.(form).inputValue();
    for (const fault of ['500', 'no network', 'late 500'] as const) {
      Object.assign(failing, { fault, calls: 0 });
      const submit = form.getByRole('button', { name: button, exact: true });
      // After a failure the bulk preview is loaded again, and the button is disabled meanwhile.
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await submit.press('Enter');
      if (fault === 'late 500') {
        await expect(form.getByRole('button', { name: busyLabel })).toBeFocused();
        await page.keyboard.press('Enter');
        // Escape does not close a confirmation whose request is under way.
        if (isConfirmation) await page.keyboard.press('Escape');
        failing.respond();
      }
      const text = fault === 'no network' ? OFFLINE : errorText;
      await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(1);
      await expect(submit).toBeFocused();
      if (keptField) await expect(keptField(form)).toHaveValue(input ?? '');
      expect(failing.calls).toBe(1);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('a failed status change is explained once in the order’s dialog, and the button keeps the focus', async ({
  page,
  api,
}) => {
  const email = `stays${Date.now().toString(36)}@example.com`;
  const [product] = await findDemoProducts(api, 'plain');
  await api.rest('POST', '/orders/guest', {
    paymentID: newPaymentId(),
    products: [{ id: product?.id, size: null, quantity: 1 }],
    address: guestDetails({ email }),
  });
  await startAsAdmin(page, api);
  await page.goto(`/dashboard?search=${encodeURIComponent(email)}`);
  const failing = await failCall(page, 'SetOrderStatus');
  await page.getByRole('button', { name: /^View order/ }).press('Enter');
  const nextButton = openDialog(page).getByRole('button', { name: /^Mark processing/ });
  for (const fault of ['500', 'no network', 'late 500'] as const) {
    failing.fault = fault;
    await nextButton.press('Enter');
    if (fault === 'late 500') failing.respond();
    await expect(openDialog(page).getByRole('alert')).toContainText(
      `may have been changed. ${fault === 'no network' ? OFFLINE : SERVER_ERROR}`,
    );
    await expect(page.getByText(/may have been changed/)).toHaveCount(1);
    await expect(nextButton).toBeFocused();
  }
  expect(await axeViolations(page)).toEqual([]);
});

/** Dialogs that load data: name, query string, GraphQL operation, button that opens it, list that it shows. */
const LOADING_DIALOGS = [
  ['Stock Alerts', '?tab=inventory', 'StockAlerts', /^Stock Alerts/, 'Low stock'],
  ['Edit Product', '?tab=inventory', 'AdminProduct', /^Edit /, null],
] as const;

for (const [name, query, call, opener, list] of LOADING_DIALOGS) {
  test(`${name} shows an error when it cannot be loaded, and loads on Try Again`, async ({ page, api }) => {
    await startAsAdmin(page, api);
    await page.goto(`/dashboard${query}`);
    await pageIsReady(page);
    const failing = await failCall(page, call);
    failing.fault = 'late 500';
    await page.getByRole('button', { name: opener }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    failing.respond();
    await expect(dialog.getByRole('alert')).toContainText(SERVER_ERROR);
    // There is nothing to save while the data is missing.
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await expect(save).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    failing.fault = null;
    await dialog.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(list === null ? dialog.getByLabel('Name') : dialog.getByRole('list', { name: list })).toBeVisible();
    await expect(save).toHaveCount(list === null ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: opener }).first()).toBeFocused();
  });
}
