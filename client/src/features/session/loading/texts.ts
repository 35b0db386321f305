import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('sessionLoading', {
  yourSessionHasExpiredPleaseLog: 'Your session has expired. Please log in again.',
  accountError: 'Account Error',
  pleaseReloadPage: '{message} Please reload page',
  loadingUserInformation: 'Loading User Information',
  pleaseWaitWhileWeVerifyYour: 'Please wait while we verify your credentials...',
  retry: 'Retry',
  accessDeniedYouDoNotHave: 'Access Denied - You do not have administrator privileges.',
  theDashboardIsForThoseWho: 'The dashboard is for those who run the shop.',
  home: 'Home',
});
