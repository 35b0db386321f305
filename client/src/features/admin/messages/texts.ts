import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.messages', {
  dismiss: 'Dismiss',
  showLess: 'Show less',
  more: '{count} more',
});
