import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('products.requests', {
  whenBack: 'Tell me when it is back',
  whenSizeIsBack: 'Tell me when my size is back',
  whenCheaper: 'Tell me when the price drops',
});
