import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { baseMocks, fullProduct, OPAL, pageOf, RUBY } from '../../../../test/inventory-fixtures';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import {
  InventorySelectionDocument,
  AdminInventoryDocument,
  AdminProductDocument,
  BulkPreviewDocument,
  BulkUpdateDocument,
  EditProductDocument,
} from '../../../generated/graphql';
import { InventoryTab } from './inventory-tab';

/** `stored`: the first product, when the list is read again. */
const inventoryWith = (stored: object) => [
  ...baseMocks,
  mock(AdminInventoryDocument, pageOf([OPAL, RUBY]), { times: 1 }),
  mock(AdminInventoryDocument, pageOf([stored, RUBY])),
];

const inventory = inventoryWith(OPAL);

const productMock = (product: typeof OPAL) =>
  mock(AdminProductDocument, { inventoryProduct: fullProduct(product) }, { is: ({ id }) => id === product.id });

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');

const rename = async (to: string) => fireEvent.change(await nameField(), { target: { value: to } });

const MAY_BE_CHANGED = /^No answer came: product "Opal Ring" may have been changed\..* Too busy$/;

describe('A product that was being saved when its dialog was closed', () => {
  /** `stored`: the first product of the list, when it is read again. */
  const closeWhileSaving = async (result: object, stored: object = OPAL) => {
    const release = holdResponses(EditProductDocument);
    const shown = renderInDashboard(
      <InventoryTab />,
      ...inventoryWith(stored),
      productMock(OPAL),
      productMock(RUBY),
      mock(EditProductDocument, result),
    );
    await press('Edit Opal Ring');
    await rename('Milk Opal');
    await press('Save changes');
    expect((await nameField()).readOnly).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { ...shown, release };
  };
  const saved = { updateProduct: fullProduct({ name: 'Milk Opal' }) };

  it('leaves the dialog of the next product open', async () => {
    const { release } = await closeWhileSaving(saved);
    await press('Edit Ruby Ring');
    await rename('Ruby of gold');
    release();
    await screen.findByText('Product "Milk Opal" updated');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([screen.queryByRole('dialog', { name: 'Edit Product' }) !== null, (await nameField()).value]).toEqual([
      true,
      'Ruby of gold',
    ]);
  });

  it('does not return to a tab that the user has left', async () => {
    const { unmount, release } = await closeWhileSaving(saved);
    unmount();
    window.history.replaceState(null, '', '/dashboard?tab=orders');
    release();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(window.location.search).toBe('?tab=orders');
  });

  it.each([
    ['STALE_VERSION', {}],
    ['VALIDATION_FAILED', { name: 'Too long' }],
  ])('shows a message when the server responds with %s', async (code, fields) => {
    const { release } = await closeWhileSaving(new GraphQLError('No.', { extensions: { code, fields } }));
    release();
    await screen.findByText('Product "Opal Ring" was not changed. No.');
  });

  it('may have been changed if no answer came, and is read again', async () => {
    const timeout = new GraphQLError('Too busy', { extensions: { code: 'TIMEOUT' } });
    const { release } = await closeWhileSaving(timeout, { ...OPAL, name: 'Milk Opal' });
    release();
    await screen.findByText(MAY_BE_CHANGED);
    await screen.findByRole('button', { name: 'Edit Milk Opal' });
  });
});

it('an edit without an answer may have been saved: the dialog says so, and the list is read again', async () => {
  const timeout = new GraphQLError('Too busy', { extensions: { code: 'TIMEOUT' } });
  renderInDashboard(
    <InventoryTab />,
    ...inventoryWith({ ...OPAL, name: 'Milk Opal' }),
    productMock(OPAL),
    mock(EditProductDocument, timeout),
  );
  await press('Edit Opal Ring');
  await rename('Milk Opal');
  await press('Save changes');
  await screen.findByText(MAY_BE_CHANGED);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByRole('button', { name: 'Edit Milk Opal' });
});

const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

it('a bulk operation keeps its dialog open until the response', async () => {
  const change = {
    __typename: 'BulkChange',
    productId: OPAL.id,
    name: 'Opal Ring',
    sku: null,
    ...Object.fromEntries(
      ['before', 'after'].map((time) => [
        time,
        {
          __typename: 'BulkValues',
          price: 1,
          salePrice: null,
          stock: 1,
          category: null,
          isFeatured: false,
          isActive: time === 'before',
        },
      ]),
    ),
  };
  const preview = mock(BulkPreviewDocument, {
    bulkPreview: { __typename: 'BulkPreview', changes: [change], refused: [] },
  });
  renderInDashboard(
    <InventoryTab />,
    ...inventory,
    preview,
    mock(BulkUpdateDocument, { bulkUpdate: { __typename: 'BulkUpdateResult', updated: 1, products: [] } }),
  );
  const release = holdResponses(BulkUpdateDocument);
  await select('Opal Ring');
  await press('Bulk Operations');
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Operations' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Operation' }), 'Status update');
  await screen.findByText('1 product will change');
  await press('Execute');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('dialog', { name: 'Bulk Operations' })).not.toBeNull();
  release();
  await screen.findByText('Bulk operation completed successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a selection that was cleared while all products were being loaded stays empty', async () => {
  renderInDashboard(
    <InventoryTab />,
    ...inventory,
    mock(InventorySelectionDocument, {
      inventory: {
        __typename: 'InventoryPage',
        items: [OPAL, RUBY],
        pageInfo: { __typename: 'PageInfo', totalPages: 1 },
      },
    }),
  );
  const release = holdResponses(InventorySelectionDocument);
  await select('Opal Ring');
  await press('Select all 2');
  await press('Clear Selection');
  release();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByText(/selected$/)).toBeNull();
});
