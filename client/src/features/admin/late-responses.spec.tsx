import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { holdResponses, renderWithProviders } from '../../../test/render-with-providers';
import {
  AdminCategoriesDocument,
  InventorySelectionDocument,
  AdminInventoryDocument,
  AdminProductDocument,
  InventoryStatsDocument,
  BulkPreviewDocument,
  BulkUpdateDocument,
  EditProductDocument,
  UpdateCategoryDocument,
} from '../../generated/graphql';
import { CategoriesTab } from './categories/categories-tab';
import { AdminMessagesProvider } from './messages/admin-messages';
import { InventoryTab } from './inventory/inventory-tab';

type Given = Record<string, unknown>;
const mock = (query: DocumentNode, answer: object, is: (given: Given) => boolean = () => true) => ({
  request: { query, variables: is },
  ...(answer instanceof GraphQLError ? { result: { errors: [answer] } } : { result: { data: answer } }),
  maxUsageCount: 9,
});
const show = (tab: ReactNode, ...mocks: ReturnType<typeof mock>[]) =>
  renderWithProviders(<AdminMessagesProvider>{tab}</AdminMessagesProvider>, { path: '/dashboard?tab=inventory', mocks });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const [RINGS, STUDS] = ['Rings', 'Studs'].map((name, index) => ({
  __typename: 'Category',
  id: String(index).repeat(24),
  name,
  description: '',
  productCount: 2,
}));
const categories = mock(AdminCategoriesDocument, { categories: [RINGS, STUDS] });

describe('A category that was chosen while another one was being saved', () => {
  const begin = async (answer: object) => {
    const letGo = holdResponses(UpdateCategoryDocument);
    show(<CategoriesTab />, categories, mock(UpdateCategoryDocument, answer));
    await press('Edit Rings');
    await press('Update Category');
    await press('Edit Studs');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' of gold');
    letGo();
  };
  const typed = () => [
    screen.queryByRole('heading', { name: 'Edit Category' })?.textContent,
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value,
  ];

  it('stays open, with what was typed', async () => {
    await begin({ updateCategory: RINGS });
    await screen.findByText('Category "Rings" updated successfully');
    expect(typed()).toEqual(['Edit Category', 'Studs of gold']);
  });

  it('does not hide that the other one failed', async () => {
    await begin(new GraphQLError(''));
    await screen.findByText('Failed to process category');
    expect(typed()).toEqual(['Edit Category', 'Studs of gold']);
  });
});

const [OPAL, RUBY] = ['Opal Ring', 'Ruby Ring'].map((name, index) => ({
  __typename: 'InventoryProduct',
  id: String(index + 5).repeat(24),
  name,
  sku: null,
  price: 1250,
  salePrice: null,
  stock: 31,
  stockLevel: 'AVAILABLE',
  isActive: true,
  isFeatured: false,
  image: null,
  category: null,
}));
const inFull = (product: object | undefined) => ({
  ...product,
  description: 'A ring.',
  hasSizes: false,
  sizes: [],
  version: '1.0',
});
const inventory = [
  categories,
  mock(InventoryStatsDocument, {
    inventoryStats: {
      __typename: 'InventoryStats',
      totalProducts: 2,
      lowStockCount: 0,
      outOfStockCount: 0,
      totalValue: 2500,
    },
    inactive: { __typename: 'InventoryPage', pageInfo: { __typename: 'PageInfo', totalItems: 0 } },
  }),
  mock(AdminInventoryDocument, {
    inventory: {
      __typename: 'InventoryPage',
      items: [OPAL, RUBY],
      pageInfo: { __typename: 'PageInfo', currentPage: 1, limit: 20, totalItems: 2, totalPages: 1 },
    },
  }),
];
const reads = (product: typeof OPAL) =>
  mock(AdminProductDocument, { inventoryProduct: inFull(product) }, ({ id }) => id === product?.id);
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const rename = async (to: string) => fireEvent.change(await nameField(), { target: { value: to } });

describe('A product that was being saved when its dialog was closed', () => {
  const begin = async (answer: object) => {
    const letGo = holdResponses(EditProductDocument);
    const shown = show(<InventoryTab />, ...inventory, reads(OPAL), reads(RUBY), mock(EditProductDocument, answer));
    await press('Edit Opal Ring');
    await rename('Milk Opal');
    await press('Save changes');
    expect((await nameField()).readOnly).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { ...shown, letGo };
  };
  const saved = { updateProduct: { ...inFull(OPAL), name: 'Milk Opal' } };

  it('leaves the next one’s open', async () => {
    const { letGo } = await begin(saved);
    await press('Edit Ruby Ring');
    await rename('Ruby of gold');
    letGo();
    await screen.findByText('Product "Milk Opal" updated');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([screen.queryByRole('dialog', { name: 'Edit Product' }) !== null, (await nameField()).value]).toEqual([
      true,
      'Ruby of gold',
    ]);
  });

  it('does not lead back to a tab that was left', async () => {
    const { unmount, letGo } = await begin(saved);
    unmount();
    window.history.replaceState(null, '', '/dashboard?tab=orders');
    letGo();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(window.location.search).toBe('?tab=orders');
  });

  it.each([
    ['STALE_VERSION', {}],
    ['VALIDATION_FAILED', { name: 'Too long' }],
  ])('is told of, should the shop answer %s', async (code, fields) => {
    const { letGo } = await begin(new GraphQLError('No.', { extensions: { code, fields } }));
    letGo();
    await screen.findByText('Product "Opal Ring" was not changed. No.');
  });
});

const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

it('a bulk operation keeps its dialog until its answer', async () => {
  const change = {
    __typename: 'BulkChange',
    productId: OPAL?.id,
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
  show(
    <InventoryTab />,
    ...inventory,
    preview,
    mock(BulkUpdateDocument, { bulkUpdate: { __typename: 'BulkUpdateResult', updated: 1, products: [] } }),
  );
  const letGo = holdResponses(BulkUpdateDocument);
  await tick('Opal Ring');
  await press('Bulk Operations');
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Operations' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Operation' }), 'Status update');
  await screen.findByText('1 product will change');
  await press('Execute');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('dialog', { name: 'Bulk Operations' })).not.toBeNull();
  letGo();
  await screen.findByText('Bulk operation completed successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a selection that was cleared while all were being asked for stays empty', async () => {
  show(
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
  const letGo = holdResponses(InventorySelectionDocument);
  await tick('Opal Ring');
  await press('Select all 2');
  await press('Clear Selection');
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByText(/selected$/)).toBeNull();
});
