import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('session', {
  youHaveBeenLoggedOutSuccessfully: 'You have been logged out successfully.',
  sessionExpiredPleaseLoginAgain: 'Session expired. Please login again.',
  yourSessionHasExpiredPleaseLog: 'Your session has expired. Please log in again.',
  yourAccountIsNoLongerValid: 'Your account is no longer valid. Please log in again.',
  yourSessionHasExpiredAttemptingTo: 'Your session has expired. Attempting to refresh...',
  itCouldNotBeExtendedJust: 'It could not be extended just now. Please try again.',
  itCannotBeExtended: 'It cannot be extended any more. Please sign in again then.',
  yourSessionWillExpireInMinutes: 'Your session will expire in {minutes} minutes. Please save your work.',
  accountError: 'Account Error',
  pleaseReloadPage: '{message} Please reload page',
  loadingUserInformation: 'Loading User Information',
  pleaseWaitWhileWeVerifyYour: 'Please wait while we verify your credentials...',
  retry: 'Retry',
  accessDeniedYouDoNotHave: 'Access Denied - You do not have administrator privileges.',
  theDashboardIsForThoseWho: 'The dashboard is for those who run the shop.',
  home: 'Home',
  loggedOutSuccessfully: 'Logged out successfully.',
  extendSession: 'Extend Session',
});
