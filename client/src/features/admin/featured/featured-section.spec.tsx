import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { category } from '../../../../test/admin-fixtures';
import { mock, renderInDashboard } from '../../../../test/render-in-dashboard';
import {
  FeaturedCandidatesDocument,
  FeaturedListsDocument,
  RefreshDataDocument,
  SetFeaturedProductsDocument,
} from '../../../generated/graphql';
import { ShopInfo } from '../../../lib/shop/shop-queries';
import { FeaturedTab } from './featured-tab';
import { RefreshButton } from '../layout/refresh-button';

type Variables = Record<string, unknown>;

const FAILED = new GraphQLError('Server error. Please try again later.');

const RINGS = category('Rings');

const [RUBY, OPAL] = ['Ruby Ring', 'Opal Ring'].map((name, index) => ({
  __typename: 'InventoryProduct',
  id: String(index + 5).repeat(24),
  name,
  image: null,
}));

const featuredLists = (...global: object[]) => ({
  featuredLists: { __typename: 'FeaturedLists', global, categories: [] },
});

const candidates = (hasNextPage: boolean, ...items: object[]) => ({
  inventory: {
    __typename: 'InventoryPage',
    items,
    pageInfo: { __typename: 'PageInfo', totalItems: items.length, hasNextPage },
  },
});

describe('The products that can be featured', () => {
  it('are not those of the previous search after an error', async () => {
    const isSearch = ({ filter }: Variables) => JSON.stringify(filter).includes('jade');
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, featuredLists()),
      mock(FeaturedCandidatesDocument, FAILED, { is: isSearch }),
      mock(FeaturedCandidatesDocument, candidates(false, { ...OPAL }), { is: (variables) => !isSearch(variables) }),
    );
    await screen.findByRole('checkbox', { name: 'Opal Ring' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'jade' } });
    await screen.findByText('Server error. Please try again later.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are found by their SKU when they are featured already, on whatever page they are', async () => {
    const pages = [candidates(true, { ...RUBY }), candidates(false, { ...OPAL })].map((result, index) =>
      mock(FeaturedCandidatesDocument, result, { is: ({ page }) => page === index + 1 }),
    );
    renderInDashboard(<FeaturedTab />, mock(FeaturedListsDocument, featuredLists({ ...RUBY }, { ...OPAL })), ...pages);
    const names = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.lastChild?.textContent);
    await waitFor(() => expect(names()).toEqual(['Ruby Ring', 'Opal Ring']));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'SKU-' } });
    await waitFor(() => expect(names()).toEqual(['Ruby Ring']));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(names()).toEqual(['Opal Ring']));
  });

  it('are no more than 100: the next one is not selected, and says why', async () => {
    const full = Array.from({ length: 100 }, (_, index) => ({
      ...RUBY,
      id: String(index).padStart(24, '0'),
      name: `Ring ${index}`,
    }));
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, featuredLists(...full)),
      mock(FeaturedCandidatesDocument, candidates(false, { ...OPAL })),
    );
    const opal = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Opal Ring' });
    await userEvent.click(opal);
    await screen.findByText('At most 100 products can be selected: take one out first.');
    expect(opal.checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ring 0' }));
    await userEvent.click(opal);
    expect(opal.checked).toBe(true);
  });

  it('do not go past the last page after a double click', async () => {
    const pages = [candidates(true, { ...OPAL }), candidates(false, { ...RUBY }), candidates(false)].map(
      (result, index) => mock(FeaturedCandidatesDocument, result, { is: ({ page }) => page === index + 1, delay: 200 }),
    );
    renderInDashboard(<FeaturedTab />, mock(FeaturedListsDocument, featuredLists()), ...pages);
    const next = await screen.findByRole('button', { name: 'Next' });
    fireEvent.click(next);
    fireEvent.click(next);
    await screen.findByRole('checkbox', { name: 'Ruby Ring' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    screen.getByRole('checkbox', { name: 'Ruby Ring' });
  });

  it('are selected as another user has saved them, once the data is refreshed', async () => {
    const stats = {
      __typename: 'InventoryStats',
      totalProducts: 2,
      lowStockCount: 0,
      outOfStockCount: 0,
      totalValue: 2500,
    };
    renderInDashboard(
      <>
        <RefreshButton />
        <FeaturedTab />
      </>,
      mock(FeaturedListsDocument, featuredLists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, featuredLists({ ...RUBY }, { ...OPAL })),
      mock(ShopInfo, FAILED),
      mock(FeaturedCandidatesDocument, candidates(false, { ...OPAL }, { ...RUBY })),
      mock(RefreshDataDocument, { categories: [RINGS], inventoryStats: stats }),
    );
    await screen.findByText('1 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await screen.findByText('2 selected');
  });
});

describe('A featured list that was changed and saved', () => {
  const stats = {
    __typename: 'InventoryStats',
    totalProducts: 2,
    lowStockCount: 0,
    outOfStockCount: 0,
    totalValue: 2500,
  };
  const baseMocks = [
    mock(ShopInfo, FAILED),
    mock(FeaturedCandidatesDocument, candidates(false, { ...OPAL }, { ...RUBY })),
    mock(RefreshDataDocument, { categories: [RINGS], inventoryStats: stats }),
  ];
  const saved = mock(SetFeaturedProductsDocument, { setFeaturedProducts: { __typename: 'FeaturedLists', global: [] } });
  const changeAndSave = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Opal Ring' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Global Featured' }));
    await screen.findByText('Global featured products updated successfully!');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Global Featured' }).textContent).toBe('Save'));
  };

  it('follows what others save later, once the data is refreshed', async () => {
    renderInDashboard(
      <>
        <RefreshButton />
        <FeaturedTab />
      </>,
      mock(FeaturedListsDocument, featuredLists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, featuredLists({ ...RUBY }, { ...OPAL }), { times: 1 }),
      mock(FeaturedListsDocument, featuredLists()),
      saved,
      ...baseMocks,
    );
    await changeAndSave();
    screen.getByText('2 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }));
    await screen.findByText('0 selected');
  });

  it('shows both changes when somebody else was faster, and is saved on top of theirs', async () => {
    const jade = { ...OPAL, id: '7'.repeat(24), name: 'Jade Ring' };
    const sent: unknown[] = [];
    const stale = new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } });
    const isSent = (variables: Variables) => Boolean(sent.push([variables.expectedProductIds, variables.productIds]));
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, featuredLists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, featuredLists({ ...jade })),
      mock(SetFeaturedProductsDocument, stale, { times: 1, is: isSent }),
      mock(
        SetFeaturedProductsDocument,
        { setFeaturedProducts: { __typename: 'FeaturedLists', global: [] } },
        { is: isSent },
      ),
      ...baseMocks,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Opal Ring' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Global Featured' }));
    await screen.findByText(/^Check this list and save again: somebody else has changed it/);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Jade Ring' })).checked).toBe(true);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Global Featured' }).textContent).toBe('Save'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Global Featured' }));
    await screen.findByText('Global featured products updated successfully!');
    expect(sent).toEqual([
      [[RUBY?.id], [RUBY?.id, OPAL?.id]],
      [[jade.id], [jade.id, OPAL?.id]],
    ]);
  });

  it('loses what can no longer be featured, and keeps the rest of the selection for the next try', async () => {
    const jade = { ...OPAL, id: '7'.repeat(24), name: 'Jade Ring' };
    const sent: unknown[] = [];
    const refused = new GraphQLError('Only active products can be featured', {
      extensions: { code: 'VALIDATION_FAILED', ids: [jade.id] },
    });
    const isSent = (variables: Variables) => Boolean(sent.push(variables['productIds']));
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, featuredLists({ ...RUBY })),
      mock(FeaturedCandidatesDocument, candidates(false, { ...OPAL }, { ...RUBY }, jade), { times: 1 }),
      mock(SetFeaturedProductsDocument, refused, { times: 1, is: isSent }),
      mock(
        SetFeaturedProductsDocument,
        { setFeaturedProducts: { __typename: 'FeaturedLists', global: [] } },
        { is: isSent },
      ),
      ...baseMocks,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jade Ring' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opal Ring' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Global Featured' }));
    await screen.findByText('1 product cannot be featured any more: save again.');
    await screen.findByText('2 selected');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Jade Ring' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save Global Featured' }));
    await screen.findByText('Global featured products updated successfully!');
    expect(sent).toEqual([
      [RUBY?.id, jade.id, OPAL?.id],
      [RUBY?.id, OPAL?.id],
    ]);
  });

  it('keeps the selection when the lists fail to load', async () => {
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, featuredLists({ ...RUBY }), { times: 1 }),
      mock(FeaturedListsDocument, FAILED),
      saved,
      ...baseMocks,
    );
    await changeAndSave();
    screen.getByText('2 selected');
  });
});
