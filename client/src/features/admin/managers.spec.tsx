import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { renderWithProviders } from '../../../test/render-with-providers';
import {
  AdminCategoriesDocument,
  AdminUsersDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  FeaturedCandidatesDocument,
  FeaturedListsDocument,
  SetAdminDocument,
  SetCategoryFeaturedDocument,
  SetFeaturedProductsDocument,
  UpdateCategoryDocument,
} from '../../generated/graphql';
import { sessionStore } from '../session/session-storage';
import { AdminsTab } from './admins/admins-tab';
import { CategoriesTab } from './categories/categories-tab';
import { AdminMessagesProvider } from './messages/admin-messages';
import { FeaturedTab } from './featured/featured-tab';

const page = (totalItems: number) => ({
  __typename: 'PageInfo',
  currentPage: 1,
  limit: 20,
  totalItems,
  totalPages: 1,
  hasNextPage: false,
});
const RINGS = {
  __typename: 'Category',
  id: 'a'.repeat(24),
  name: 'Rings',
  description: 'For fingers',
  productCount: 2,
};
const USERS = [
  ['asha', true],
  ['noor', false],
].map(([username, isAdmin], index) => ({
  __typename: 'AdminUser',
  id: String(index).repeat(24),
  firstname: 'A',
  lastname: 'B',
  username,
  email: `${String(username)}@example.com`,
  isAdmin,
}));
const PIECES = ['Ruby Ring', 'Opal Ring'].map((name, index) => ({
  __typename: 'InventoryProduct',
  id: String(index + 5).repeat(24),
  name,
  image: null,
}));

type Answer = object | GraphQLError;
const answered = (answer: Answer) =>
  answer instanceof GraphQLError ? { result: { errors: [answer] } } : { result: { data: answer } };
const sent: object[] = [];
beforeEach(() => {
  sent.length = 0;
  sessionStore.begin({
    token: 't',
    refreshToken: 'r',
    user: { id: 'f'.repeat(24), firstname: 'Owner', isAdmin: true },
  });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStore.end({ message: '', leavesAfterMs: 0, comesBack: false });
});

const mock = (query: DocumentNode, answer: Answer, times = 9) => ({
  request: { query, variables: (given: object) => Boolean(sent.push(given)) },
  ...answered(answer),
  maxUsageCount: times,
});
const show = (tab: ReactNode, ...mocks: ReturnType<typeof mock>[]) =>
  renderWithProviders(<AdminMessagesProvider>{tab}</AdminMessagesProvider>, { path: '/dashboard', mocks });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const categories = mock(AdminCategoriesDocument, { categories: [RINGS] });

describe('The category manager', () => {
  it('wants a name, creates, and says so', async () => {
    show(
      <CategoriesTab />,
      categories,
      mock(CreateCategoryDocument, { createCategory: { __typename: 'Category', id: 'b'.repeat(24), name: 'Anklets' } }),
    );
    await screen.findByText('For fingers');
    await press('Create Category');
    await screen.findByText('Please enter a category name');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Anklets');
    await press('Create Category');
    await screen.findByText('Category "Anklets" created successfully');
    expect(sent).toContainEqual({ input: { name: 'Anklets', description: '' } });
  });

  it('changes the one that is chosen, and says so', async () => {
    show(
      <CategoriesTab />,
      categories,
      mock(UpdateCategoryDocument, {
        updateCategory: { __typename: 'Category', id: RINGS.id, name: 'Finger rings', description: 'For fingers' },
      }),
    );
    await press('Edit Rings');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect([name.value, screen.getByRole<HTMLInputElement>('textbox', { name: /^Description/ }).value]).toEqual([
      'Rings',
      'For fingers',
    ]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Finger rings');
    await press('Update Category');
    await screen.findByText('Category "Finger rings" updated successfully');
    expect(sent).toContainEqual({ id: RINGS.id, input: { name: 'Finger rings', description: 'For fingers' } });
    await screen.findByRole('button', { name: 'Create Category' });
  });

  it.each([
    ['', 'Failed to process category'],
    ['There is a category of this name.', 'There is a category of this name.'],
  ])('tells a refusal with the words "%s" as: %s', async (message, words) => {
    show(<CategoriesTab />, categories, mock(UpdateCategoryDocument, new GraphQLError(message)));
    await press('Edit Rings');
    await press('Update Category');
    await screen.findByText(words);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Rings');
  });

  it('deletes once confirmed, and says so', async () => {
    show(
      <CategoriesTab />,
      categories,
      mock(DeleteCategoryDocument, { deleteCategory: { __typename: 'Message', message: 'Category removed' } }),
    );
    await press('Delete Rings');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Category "Rings" deleted successfully');
    expect(sent).toContainEqual({ id: RINGS.id });
  });

  it('asks before it deletes, and tells what the shop refuses', async () => {
    show(<CategoriesTab />, categories, mock(DeleteCategoryDocument, new GraphQLError('')));
    await press('Delete Rings');
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Rings"?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete category');
  });

  it('says when there is no list', async () => {
    show(<CategoriesTab />, mock(AdminCategoriesDocument, new GraphQLError('')));
    await screen.findByText('Failed to load categories');
  });
});

const users = (items: object[]) =>
  mock(AdminUsersDocument, { users: { __typename: 'UserPage', items, pageInfo: page(items.length) } });

describe('Manage Administrators', () => {
  it('lists users with their badge, and makes one an admin once confirmed', async () => {
    show(
      <AdminsTab />,
      users(USERS),
      mock(SetAdminDocument, { setAdmin: { __typename: 'AdminUser', id: '1'.repeat(24), isAdmin: true } }),
    );
    await screen.findByText('Users loaded successfully');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ashaA B, asha@example.comAdminRemove Admin',
      'noorA B, noor@example.comUserMake Admin',
    ]);
    await press('Make Admin: noor');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make Admin' }));
    await screen.findByText('noor is now an admin');
    expect(sent).toContainEqual({ id: '1'.repeat(24), isAdmin: true });
  });

  it('asks the shop for a part of a username or of an email, on the first page, once typing has paused', async () => {
    show(<AdminsTab />, users(USERS));
    await screen.findByText('noor');
    // On a busy machine fingers of flesh and blood would pause: here time stands while they type.
    jest.useFakeTimers();
    await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox', { name: 'Search' }), ' noor@ex ');
    const searches = () => sent.filter((given) => 'search' in given);
    expect(searches()).toEqual([{ search: null, page: 1 }]);
    await waitFor(() =>
      expect(searches()).toEqual([
        { search: null, page: 1 },
        { search: 'noor@ex', page: 1 },
      ]),
    );
    expect(window.location.search).toBe('?search=noor%40ex');
  });

  it('says that somebody is no longer an admin', async () => {
    show(
      <AdminsTab />,
      users(USERS),
      mock(SetAdminDocument, { setAdmin: { __typename: 'AdminUser', id: '0'.repeat(24), isAdmin: false } }),
    );
    await press('Remove Admin: asha');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Admin' }));
    await screen.findByText('asha is no longer an admin');
  });

  it.each([
    ['', 'Failed to update admin status'],
    ['At least one administrator is required', 'At least one administrator is required'],
  ])('tells a refusal with the words "%s" as: %s', async (message, words) => {
    show(<AdminsTab />, users(USERS), mock(SetAdminDocument, new GraphQLError(message)));
    await press('Remove Admin: asha');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Admin' }));
    await screen.findByText(words);
  });

  it('says when there are none, and when they cannot be loaded', async () => {
    const { unmount } = show(<AdminsTab />, users([]));
    await screen.findByText('No users found');
    unmount();
    show(<AdminsTab />, mock(AdminUsersDocument, new GraphQLError('')));
    await screen.findByText('Failed to load users. Please try again.');
  });

  it('is for administrators only', () => {
    sessionStore.begin({
      token: 't',
      refreshToken: 'r',
      user: { id: 'f'.repeat(24), firstname: 'Asha', isAdmin: false },
    });
    show(<AdminsTab />);
    screen.getByText('You do not have admin privileges');
  });
});

const lists = mock(FeaturedListsDocument, {
  featuredLists: {
    __typename: 'FeaturedLists',
    global: [PIECES[0]],
    categories: [{ __typename: 'CategoryFeatured', category: RINGS, products: [PIECES[1]] }],
  },
});
const choices = mock(FeaturedCandidatesDocument, {
  inventory: { __typename: 'InventoryPage', items: PIECES, pageInfo: page(2) },
});

describe('The featured products manager', () => {
  it('starts from what is featured, counts, and saves each section by itself', async () => {
    const globalSaved = mock(SetFeaturedProductsDocument, {
      setFeaturedProducts: { __typename: 'FeaturedLists', global: [] },
    });
    show(
      <FeaturedTab />,
      lists,
      choices,
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
    expect(sent).toContainEqual({ productIds: ['5'.repeat(24), '6'.repeat(24)] });
    await press('Rings 1 selected');
    const rings = within(screen.getByRole('region', { name: 'Rings' }));
    expect((await rings.findByRole<HTMLInputElement>('checkbox', { name: 'Opal Ring' })).checked).toBe(true);
    await userEvent.click(rings.getByRole('checkbox', { name: 'Ruby Ring' }));
    await press('Save Rings');
    await screen.findByText('Category featured products updated successfully!');
    expect(sent).toContainEqual({ categoryId: RINGS.id, productIds: ['6'.repeat(24), '5'.repeat(24)] });
  });

  it('folds each section away, and out again as it was', async () => {
    show(<FeaturedTab />, lists, choices);
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

  it('says when a list could not be saved', async () => {
    show(
      <FeaturedTab />,
      lists,
      choices,
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
