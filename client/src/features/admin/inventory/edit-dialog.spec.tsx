import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import {
  AdminCategoriesDocument,
  AdminInventoryDocument,
  AdminProductDocument,
  InventoryStatsDocument,
  EditProductDocument,
} from '../../../generated/graphql';
import { AdminMessagesProvider } from '../messages/admin-messages';
import { InventoryTab } from './inventory-tab';

const RINGS = { __typename: 'Category', id: 'c'.repeat(24), name: 'Rings', description: '', productCount: 2 };

const product = (id: string, name: string, overrides: object = {}) => ({
  __typename: 'InventoryProduct',
  id: id.repeat(24),
  name,
  sku: `SKU-${id}`,
  price: 1250,
  salePrice: null,
  stock: 31,
  stockLevel: 'AVAILABLE',
  isActive: true,
  isFeatured: false,
  image: null,
  category: { __typename: 'Category', id: RINGS.id, name: 'Rings' },
  ...overrides,
});

const OPAL = product('1', 'Opal Ring');

const RUBY = product('2', 'Ruby Ring', {
  sku: null,
  salePrice: 990,
  stock: 7,
  stockLevel: 'LOW',
  isFeatured: true,
  category: null,
});

const JADE = product('3', 'Jade Ring', { stock: 0, stockLevel: 'OUT', isActive: false });

type MockResult = object | GraphQLError;

const sent: object[] = [];

beforeEach(() => void (sent.length = 0));

const mock = (query: DocumentNode, result: MockResult, maxUsageCount = 9, delay = 0) => ({
  request: { query, variables: (variables: object) => Boolean(sent.push(variables)) },
  ...(result instanceof GraphQLError ? { result: { errors: [result] } } : { result: { data: result } }),
  maxUsageCount,
  delay,
});

const pageOf = (items: object[], currentPage = 1, totalItems = items.length, totalPages = 1) => ({
  inventory: {
    __typename: 'InventoryPage',
    items,
    pageInfo: { __typename: 'PageInfo', currentPage, limit: 20, totalItems, totalPages },
  },
});

const baseMocks = [
  mock(AdminCategoriesDocument, { categories: [RINGS] }),
  mock(InventoryStatsDocument, {
    inventoryStats: {
      __typename: 'InventoryStats',
      totalProducts: 58,
      lowStockCount: 7,
      outOfStockCount: 3,
      totalValue: 1284650,
    },
    inactive: { __typename: 'InventoryPage', pageInfo: { __typename: 'PageInfo', totalItems: 4 } },
  }),
];

const show = (...mocks: ReturnType<typeof mock>[]) =>
  renderWithProviders(
    <AdminMessagesProvider>
      <InventoryTab />
    </AdminMessagesProvider>,
    { path: '/dashboard?tab=inventory', mocks: [...baseMocks, ...mocks] },
  );

const listMock = mock(AdminInventoryDocument, pageOf([OPAL, RUBY, JADE]));

const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const fullProduct = (overrides: object = {}) => ({
  ...OPAL,
  description: 'A ring.',
  hasSizes: false,
  sizes: [],
  version: '1.0',
  ...overrides,
});

const productMock = (overrides: object = {}, times = 1) =>
  mock(AdminProductDocument, { inventoryProduct: fullProduct(overrides) }, times);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('edits a product and sends the changed fields only', async () => {
  const renamed = { name: 'Milk Opal Ring', version: '2.0' };
  show(
    mock(AdminInventoryDocument, pageOf([OPAL]), 1),
    mock(AdminInventoryDocument, pageOf([{ ...OPAL, name: 'Milk Opal Ring' }])),
    productMock(),
    mock(EditProductDocument, { updateProduct: fullProduct(renamed) }),
  );
  await press('Edit Opal Ring');
  expect((await field('Name')).getAttribute('aria-required')).toBeNull();
  fireEvent.change(await field('Name'), { target: { value: 'Milk Opal Ring' } });
  await press('Save changes');
  await screen.findByText('Product "Milk Opal Ring" updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await row('Milk Opal');
  expect(sent).toContainEqual({ id: OPAL.id, input: { name: 'Milk Opal Ring', version: '1.0' } });
});

it('takes over what another user has changed meanwhile, and marks what both have changed', async () => {
  const stale = mock(
    EditProductDocument,
    new GraphQLError('This was changed elsewhere in the meantime.', { extensions: { code: 'STALE_VERSION' } }),
    1,
  );
  show(
    listMock,
    productMock(),
    stale,
    productMock({ name: 'Fire Opal Ring', price: 900, version: '2.0' }),
    mock(EditProductDocument, { updateProduct: fullProduct({ name: 'Fire Opal Ring', price: 1400, version: '3.0' }) }),
  );
  await press('Edit Opal Ring');
  fireEvent.change(await field('Price'), { target: { value: '1400' } });
  await press('Save changes');
  await screen.findByText('Meanwhile changed to 900.00');
  expect([(await field('Name')).value, (await field('Price')).value]).toEqual(['Fire Opal Ring', '1400']);
  await press('Save changes');
  await screen.findByText('Product "Fire Opal Ring" updated');
  expect(sent.filter((variables) => 'input' in variables)).toEqual(
    ['1.0', '2.0'].map((version) => ({ id: OPAL.id, input: { price: 1400, version } })),
  );
});

it('shows an error of an edit, and keeps the typed values', async () => {
  show(listMock, productMock(), mock(EditProductDocument, new GraphQLError('Server error. Please try again later.')));
  await press('Edit Opal Ring');
  fireEvent.change(await field('Name'), { target: { value: 'Milk Opal Ring' } });
  await press('Save changes');
  expect(await screen.findAllByText('Server error. Please try again later.')).not.toEqual([]);
  expect((await field('Name')).value).toBe('Milk Opal Ring');
});
