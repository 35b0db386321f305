import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('sessionMonitor', {
  yourSessionHasExpiredAttemptingTo: 'Your session has expired. Attempting to refresh...',
  itCouldNotBeExtendedJust: 'It could not be extended just now. Please try again.',
  itCannotBeExtended: 'It cannot be extended any more. Please sign in again then.',
  yourSessionWillExpireInMinutes: 'Your session will expire in {minutes} minutes. Please save your work.',
  extendSession: 'Extend Session',
});
