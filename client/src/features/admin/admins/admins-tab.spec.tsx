import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { pageInfo } from '../../../../test/admin-fixtures';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';
import { AdminUsersDocument, SetAdminDocument } from '../../../generated/graphql';
import { AdminsTab } from './admins-tab';

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

beforeEach(() => signIn({ id: 'f'.repeat(24), firstname: 'Owner', isAdmin: true }));
afterEach(() => jest.useRealTimers());

const users = (items: object[]) =>
  mock(AdminUsersDocument, { users: { __typename: 'UserPage', items, pageInfo: pageInfo(items.length) } });

describe('Manage Administrators', () => {
  it('lists users with their badge, and makes one an admin once confirmed', async () => {
    renderInDashboard(
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
    renderInDashboard(<AdminsTab />, users(USERS));
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
    renderInDashboard(
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
    renderInDashboard(<AdminsTab />, users(USERS), mock(SetAdminDocument, new GraphQLError(message)));
    await press('Remove Admin: asha');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Admin' }));
    await screen.findByText(text);
  });

  it('reads the list again after a failure: it may be that only the answer was lost', async () => {
    renderInDashboard(
      <AdminsTab />,
      { ...users(USERS), maxUsageCount: 1 },
      users(USERS.map((user) => ({ ...user, isAdmin: false }))),
      { request: { query: SetAdminDocument, variables: () => true }, error: new TypeError('Failed to fetch') },
    );
    await press('Remove Admin: asha');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Admin' }));
    await within(dialog).findByText(/^Unable to connect to server/);
    await press('Cancel');
    await screen.findByRole('button', { name: 'Make Admin: asha' });
  });

  it.each([
    ['Failed to load users. Please try again.', ''],
    ['The shop is being restored.', 'The shop is being restored.'],
  ])('shows that there are no users, and an error when they fail to load: %s', async (text, message) => {
    const { unmount } = renderInDashboard(<AdminsTab />, users([]));
    await screen.findByText('No users found');
    unmount();
    renderInDashboard(<AdminsTab />, mock(AdminUsersDocument, new GraphQLError(message)));
    await screen.findByText(text);
  });

  it('is for administrators only', () => {
    signIn({ id: 'f'.repeat(24) });
    renderInDashboard(<AdminsTab />);
    screen.getByText('You do not have admin privileges');
  });
});
