import { matchingWords, queryWords, searchWords, indexedWord } from './search-words.js';

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
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8);
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
