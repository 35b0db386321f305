import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('cart.order-again', {
  orderAgain: 'Order again',
  addingToCart: 'Adding to cart...',
  isNoLongerSold: '{name} is no longer sold as it was ordered.',
});
