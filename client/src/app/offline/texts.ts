import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('app.offline', {
  youAreOffline: 'You are offline. Shown as it was on {date}: prices and stock may have changed.',
  shopNotReached: 'The shop could not be reached. Shown as it was on {date}: prices and stock may have changed.',
  connection: 'Connection',
  loadAgain: 'Load Again',
});
