import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('cart.add', {
  chooseSizeName: 'Choose size: {name}',
  chooseSize: 'Choose size',
  addToCart: 'Add to Cart: {name}',
  addToCart2: 'Add to Cart',
  sizeSize: 'Size {size}',
  quantity: 'Quantity',
  onlyInStock: '{maximumHint} Only {stock} in stock.',
});
