import { defineTexts } from './define-texts';
import { sharedText } from './i18n';
import { activatePseudoLocale } from './pseudo-locale';

const t = defineTexts('spec', {
  title: "Today's cart",
  items: '{count} {count, plural, one {item} other {items}}',
  left: 'Only {stock} of {name} left',
});

it('writes English with its values and plurals as it stands in the catalogue', () => {
  expect(t('title')).toBe("Today's cart");
  expect([t('items', { count: 1 }), t('items', { count: 1200 })]).toEqual(['1 item', '1200 items']);
  expect(t('left', { stock: 2, name: 'Ring' })).toBe('Only 2 of Ring left');
  expect(sharedText('Keep {total} ready.', { total: 'Rs. 5.00' })).toBe('Keep Rs. 5.00 ready.');
});

it('refuses an unknown key and a missing value when the types are checked', () => {
  // @ts-expect-error: no such text
  expect(t('nothing')).toBe('spec.nothing');
  // @ts-expect-error: the name is missing
  expect(t('left', { stock: 2 })).toBe('Only 2 of  left');
  // @ts-expect-error: the values are missing
  expect(t('items')).toContain('item');
});

it('translates texts that were defined before and after, turns the page round and keeps values', () => {
  activatePseudoLocale();
  const later = defineTexts('later', { close: 'Close' });
  expect(t('title')).toMatch(/^Ţóđáý'š çáŕţé+$/);
  expect(later('close')).toBe('Çłóšééé');
  expect(sharedText('Keep {total} ready.', { total: 'Rs. 5.00' })).toMatch(/^Ķééƥ Rs\. 5\.00 ŕéáđýé+\.$/);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-XB', 'rtl']);
});
