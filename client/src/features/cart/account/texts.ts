import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('cart.account', {
  addFailed: 'Error adding item to cart',
  setQuantityFailed: 'Error updating cart',
  decrementFailed: 'Error decrementing item',
  removeFailed: 'Error deleting item',
  clearFailed: 'Error clearing cart',
  cartItemsMerged: 'Cart items merged!',
  mergedItemSFromYourGuest: 'Merged {lines} item(s) from your guest cart!',
  youAreBackOnlineAndYour: 'You are back online, and your cart is saved.',
  aPiece: 'A piece',
  isNoLongerAvailable: '{name} is no longer available.',
  onlyOfInStock: 'Only {quantity} of {name} in stock.',
});
