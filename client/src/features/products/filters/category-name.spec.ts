import { findCategoryName } from './category-name';

it('finds a category by id or name, and prefers the name that the server sends', () => {
  const categories = [{ __typename: 'Category' as const, id: '03ada363bfd79f09c8154278', name: 'Finger Rings' }];
  expect(
    ['03ADA363bfd79f09c8154278', 'finger rings'].map((idOrName) => findCategoryName(idOrName, categories)),
  ).toEqual(['Finger Rings', 'Finger Rings']);
  expect(
    ['03ada363bfd79f09c8154278', 'rings', 'f'.repeat(24), 'Anklets'].map((idOrName) => findCategoryName(idOrName, [])),
  ).toEqual(['Rings', 'Rings', 'Category', 'Anklets']);
});

it.each(['__proto__', 'constructor', 'toString'])('finds no category %s, a property of every object', (idOrName) =>
  expect(findCategoryName(idOrName, [])).toBe(idOrName),
);
