import { LIMITS } from '#shared/limits';
import { selectedIdsOf, toggleProduct, withoutProducts } from './featured-edit';

it('without an edit the saved products are selected', () => {
  expect(selectedIdsOf(null, ['a', 'b'])).toEqual(['a', 'b']);
});

it('a product is selected last, and taken out', () => {
  const added = toggleProduct(null, ['a', 'b'], 'c');
  expect(selectedIdsOf(added, ['a', 'b'])).toEqual(['a', 'b', 'c']);
  expect(selectedIdsOf(toggleProduct(added, ['a', 'b'], 'a'), ['a', 'b'])).toEqual(['b', 'c']);
});

it('what others have added, removed or moved since stays so', () => {
  const edit = toggleProduct(toggleProduct(null, ['a', 'b', 'c'], 'a'), ['a', 'b', 'c'], 'x');
  expect(selectedIdsOf(edit, ['c', 'y', 'a'])).toEqual(['c', 'y', 'x']);
  expect(selectedIdsOf(toggleProduct(edit, ['c', 'y', 'a'], 'y'), ['c', 'y', 'a'])).toEqual(['c', 'x']);
});

it('a product that others have added as well is selected once', () => {
  expect(selectedIdsOf(toggleProduct(null, ['a'], 'x'), ['x', 'a'])).toEqual(['x', 'a']);
});

it('at the limit another product is not added', () => {
  const full = Array.from({ length: LIMITS.featured }, (_, index) => `p${index}`);
  expect(selectedIdsOf(toggleProduct(null, full, 'x'), full)).toEqual(full);
  expect(selectedIdsOf(toggleProduct(null, full.slice(1), 'x'), full)).toHaveLength(LIMITS.featured);
});

it('products that cannot be featured are taken out, saved ones as well; what others have added stays', () => {
  const edit = toggleProduct(null, ['a', 'b'], 'x');
  expect(selectedIdsOf(withoutProducts(edit, ['a', 'b'], ['x', 'a']), ['a', 'b', 'y'])).toEqual(['b', 'y']);
  expect(selectedIdsOf(withoutProducts(null, ['a', 'b'], ['a']), ['a', 'b'])).toEqual(['b']);
});
