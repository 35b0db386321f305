import { defineTexts } from '../../lib/i18n/define-texts';

export const t = defineTexts('cart', {
  maximumQuantityLimitReached: 'Maximum quantity limit reached ({max} items max)',
  youAreOfflineYourCartIs: 'You are offline. Your cart is kept here and saved when you are back online.',
  aCartHoldsAtMostDifferent: 'A cart holds at most {lines} different pieces.',
  items: '{count} {count, plural, one {item} other {items}}',
  yourCartIsEmpty: 'Your cart is empty.',
  textSubtotalRupees: '{text}, {subtotal} rupees.',
  onlyInStock: 'Only {stock} in stock',
  isOutOfStock: '{name} is out of stock.',
  onlyOfInStockAdded: 'Only {stock} of {name} in stock: {quantity} added.',
  onlyOfInStockAndYour: 'Only {stock} of {name} in stock, and your cart holds them already.',
  networkErrorPleaseCheckYourConnection: 'Network error. Please check your connection.',
  nameRemoved: '{name} removed.',
  nameAdded: '{name} added.',
  nameIsBack: '{name} is back.',
  aPieceThatLeftTheShop: 'A piece that left the shop',
});
