import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('session', {
  youHaveBeenLoggedOutSuccessfully: 'You have been logged out successfully.',
  loggedOutSuccessfully: 'Logged out successfully.',
  sessionExpiredPleaseLoginAgain: 'Session expired. Please login again.',
  yourAccountIsNoLongerValid: 'Your account is no longer valid. Please log in again.',
});
