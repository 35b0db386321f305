import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.admins', {
  failedToLoadUsersPleaseTry: 'Failed to load users. Please try again.',
  usersLoadedSuccessfully: 'Users loaded successfully',
  isNoLongerAnAdmin: '{username} is no longer an admin',
  isNowAnAdmin: '{username} is now an admin',
  failedToUpdateAdminStatus: 'Failed to update admin status',
  admin: 'Admin',
  user: 'User',
  removeAdmin: 'Remove Admin',
  makeAdmin: 'Make Admin',
  manageAdministrators: 'Manage Administrators',
  youDoNotHaveAdminPrivileges: 'You do not have admin privileges',
  usernameOrEmail: 'Username or email',
  loadingUsers: 'Loading users...',
  clearSearch: 'Clear search',
  noUsersFound: 'No users found',
  saving: 'Saving...',
  youWillNotBeAbleToOpen: 'You will not be able to open the dashboard any more.',
  theyWillNotBeAbleToOpen: 'They will not be able to open the dashboard any more.',
  theyWillSeeEverything: 'They will see every order and customer, and can change everything here.',
  usersInSentence: 'users',
});
