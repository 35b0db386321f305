import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('cart.add', {
  chooseSizeName: 'Choose size: {name}',
  chooseSize: 'Choose size',
  addToCart: 'Add to Cart: {name}',
  addToCartButton: 'Add to Cart',
  sizeSize: 'Size {size}',
  quantity: 'Quantity',
  selectSizeFirst: 'Select Size First',
  pleaseSelectASizeBeforeAdding: 'Please select a size before adding to cart',
  maximumQuantityReached: 'Maximum Quantity Reached',
  chooseAQuantityOf1OrMore: 'Choose a quantity of 1 or more.',
  onlyInStock: '{maximumHint} Only {stock} in stock.',
});
