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
});
