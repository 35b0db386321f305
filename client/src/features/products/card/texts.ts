import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('products.card', {
  before: 'Before:',
  percentOff: '{percent}% off',
  outOfStock: 'Out of Stock',
  unknownCategory: 'Unknown Category',
  positionOfTotal: '{position} of {total}',
  previousProduct: 'Previous product',
  nextProduct: 'Next product',
});
