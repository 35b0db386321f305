import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('app.errors', {
  oopsSomethingWentWrong: 'Oops! Something went wrong',
  connectionError: 'Connection Error',
  newVersion: 'The shop has a new version. Please refresh the page.',
  yourCartIsSafe: 'Your cart is safe.',
  tryAgain: 'Try Again',
  refreshPage: 'Refresh Page',
  stillNotWorkingContactSupport: 'Still not working? Contact support:',
  contact: 'Contact',
  or: 'or',
  couldNotBeOpened: '{name} could not be opened.',
});
