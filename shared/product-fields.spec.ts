import { copyProductTexts, NO_OPTIONAL_TEXTS, OPTIONAL_TEXT_NAMES, PRODUCT_TEXT_FIELDS } from './product-fields.js';
import { newProductRules, productChangesRules } from './rules/product.rules.js';

const product = { ...NO_OPTIONAL_TEXTS, name: 'Ring', description: '', price: 1 };

it('copies the texts only, with null for an optional one that an old product lacks', () => {
  const { sku: _sku, ...old } = product;
  expect(copyProductTexts(old as typeof product)).toEqual({ ...NO_OPTIONAL_TEXTS, name: 'Ring', description: '' });
});

it.each(OPTIONAL_TEXT_NAMES)('%s: an empty text is stored as null, and a text that is left out stays', (name) => {
  const input = { ...product, description: 'A ring.', categoryId: 'c'.repeat(24), stock: 1 };
  expect(newProductRules.parse({ ...input, [name]: ' ' })[name]).toBeNull();
  expect(productChangesRules.parse({ [name]: '' })[name]).toBeNull();
  expect(productChangesRules.parse({})[name]).toBeUndefined();
});

it.each(Object.entries(PRODUCT_TEXT_FIELDS))('%s has a maximum length', (name, { label, maxLength }) => {
  const { error } = productChangesRules.safeParse({ [name]: 'x'.repeat(maxLength + 1) });
  expect(error?.issues.map(({ message }) => message)).toEqual([`${label} cannot exceed ${maxLength} characters`]);
});
