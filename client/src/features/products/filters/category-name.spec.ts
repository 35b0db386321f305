import { findCategoryName } from './category-name';

it('tells a category by its id or its name, the shop’s own word first', () => {
  const shops = [{ __typename: 'Category' as const, id: '03ada363bfd79f09c8154278', name: 'Finger Rings' }];
  expect(['03ADA363bfd79f09c8154278', 'finger rings'].map((asked) => findCategoryName(asked, shops))).toEqual([
    'Finger Rings',
    'Finger Rings',
  ]);
  expect(
    ['03ada363bfd79f09c8154278', 'rings', 'f'.repeat(24), 'Anklets'].map((asked) => findCategoryName(asked, [])),
  ).toEqual(['Rings', 'Rings', 'Category', 'Anklets']);
});

it.each(['__proto__', 'constructor', 'toString'])('knows no category %s, which every object has', (asked) =>
  expect(findCategoryName(asked, [])).toBe(asked),
);
