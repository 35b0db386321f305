import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import {
  InventorySelectionDocument,
  AdminInventoryDocument,
  DeactivateProductDocument,
  StockAlertsDocument,
} from '../../../generated/graphql';
import { RINGS, OPAL, RUBY, JADE, pageOf, show, listMock, row } from '../../../../test/inventory-fixtures';
import { sent, mock, press } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';

const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

it('shows the four key figures, and the fields of every product', async () => {
  show(listMock);
  await screen.findByText('left, at or below their threshold');
  const texts = async (name: string) =>
    within(await row(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await texts('Opal')).toEqual([
    'Select Opal Ring',
    'No Image',
    'Opal Ring',
    'SKU-1, Rings11111111',
    'Rings',
    'Rs. 1250.00',
    '31In Stock',
    'Active',
    '',
  ]);
  expect(await texts('Ruby')).toEqual([
    'Select Ruby Ring',
    'No Image',
    'Ruby RingFeatured',
    'No SKU, No Category22222222',
    'No Category',
    'Rs. 990.00Rs. 1250.00',
    '7Low Stock',
    'Active',
    '',
  ]);
  expect(await texts('Jade')).toEqual(expect.arrayContaining(['0Out of Stock', 'Inactive']));
  const facts = ['Total Products', 'Low Stock', 'Out of Stock', 'Total Value'].map(
    (name) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent,
  );
  expect(facts).toEqual(['58', '7', '3', 'Rs. 1284650.00']);
  within(await row('Ruby')).getByRole('button', { name: 'Edit Ruby Ring' });
  screen.getByText('Showing 1 to 3 of 3 products');
});

it('does not offer to select all while the result of new filters loads', async () => {
  show(
    mock(AdminInventoryDocument, pageOf([OPAL, RUBY], 1, 2), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([JADE], 1, 1), { delay: 3000 }),
  );
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Select all 2' })).disabled).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText('Stock'), 'Out');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Select all 2' }).disabled).toBe(true);
  const list = screen.getByRole('table', { name: 'Products' }).parentElement;
  expect([list?.hasAttribute('inert'), list?.getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Select all 1' })).disabled).toBe(false);
  expect(screen.getByRole('table', { name: 'Products' }).closest('[inert], [aria-busy=true]')).toBeNull();
});

it('does not show an empty result of the previous filters while new ones load', async () => {
  show(
    mock(AdminInventoryDocument, pageOf([], 1, 0), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([JADE], 1, 1), { delay: 3000 }),
  );
  await screen.findByText('No products found');
  await userEvent.selectOptions(screen.getByLabelText('Stock'), 'Out');
  expect([screen.queryByText('No products found'), screen.queryByText('Loading products...') !== null]).toEqual([
    null,
    true,
  ]);
  await row('Jade');
});

it('keeps the selection of an account while other tabs of the dashboard are open', async () => {
  const signInAs = (id: string) => signIn({ id: id.repeat(24), isAdmin: true });
  signInAs('a');
  const first = show(listMock);
  await select('Opal Ring');
  first.unmount();
  const second = show(listMock);
  await row('Opal');
  screen.getByText('1 selected');
  second.unmount();
  signInAs('b');
  show(listMock);
  await row('Opal');
  expect(screen.queryByText('1 selected')).toBeNull();
});

it('keeps the selection over pages, selects all results, and clears it', async () => {
  show(
    mock(AdminInventoryDocument, pageOf([OPAL], 1, 2, 2), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([RUBY], 2, 2, 2), { times: 3 }),
    mock(InventorySelectionDocument, {
      inventory: {
        __typename: 'InventoryPage',
        items: [OPAL, RUBY],
        pageInfo: { __typename: 'PageInfo', totalPages: 1 },
      },
    }),
  );
  await select('Opal Ring');
  expect((await row('Opal')).dataset['selected']).toBe('true');
  await press('Page 2');
  await select('Ruby Ring');
  screen.getByText('2 selected');
  await press('Clear Selection');
  expect(screen.queryByText(/selected$/)).toBeNull();
  await press('Select all 2');
  await screen.findByText('2 selected');
  await select('Ruby Ring');
  screen.getByText('1 selected');
});

it('gives the focus back to the checkbox that was used last, and scrolls nothing, when the selection ends', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  show(listMock);
  await select('Opal Ring');
  await select('Ruby Ring');
  focus.mockClear();
  screen.getByRole('button', { name: 'Clear Selection' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Ruby Ring' }));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});

it('shows an error of the list in a red box, which can be dismissed', async () => {
  show(mock(AdminInventoryDocument, new GraphQLError('Server error. Please try again later.')));
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Server error. Please try again later.');
  await userEvent.click(within(box).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('filters at once by a select and after a pause by the search, from the first page', async () => {
  show(listMock);
  await row('Opal');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Rings');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'opal ');
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ filter: { category: RINGS.id, search: 'opal' }, page: 1 })),
  );
  expect(window.location.search).toContain('search=opal');
});

it('asks before it deletes, and removes the product from the list and the selection', async () => {
  const deleted = { ...RUBY, isActive: false };
  show(
    mock(AdminInventoryDocument, pageOf([OPAL, RUBY, JADE]), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([OPAL, deleted, JADE])),
    mock(DeactivateProductDocument, { deactivateProduct: deleted }),
  );
  await select('Ruby Ring');
  await press('Delete Ruby Ring');
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Ruby Ring"?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ruby/ })).toBeNull());
  screen.getByText('Showing 1 to 2 of 2 products');
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(sent).toContainEqual({ id: RUBY.id });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await row('Ruby');
});

it('leads to the other pages when the last product of a page is deleted', async () => {
  const deleted = { ...RUBY, isActive: false };
  show(
    mock(AdminInventoryDocument, pageOf([RUBY], 1, 21, 2), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([deleted], 1, 21, 2), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([OPAL], 2, 21, 2)),
    mock(DeactivateProductDocument, { deactivateProduct: deleted }),
  );
  await press('Delete Ruby Ring');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No products found');
  await press('Page 2');
  await row('Opal');
});

it('shows an error of the deletion in the dialog, and allows another try', async () => {
  show(listMock, mock(DeactivateProductDocument, new GraphQLError('Server error. Please try again later.')));
  await press('Delete Opal Ring');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Server error. Please try again later.');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Delete' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await row('Opal');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Opal Ring' })));
});

it('reads the list again after a deletion that failed: it may be that only the answer was lost', async () => {
  show(
    mock(AdminInventoryDocument, pageOf([OPAL, RUBY], 1, 2), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([OPAL], 1, 1)),
    mock(DeactivateProductDocument, new GraphQLError('Too busy', { extensions: { code: 'TIMEOUT' } })),
  );
  await press('Delete Ruby Ring');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByRole('alert');
  await waitFor(() => expect(screen.queryByText('Ruby Ring')).toBeNull());
});

it('lists products with 10 pieces or fewer, or with another threshold', async () => {
  show(listMock, mock(StockAlertsDocument, { lowStock: [JADE, RUBY] }));
  await press(/^Stock Alerts/);
  const dialog = await screen.findByRole('dialog', { name: 'Stock Alerts' });
  await within(dialog).findByText('2 products');
  const threshold = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Threshold' });
  expect(threshold.value).toBe('10');
  fireEvent.change(threshold, { target: { value: '-1' } });
  await within(dialog).findByText('Threshold must be a whole number from 0 to 1000000');
  fireEvent.change(threshold, { target: { value: '3' } });
  await waitFor(() =>
    expect(sent.filter((variables) => 'threshold' in variables)).toEqual([{ threshold: null }, { threshold: 3 }]),
  );
});
