/** Products and mocked responses that the specs of the inventory share. */
import { screen } from '@testing-library/react';
import { category, pageInfo } from './admin-fixtures';
import { mock, renderInDashboard } from './render-in-dashboard';
import {
  AdminCategoriesDocument,
  AdminInventoryDocument,
  InventoryStatsDocument,
  type AdminInventoryQuery,
} from '../src/generated/graphql';
import { InventoryTab } from '../src/features/admin/inventory/inventory-tab';
import type { WithTypenames } from './with-typenames';

type InventoryRow = WithTypenames<AdminInventoryQuery['inventory']['items'][number]>;

export const RINGS = category('Rings');

const product = (id: string, name: string, overrides: Partial<InventoryRow> = {}): InventoryRow => ({
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

export const OPAL = product('1', 'Opal Ring');

export const RUBY = product('2', 'Ruby Ring', {
  sku: null,
  salePrice: 990,
  stock: 7,
  stockLevel: 'LOW',
  isFeatured: true,
  category: null,
});

export const JADE = product('3', 'Jade Ring', { stock: 0, stockLevel: 'OUT', isActive: false });

/** The first product with all that its dialog edits. */
export const fullProduct = (overrides: object = {}) => ({
  ...OPAL,
  description: 'A ring.',
  material: null,
  care: null,
  delivery: null,
  returns: null,
  hasSizes: false,
  colours: [],
  lowStockThreshold: null,
  images: [],
  sizes: [],
  version: '1.0',
  ...overrides,
});

export const pageOf = (items: object[], currentPage = 1, totalItems = items.length, totalPages = 1) => ({
  inventory: {
    __typename: 'InventoryPage',
    items,
    pageInfo: { ...pageInfo(totalItems), currentPage, totalPages },
  },
});

export const baseMocks = [
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

export const show = (...mocks: ReturnType<typeof mock>[]) =>
  renderInDashboard(<InventoryTab />, ...baseMocks, ...mocks);

export const listMock = mock(AdminInventoryDocument, pageOf([OPAL, RUBY, JADE]));

export const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
