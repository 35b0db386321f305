import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.correction', {
  correct: 'Correct address',
  heading: 'Correct telephone and address',
  told: 'The customer gets an email about it.',
  notTold: 'This order has no email address: please tell the customer yourself.',
  save: 'Save address',
  saving: 'Saving...',
  corrected: 'Order {shortId} goes to the new address.',
  wasFaster: 'Somebody else has changed this order in the meantime. Check it and try again.',
  notPossible: 'This order has been shipped or cancelled: its address can no longer be corrected.',
});
