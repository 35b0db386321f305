import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { category, pageInfo } from '../../../../test/admin-fixtures';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';
import {
  FeaturedCandidatesDocument,
  FeaturedListsDocument,
  SetCategoryFeaturedDocument,
  SetFeaturedProductsDocument,
} from '../../../generated/graphql';
import { FeaturedTab } from './featured-tab';

const RINGS = category('Rings');

const PRODUCTS = ['Ruby Ring', 'Opal Ring'].map((name, index) => ({
  __typename: 'InventoryProduct',
  id: String(index + 5).repeat(24),
  name,
  image: null,
}));

beforeEach(() => signIn({ id: 'f'.repeat(24), firstname: 'Owner', isAdmin: true }));
afterEach(() => jest.useRealTimers());

const lists = mock(FeaturedListsDocument, {
  featuredLists: {
    __typename: 'FeaturedLists',
    global: [PRODUCTS[0]],
    categories: [{ __typename: 'CategoryFeatured', category: RINGS, products: [PRODUCTS[1]] }],
  },
});

const candidates = mock(FeaturedCandidatesDocument, {
  inventory: { __typename: 'InventoryPage', items: PRODUCTS, pageInfo: pageInfo(2) },
});

describe('The featured products manager', () => {
  it('starts with the featured products, counts them, and saves each section by itself', async () => {
    const globalSaved = mock(SetFeaturedProductsDocument, {
      setFeaturedProducts: { __typename: 'FeaturedLists', global: [] },
    });
    renderInDashboard(
      <FeaturedTab />,
      lists,
      candidates,
      globalSaved,
      mock(SetCategoryFeaturedDocument, { setCategoryFeatured: { __typename: 'CategoryFeatured', products: [] } }),
    );
    screen.getByText('Loading products and categories...');
    const global = within(await screen.findByRole('region', { name: 'Global Featured' }));
    global.getByText('1 selected');
    await userEvent.click(await global.findByRole('checkbox', { name: 'Opal Ring' }));
    global.getByText('2 selected');
    await press('Save Global Featured');
    await screen.findByText('Global featured products updated successfully!');
    expect(sent).toContainEqual({
      productIds: ['5'.repeat(24), '6'.repeat(24)],
      expectedProductIds: ['5'.repeat(24)],
      idempotencyKey: expect.any(String),
    });
    await press('Rings 1 selected');
    const rings = within(screen.getByRole('region', { name: 'Rings' }));
    expect((await rings.findByRole<HTMLInputElement>('checkbox', { name: 'Opal Ring' })).checked).toBe(true);
    await userEvent.click(rings.getByRole('checkbox', { name: 'Ruby Ring' }));
    await press('Save Rings');
    await screen.findByText('Category featured products updated successfully!');
    expect(sent).toContainEqual({
      categoryId: RINGS.id,
      productIds: ['6'.repeat(24), '5'.repeat(24)],
      expectedProductIds: ['6'.repeat(24)],
      idempotencyKey: expect.any(String),
    });
    await screen.findByRole('button', { name: 'Rings 1 selected' });
  });

  it('keeps no selection that was saved, even when the answer comes after the tab was left', async () => {
    const answer = { setFeaturedProducts: { __typename: 'FeaturedLists', global: PRODUCTS } };
    const first = renderInDashboard(
      <FeaturedTab />,
      lists,
      candidates,
      mock(SetFeaturedProductsDocument, answer, { delay: 50 }),
    );
    const global = within(await screen.findByRole('region', { name: 'Global Featured' }));
    await userEvent.click(await global.findByRole('checkbox', { name: 'Opal Ring' }));
    await press('Save Global Featured');
    first.unmount();
    // The tab that was left asks for the lists once more when its change was saved, and discards the selection then.
    await waitFor(async () => {
      const again = renderInDashboard(<FeaturedTab />, lists, candidates);
      const count = (await screen.findByRole('region', { name: 'Global Featured' })).querySelector('h3')?.textContent;
      again.unmount();
      expect(count).toBe('Global Featured1 selected');
    });
  });

  it('collapses each section, and expands it unchanged', async () => {
    renderInDashboard(<FeaturedTab />, lists, candidates);
    const global = within(await screen.findByRole('region', { name: 'Global Featured' }));
    await userEvent.click(await global.findByRole('checkbox', { name: 'Opal Ring' }));
    for (const isOpen of [false, true]) {
      await press('Global Featured 2 selected');
      expect([
        global.queryByRole('button', { name: 'Save Global Featured' }) !== null,
        global.getByRole('button', { name: 'Global Featured 2 selected' }).getAttribute('aria-expanded'),
      ]).toEqual([isOpen, String(isOpen)]);
    }
    expect(screen.getByRole('button', { name: 'Rings 1 selected' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('shows an error when a list could not be saved', async () => {
    renderInDashboard(
      <FeaturedTab />,
      lists,
      candidates,
      mock(SetFeaturedProductsDocument, new GraphQLError('no')),
      mock(SetCategoryFeaturedDocument, new GraphQLError('no')),
    );
    await press('Save Global Featured');
    await screen.findByText('Failed to save global featured products. Please try again.');
    await press('Rings 1 selected');
    await press('Save Rings');
    await screen.findByText('Failed to save category featured products. Please try again.');
  });

  const listsOf = (...global: object[]) => ({
    featuredLists: { __typename: 'FeaturedLists', global, categories: [] },
  });
  const refusal = (code: string) => new GraphQLError('No', { extensions: { code } });
  const MAY_BE_SAVED = 'No answer came: it may have been saved. Sending it again saves it only once. No';

  it('shows what may have been saved when the answer was lost, and says so', async () => {
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, listsOf(), { times: 1 }),
      mock(FeaturedListsDocument, listsOf(...PRODUCTS)),
      candidates,
      mock(SetFeaturedProductsDocument, refusal('TIMEOUT')),
    );
    await press('Save Global Featured');
    await screen.findByText(MAY_BE_SAVED);
    await screen.findByRole('button', { name: 'Global Featured 2 selected' });
  });

  it('saves a selection over an own one whose answer was lost, which is nobody else’s', async () => {
    const [ruby, opal] = PRODUCTS;
    // Without the selections of the tests before.
    signIn({ id: 'new', isAdmin: true });
    renderInDashboard(
      <FeaturedTab />,
      mock(FeaturedListsDocument, listsOf(), { times: 2 }),
      mock(FeaturedListsDocument, listsOf({ ...opal }, { ...ruby })),
      candidates,
      mock(SetFeaturedProductsDocument, refusal('TIMEOUT'), { times: 1 }),
      mock(SetFeaturedProductsDocument, refusal('STALE_VERSION'), { times: 1 }),
      mock(SetFeaturedProductsDocument, { setFeaturedProducts: { __typename: 'FeaturedLists', global: [] } }),
    );
    const box = (name: string) => screen.findByRole('checkbox', { name });
    await userEvent.click(await box('Ruby Ring'));
    await userEvent.click(await box('Opal Ring'));
    await press('Save Global Featured');
    await screen.findByText(MAY_BE_SAVED);
    await userEvent.click(await box('Opal Ring'));
    await press('Save Global Featured');
    await screen.findByText('Global featured products updated successfully!');
    expect(screen.queryByText(/somebody else has changed it/)).toBeNull();
    const [rubyId, opalId] = PRODUCTS.map(({ id }) => id);
    expect(sent.filter((variables) => 'productIds' in variables)).toMatchObject([
      { productIds: [rubyId, opalId], expectedProductIds: [] },
      { productIds: [rubyId], expectedProductIds: [] },
      { productIds: [rubyId], expectedProductIds: [opalId, rubyId] },
    ]);
  });
});
