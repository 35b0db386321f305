import { defineTexts } from '../../../lib/i18n/define-texts';

export const t = defineTexts('admin.form', {
  mayBeSaved: 'No answer came: it may have been saved. Sending it again saves it only once. {message}',
  sizes: 'Sizes',
  size: 'Size',
  stock: 'Stock',
  addASize: 'Add a size',
  sizeIndex: 'Size {index}',
  stockOfSize: 'Stock of size {index}',
  removeSizeIndex: 'Remove size {index}',
  sizeExample: 'e.g. 2-10',
  colours: 'Colours',
  coloursHint: 'The colours under which shoppers find it',
});
