import { categoryPath, idOfPath, productPath, slugOf } from './product-path.js';

const ID = '65f0a1b2c3d4e5f601020304';

describe('the part of a path for a name', () => {
  it.each([
    ['Aranya Emerald Halo Ring', 'aranya-emerald-halo-ring'],
    ['  Chandbālī — 22K / “Gold”  ', 'chandbali-22k-gold'],
    ["Rani's & Raja’s Set", 'ranis-rajas-set'],
    ['Straße, Œuvre, Łódź, Ærø', 'strasse-oeuvre-lodz-aero'],
    ['½ ﬁne ring №5', '1-2-fine-ring-no5'],
    ['</script><b>"x"\u2028\u202e..%2F', 'script-b-x-2f'],
    ['झुमका', ''],
    ['💍', ''],
    ['', ''],
  ])('of %p is %p', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('ends at a word and at no more than 80 characters', () => {
    expect(slugOf('earring '.repeat(20))).toBe('earring-'.repeat(10).slice(0, -1));
    expect(slugOf('necklace set '.repeat(20))).toBe('necklace-set-'.repeat(6).slice(0, -1));
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80));
    expect(slugOf(`${'x'.repeat(80)} y`)).toBe('x'.repeat(80));
  });
});

describe('canonical paths', () => {
  it('have the name before the id, for products and categories', () => {
    expect(productPath({ id: ID, name: 'Meher Jhumka' })).toBe(`/products/meher-jhumka-${ID}`);
    expect(categoryPath({ id: ID, name: 'Bridal Sets' })).toBe(`/collections/bridal-sets-${ID}`);
  });

  it('have the id alone if the name has no Latin letter or digit', () => {
    expect(productPath({ id: ID, name: 'झुमका' })).toBe(`/products/${ID}`);
    expect(categoryPath({ id: ID, name: '!' })).toBe(`/collections/${ID}`);
  });

  it('have the name of a category whose id is not known', () => {
    expect(categoryPath({ name: 'Bridal Sets' })).toBe('/collections/Bridal%20Sets');
    expect(categoryPath({ id: null, name: 'A/B' })).toBe('/collections/A%2FB');
  });
});

describe('the id in a path', () => {
  it.each([
    [ID, ID],
    [`meher-jhumka-${ID}`, ID],
    [`-${ID}`, ID],
    [ID.toUpperCase(), ID],
    ['Bridal Sets', null],
    ['meher-jhumka', null],
    [`${ID}-meher`, null],
    [`jhumka${ID}`, null],
    ['', null],
  ])('in %p is %p', (part, id) => {
    expect(idOfPath(part)).toBe(id);
  });

  it('is found in every canonical path', () => {
    for (const name of ['Meher Jhumka', 'झुमका', 'a-b-', '65f0a1b2c3d4e5f601020399'])
      expect(idOfPath(productPath({ id: ID, name }).split('/')[2] ?? '')).toBe(ID);
  });
});
