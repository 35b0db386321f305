import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { holdResponses, renderWithProviders } from '../../../test/render-with-providers';
import {
  PendingOrdersDocument,
  FeaturedCandidatesDocument,
  FeaturedListsDocument,
  OrderStatsDocument,
  RefreshDataDocument,
  SetFeaturedProductsDocument,
  StockAlertsDocument,
} from '../../generated/graphql';
import { ShopInfo } from '../../lib/shop/shop-queries';
import { AdminMessagesProvider } from './messages/admin-messages';
import { FeaturedTab } from './featured/featured-tab';
import { StockAlertsDialog } from './inventory/stock-alerts-dialog';
import { OrderStats } from './orders/order-stats';
import { RefreshButton } from './layout/refresh-button';

type Given = Record<string, unknown>;
const mock = (
  query: DocumentNode,
  answer: object,
  {
    is = (): boolean => true,
    times = 9,
    delay = 0,
  }: { is?: (given: Given) => boolean; times?: number; delay?: number } = {},
) => ({
  request: { query, variables: is },
  ...(answer instanceof GraphQLError ? { result: { errors: [answer] } } : { result: { data: answer } }),
  maxUsageCount: times,
  delay,
});
const show = (ui: ReactNode, path: string, ...mocks: ReturnType<typeof mock>[]) =>
  renderWithProviders(<AdminMessagesProvider>{ui}</AdminMessagesProvider>, { path, mocks });
const FAILED = new GraphQLError('Server error. Please try again later.');

it('the figures of other days are not shown for those that could not be had', async () => {
  const day = { __typename: 'SalesDay', day: '2026-11-21', orders: 1, revenue: 700 };
  const figures = {
    orderStats: {
      __typename: 'OrderStats',
      from: '2026-10-23',
      to: '2026-11-21',
      totalOrders: 1,
      totalRevenue: 700,
      averageOrder: 700,
      byStatus: [],
      byDay: [day],
      bestSellers: [],
    },
  };
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: true,
      media: '',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  show(
    <OrderStats />,
    '/dashboard',
    mock(OrderStatsDocument, figures, { is: ({ from }) => from === undefined }),
    mock(OrderStatsDocument, FAILED, { is: ({ from }) => from !== undefined }),
    mock(ShopInfo, FAILED),
    mock(PendingOrdersDocument, {
      adminOrders: { __typename: 'DeskOrderPage', items: [], pageInfo: { __typename: 'PageInfo', totalItems: 0 } },
    }),
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Days of the statistics' }), 'Last 7 days');
  await screen.findByText(/The figures cannot be shown/);
  expect(screen.queryByText('1 in all')).toBeNull();
});

const RINGS = { __typename: 'Category', id: 'a'.repeat(24), name: 'Rings', description: '', productCount: 2 };
const [RUBY, OPAL] = ['Ruby Ring', 'Opal Ring'].map((name, index) => ({
  __typename: 'InventoryProduct',
  id: String(index + 5).repeat(24),
  name,
  image: null,
}));
const lists = (...global: object[]) => ({ featuredLists: { __typename: 'FeaturedLists', global, categories: [] } });
const choices = (hasNextPage: boolean, ...items: object[]) => ({
  inventory: {
    __typename: 'InventoryPage',
    items,
    pageInfo: { __typename: 'PageInfo', totalItems: items.length, hasNextPage },
  },
});

describe('The products on offer', () => {
  it('of an earlier search are not those of one that failed', async () => {
    const searched = ({ filter }: Given) => JSON.stringify(filter).includes('jade');
    show(
      <FeaturedTab />,
      '/dashboard',
      mock(FeaturedListsDocument, lists()),
      mock(FeaturedCandidatesDocument, FAILED, { is: searched }),
      mock(FeaturedCandidatesDocument, choices(false, { ...OPAL }), { is: (given) => !searched(given) }),
    );
    await screen.findByRole('checkbox', { name: 'Opal Ring' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'jade' } });
    await screen.findByText('Server error. Please try again later.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are not turned past the last page by a press too many', async () => {
    const pages = [choices(true, { ...OPAL }), choices(false, { ...RUBY }), choices(false)].map((answer, index) =>
      mock(FeaturedCandidatesDocument, answer, { is: ({ page }) => page === index + 1, delay: 200 }),
    );
    show(<FeaturedTab />, '/dashboard', mock(FeaturedListsDocument, lists()), ...pages);
    const next = await screen.findByRole('button', { name: 'Next' });
    fireEvent.click(next);
    fireEvent.click(next);
    await screen.findByRole('checkbox', { name: 'Ruby Ring' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    screen.getByRole('checkbox', { name: 'Ruby Ring' });
  });

  it('are ticked as somebody else has saved them, once the data is refreshed', async () => {
    const stats = {
      __typename: 'InventoryStats',
      totalProducts: 2,
      lowStockCount: 0,
      outOfStockCount: 0,
      totalValue: 2500,
    };
    show(
      <>
        <RefreshButton />
        <FeaturedTab />
      </>,
      '/dashboard',
      mock(FeaturedListsDocument, lists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, lists({ ...RUBY }, { ...OPAL })),
      mock(ShopInfo, FAILED),
      mock(FeaturedCandidatesDocument, choices(false, { ...OPAL }, { ...RUBY })),
      mock(RefreshDataDocument, { categories: [RINGS], inventoryStats: stats }),
    );
    await screen.findByText('1 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await screen.findByText('2 selected');
  });
});

describe('A featured list that was ticked and saved', () => {
  const stats = {
    __typename: 'InventoryStats',
    totalProducts: 2,
    lowStockCount: 0,
    outOfStockCount: 0,
    totalValue: 2500,
  };
  const around = [
    mock(ShopInfo, FAILED),
    mock(FeaturedCandidatesDocument, choices(false, { ...OPAL }, { ...RUBY })),
    mock(RefreshDataDocument, { categories: [RINGS], inventoryStats: stats }),
  ];
  const saved = mock(SetFeaturedProductsDocument, { setFeaturedProducts: { __typename: 'FeaturedLists', global: [] } });
  const tickAndSave = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Opal Ring' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Global Featured' }));
    await screen.findByText('Global featured products updated successfully!');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Global Featured' }).textContent).toBe('Save'));
  };

  it('follows what others save later, once the data is refreshed', async () => {
    show(
      <>
        <RefreshButton />
        <FeaturedTab />
      </>,
      '/dashboard',
      mock(FeaturedListsDocument, lists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, lists({ ...RUBY }, { ...OPAL }), { times: 1 }),
      mock(FeaturedListsDocument, lists()),
      saved,
      ...around,
    );
    await tickAndSave();
    screen.getByText('2 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await screen.findByText('0 selected');
  });

  it('stays as it was ticked where the lists cannot be had just then', async () => {
    show(
      <FeaturedTab />,
      '/dashboard',
      mock(FeaturedListsDocument, lists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, FAILED),
      saved,
      ...around,
    );
    await tickAndSave();
    screen.getByText('2 selected');
  });
});

it('the stock alerts do not say of a threshold that nothing is low before the shop has', async () => {
  const low = {
    ...RUBY,
    sku: null,
    price: 1,
    salePrice: null,
    stock: 7,
    stockLevel: 'LOW',
    isActive: true,
    isFeatured: false,
    category: null,
  };
  show(
    <StockAlertsDialog isOpen onClose={() => undefined} onEdit={() => undefined} />,
    '/dashboard',
    mock(StockAlertsDocument, { lowStock: [] }, { is: ({ threshold }) => threshold === 10 }),
    mock(StockAlertsDocument, { lowStock: [low] }, { is: ({ threshold }) => threshold === 20 }),
  );
  await screen.findByText('No active product has 10 pieces or fewer.');
  const letGo = holdResponses(StockAlertsDocument);
  fireEvent.change(screen.getByRole('textbox', { name: 'Threshold' }), { target: { value: '20' } });
  expect(screen.queryByText('No active product has 20 pieces or fewer.')).toBeNull();
  letGo();
  await screen.findByText('1 product');
});
