import { chooseSeed, seededRandom } from '../../store/test/support';
import { bestNames, matchingWords, queryWords, searchWords, indexedWord } from './search-words.js';

const VOCABULARY = searchWords([
  'Aranya Emerald Halo Ring',
  'Chandni Chandbali',
  'Himani Tennis Bracelet',
  'pearl turquoise',
  'gold',
]);

describe('search words', () => {
  it('are lower case, without accents, each once', () => {
    expect(searchWords(['Chandbālī, chandbali!', 'ZV-RIN-0001'])).toEqual(['chandbali', 'zv', 'rin', '0001']);
  });

  it('are at most eight of what was typed', () => {
    expect(queryWords('aa bb cc dd ee ff gg hh ii jj')).toHaveLength(8);
  });
});

describe('a typed word', () => {
  it.each([
    ['emerald', ['emerald']],
    ['emer', ['emerald']],
    ['rald', ['emerald']],
    ['chand', ['chandni', 'chandbali']],
    ['emreald', ['emerald']],
    ['emarald', ['emerald']],
    ['emeral', ['emerald']],
    ['tourquoise', ['turquoise']],
    ['bracelt', ['bracelet']],
    ['gols', ['gold']],
    ['xyz', []],
    ['golf1', []],
  ])('%p matches %p', (word, meant) => {
    expect(matchingWords(word, VOCABULARY)).toEqual(meant);
  });

  it('prefers words that contain it to similar ones', () => {
    expect(matchingWords('ring', ['ring', 'rings', 'king'])).toEqual(['ring', 'rings']);
  });
});

describe('the names that match typed words best', () => {
  const NAMES = ['Earrings', 'Gold Band', 'Rings', 'Emerald Ring'].map((name) => ({ name }));
  const best = (typed: string, onlyMatching = false) =>
    bestNames(queryWords(typed), NAMES, { count: 3, onlyMatching }).map(({ name }) => name);

  it('begin with them, or else contain them; the rest keeps its order', () => {
    expect(best('ring')).toEqual(['Rings', 'Emerald Ring', 'Earrings']);
    expect(best('emerald ring')).toEqual(['Emerald Ring', 'Rings', 'Earrings']);
    expect(best('xyzzy')).toEqual(['Earrings', 'Gold Band', 'Rings']);
  });

  it('may be misspelled', () => {
    expect(best('emreald', true)).toEqual(['Emerald Ring']);
    expect(best('xyzzy', true)).toEqual([]);
  });
});

describe('the indexed word of a search text', () => {
  it.each([
    ['emerald', undefined],
    ['merald halo', undefined],
    ['halo bracelet', { word: 'bracelet', isWhole: false }],
    ['a bracelet of', { word: 'bracelet', isWhole: true }],
    ['the tennis bracelet', { word: 'bracelet', isWhole: false }],
    ['ZV-BR-101', { word: '101', isWhole: false }],
    ['zv-br-101-', { word: '101', isWhole: true }],
    ['B12', undefined],
    ['é Chandbālī!', { word: 'chandbali', isWhole: true }],
    ['(', undefined],
  ])('of %s', (typed, found) => {
    expect(indexedWord(typed)).toEqual(found);
  });
});

describe('a single letter', () => {
  it.each([
    ['e', ['e']],
    ['gold r', ['gold', 'r']],
    ['a gold r ring', ['gold', 'ring']],
    ['a e i o u', ['u']],
    ['a pair of rings', ['pair', 'of', 'rings']],
  ])('counts alone or as the last word: %p', (search, words) => {
    expect(queryWords(search)).toEqual(words);
  });
});

describe('typing errors', () => {
  /** The optimal string alignment distance, cell by cell. */
  function distance(a: string, b: string): number {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
    for (let i = 1; i <= a.length; i += 1)
      for (let j = 1; j <= b.length; j += 1)
        rows[i]?.splice(
          j,
          1,
          Math.min(
            at(i - 1, j) + 1,
            at(i, j - 1) + 1,
            at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
            i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity,
          ),
        );
    return at(a.length, b.length);
  }
  const mayMean = (word: string, known: string): boolean => {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const prefixes = Array.from({ length: known.length + 1 }, (_, length) => known.slice(0, length)).filter(
      (prefix) => prefix.length >= word.length - 1 && prefix.length <= word.length + most,
    );
    return (
      most > 0 &&
      (distance(word, known) <= most || (word.length >= 5 && prefixes.some((each) => distance(word, each) <= most)))
    );
  };

  it('are found in exactly the words that are few edits away, whatever is left out of the computation', () => {
    const roll = seededRandom(chooseSeed('search-words'));
    const letters = (length: number) => Array.from({ length }, () => 'abc'[roll(3)]).join('');
    for (let round = 0; round < 300; round += 1) {
      const vocabulary = [...new Set(Array.from({ length: 20 }, () => letters(1 + roll(12))))];
      const word = letters(2 + roll(10));
      const containing = vocabulary.filter((known) => known.includes(word));
      const expected = containing.length > 0 ? containing : vocabulary.filter((known) => mayMean(word, known));
      expect([word, matchingWords(word, vocabulary)]).toEqual([word, expected]);
    }
  });
});
