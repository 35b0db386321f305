import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { category } from '../../../../test/admin-fixtures';
import { mock, renderInDashboard } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';
import { AdminCategoriesDocument } from '../../../generated/graphql';
import { sessionStore } from '../../session/session-storage';
import { NewProductTab } from './new-product-tab';
import { productDrafts } from './product-drafts';
import { EMPTY_PRODUCT_FORM } from './product-form';

/** Replaces XMLHttpRequest: a request stays pending until the test responds. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  headers: Record<string, string> = {};
  sent: [string, FormDataEntryValue][] = [];
  status = 0;
  responseText = '';
  timeout = 0;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open = jest.fn();
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  send = (form: FormData) => {
    this.sent = [...form];
    FakeRequest.all.push(this);
  };
  abort = () => this.onabort?.();
  respond = (status: number, body: object) =>
    act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload?.();
      this.onloadend?.();
      await Promise.resolve();
    });
}

let userCount = 0;
const RINGS = category('Rings');
const show = () => renderInDashboard(<NewProductTab />, mock(AdminCategoriesDocument, { categories: [RINGS] }));

beforeEach(() => {
  FakeRequest.all = [];
  Object.defineProperty(window, 'XMLHttpRequest', { value: FakeRequest, configurable: true, writable: true });
  let urlCount = 0;
  URL.createObjectURL = jest.fn(() => `blob:${(urlCount += 1)}`);
  URL.revokeObjectURL = jest.fn();
  // Another user for each test: drafts of earlier tests are not restored.
  signIn({ id: `owner ${(userCount += 1)}`, isAdmin: true });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( ?optional)?$`));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const chooseFiles = (...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Images'), { target: { files } });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
const tiles = () =>
  within(screen.getByRole('list', { name: 'Chosen images' }))
    .getAllByRole('listitem')
    .map((tile) => `${tile.textContent} ${within(tile).getByRole('img').getAttribute('alt')}`);
const fillIn = async () => {
  await screen.findByRole('option', { name: 'Rings' });
  for (const [label, value] of Object.entries({
    Name: 'Opal Ring',
    Description: 'A ring.',
    Price: '1350',
    'Discount price': '1080',
    'Stock quantity': '3',
  }))
    fireEvent.change(field(label), { target: { value } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Rings');
};

it('shows errors for the missing fields, and sends nothing', async () => {
  show();
  await press('Create product');
  for (const text of [
    'Please enter a product name',
    'Please select a category',
    'Please enter a description',
    'Please enter a price',
    'Please enter a stock quantity',
  ])
    await screen.findByText(text);
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Price').step).toBe('0.01');
  expect(FakeRequest.all).toEqual([]);
});

it('shows the category that was kept, once the categories have loaded', async () => {
  productDrafts.save({ values: { ...EMPTY_PRODUCT_FORM, categoryId: RINGS.id, name: 'Opal Ring' }, images: [] });
  show();
  await screen.findByRole('option', { name: 'Rings' });
  expect(field('Category').value).toBe(RINGS.id);
});

it('sends fields and images with the session token, shows progress and a message, and resets the form', async () => {
  show();
  await fillIn();
  await chooseFiles(file('a.png'), file('b.jpg', 'image/jpeg'));
  await press('Make b.jpg the main image');
  expect(tiles()).toEqual(['Main b.jpg', '2 a.png']);
  await press('Create product');
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  const [request] = FakeRequest.all;
  expect(request?.open).toHaveBeenCalledWith('POST', '/products/upload');
  expect(request?.headers['x-auth-token']).toBe('t');
  expect(request?.timeout).toBe(5 * 60_000);
  expect(request?.sent.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['name', 'Opal Ring'],
    ['description', 'A ring.'],
    ['category_id', RINGS.id],
    ['price', '1350'],
    ['discount_price', '1080'],
    ['stock_quantity', '3'],
    ['has_sizes', 'false'],
    ['is_active', 'true'],
    ['is_featured', 'false'],
    ['product_images', 'b.jpg'],
    ['product_images', 'a.png'],
  ]);
  act(() => request?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  screen.getByText('Uploading, 25 %');
  await request?.respond(201, { name: 'Opal Ring', images: [] });
  await screen.findByText('Product "Opal Ring" created successfully with 2 images');
  // Only the category stays: products of a collection are often created one after another.
  expect([field('Name').value, field('Category').value, screen.queryByRole('list', { name: 'Chosen images' })]).toEqual(
    ['', RINGS.id, null],
  );
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
});

it('shows the server’s messages at their fields, keeps typed values, and the key after a server error', async () => {
  show();
  await fillIn();
  await press('Create product');
  await FakeRequest.all[0]?.respond(409, {
    msg: 'This SKU belongs to another product',
    fields: { sku: 'This SKU belongs to another product' },
  });
  await screen.findByText('This SKU belongs to another product');
  expect(document.activeElement).toBe(field('SKU'));
  await press('Create product');
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  await FakeRequest.all[1]?.respond(500, {});
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to create product\./);
  expect(field('Name').value).toBe('Opal Ring');
  await press('Create product');
  await waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  await FakeRequest.all[2]?.respond(503, { msg: 'The shop is being restored.' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The shop is being restored\. The product may/);
  const keys = FakeRequest.all.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/), keys[1]]);
});

it('can be stopped', async () => {
  show();
  await fillIn();
  await press('Create product');
  await press('Stop');
  await screen.findByRole('button', { name: 'Create product' });
  expect([screen.queryByRole('alert'), field('Name').value]).toEqual([null, 'Opal Ring']);
});

it('cannot be stopped once the whole request was sent: the server may have created the product', async () => {
  show();
  await fillIn();
  await press('Create product');
  const [request] = FakeRequest.all;
  act(() => request?.upload.onload?.());
  expect(screen.getByRole('button', { name: 'Stop' }).getAttribute('aria-disabled')).toBe('true');
  await press('Stop');
  screen.getByRole('button', { name: 'Stop' });
  act(() => request?.onerror?.());
  await screen.findByText(
    'Unable to connect to server. Please check your internet connection. ' +
      'The product may be there all the same. Send it again: it is created only once.',
  );
});

it('can be stopped while its session is renewed: then it is not sent again', async () => {
  const renewal: { respond?: (response: Response) => void } = {};
  global.fetch = () => new Promise((resolve) => (renewal.respond = resolve));
  show();
  await fillIn();
  await press('Create product');
  act(() => FakeRequest.all[0]?.upload.onload?.());
  await FakeRequest.all[0]?.respond(401, { msg: 'Session expired. Please login again.', code: 'SESSION_EXPIRED' });
  await waitFor(() => expect(renewal.respond).toBeDefined());
  await press('Stop');
  renewal.respond?.({
    ok: true,
    status: 200,
    json: () => Promise.resolve({ access: 'the-next-token', refresh: 'r2' }),
  } as Response);
  await screen.findByRole('button', { name: 'Create product' });
  expect([FakeRequest.all.length, screen.queryByRole('alert'), field('Name').value]).toEqual([1, null, 'Opal Ring']);
});

it('keeps at least one size row, and resets the rows when the checkbox changes', async () => {
  show();
  const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'This product has sizes' }));
  await tick();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove size 1' }).disabled).toBe(true);
  await press('Add a size');
  for (const [label, value] of [
    ['Size 1', '12'],
    ['Stock of size 1', '4'],
    ['Size 2', '14'],
    ['Stock of size 2', '5'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await waitFor(() => expect(field('Stock quantity').value).toBe('9'));
  await press('Remove size 1');
  expect([field('Size 1').value, field('Stock quantity').value]).toEqual(['14', '5']);
  await tick();
  await tick();
  expect([field('Size 1').value, screen.queryByLabelText('Size 2')]).toEqual(['', null]);
});

it('accepts up to 10 images of the right type, and reports the others', async () => {
  show();
  await chooseFiles(...Array.from({ length: 9 }, (_, index) => file(`${index}.png`)), file('x.gif', 'image/gif'));
  await screen.findByText('x.gif is not a PNG, JPEG or WebP image.');
  screen.getByText('9 of 10, the first is the main one');
  await chooseFiles(file('a.webp', 'image/webp'), file('b.webp', 'image/webp'));
  await screen.findByText('A product has up to 10 images: 1 was left out.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose images' }).disabled).toBe(true);
  await press('Remove 0.png');
  expect(tiles()[0]).toBe('Main 1.png');
});

it('shows a preview of the product card', async () => {
  show();
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  await fillIn();
  expect(await preview.findByText('Opal Ring')).toBeTruthy();
  for (const text of ['-20%', 'Rs. 1080.00', 'Rs. 1350.00', 'Rings', 'No Image']) preview.getByText(text);
  fireEvent.change(field('Stock quantity'), { target: { value: '0' } });
  await preview.findByText('Out of Stock');
});

it('previews a product with sizes as out of stock only once its sizes have no stock', async () => {
  show();
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  await fillIn();
  await userEvent.click(screen.getByRole('checkbox', { name: /sizes/ }));
  await screen.findByLabelText('Size 1');
  expect(preview.queryByText('Out of Stock')).toBeNull();
  fireEvent.change(field('Size 1'), { target: { value: '12' } });
  fireEvent.change(screen.getByLabelText(/^Stock.*1$/), { target: { value: '0' } });
  await preview.findByText('Out of Stock');
});

it('is restored for the same user when the session ends during the upload', async () => {
  const owner = { id: 'the owner', isAdmin: true };
  signIn(owner);
  const first = show();
  await fillIn();
  await press('Create product');
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  sessionStore.end({ message: '', loginRedirectDelayMs: null, returnsAfterLogin: true });
  first.unmount();
  await FakeRequest.all[0]?.respond(401, { msg: 'Please log in to continue.' });
  signIn(owner);
  show();
  expect(field('Name').value).toBe('Opal Ring');
});

it('keeps the order of the pictures of a copy and of new ones when the tab is left', async () => {
  productDrafts.save({ values: { ...EMPTY_PRODUCT_FORM, name: 'Opal Ring II' }, images: ['/opal.webp', '/side.webp'] });
  const first = show();
  await chooseFiles(file('new.png'));
  await press('Make new.png the main image');
  first.unmount();
  show();
  expect(tiles()).toEqual(['Main new.png', '2 Picture 2', '3 Picture 3']);
});
