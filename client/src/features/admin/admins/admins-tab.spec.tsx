import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { AdminUsersDocument, SetAdminDocument } from '../../../generated/graphql';
import { sessionStore } from '../../session/session-storage';
import { AdminsTab } from './admins-tab';
import { AdminMessages } from '../messages/admin-messages';

const page = (totalItems: number) => ({
  __typename: 'PageInfo',
  currentPage: 1,
  limit: 20,
  totalItems,
  totalPages: 1,
  hasNextPage: false,
});

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

type MockResult = object | GraphQLError;

const toMockResult = (result: MockResult) =>
  result instanceof GraphQLError ? { result: { errors: [result] } } : { result: { data: result } };

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
  sessionStore.end({ message: '', loginRedirectDelayMs: 0, returnsAfterLogin: false });
});

const mock = (query: DocumentNode, result: MockResult, times = 9) => ({
  request: { query, variables: (variables: object) => Boolean(sent.push(variables)) },
  ...toMockResult(result),
  maxUsageCount: times,
});

const show = (tab: ReactNode, ...mocks: ReturnType<typeof mock>[]) =>
  renderWithProviders(
    <>
      <AdminMessages />
      {tab}
    </>,
    { path: '/dashboard', mocks },
  );

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

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

  it('searches by username or email from the first page, once typing has paused', async () => {
    show(<AdminsTab />, users(USERS));
    await screen.findByText('noor');
    // Fake timers: on a busy machine typing could take longer than the debounce.
    jest.useFakeTimers();
    await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox', { name: 'Search' }), ' noor@ex ');
    const searches = () => sent.filter((variables) => 'search' in variables);
    expect(searches()).toEqual([{ search: null, page: 1 }]);
    await waitFor(() =>
      expect(searches()).toEqual([
        { search: null, page: 1 },
        { search: 'noor@ex', page: 1 },
      ]),
    );
    expect(window.location.search).toBe('?search=noor%40ex');
  });

  it('shows a message that a user is no longer an admin', async () => {
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
  ])('shows an error with the message "%s" as: %s', async (message, text) => {
    show(<AdminsTab />, users(USERS), mock(SetAdminDocument, new GraphQLError(message)));
    await press('Remove Admin: asha');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Admin' }));
    await screen.findByText(text);
  });

  it('shows that there are no users, and an error when they fail to load', async () => {
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
