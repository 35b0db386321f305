import mongoose from 'mongoose';
import { CatalogueCache } from '../common/cache/catalogue-cache';
import { ProductSearchService } from './product-search.service';
import { continuedWords, matchingWords } from './search-words';
import { SearchWord, SearchWordSchema } from './search-word.schema';

/** 300 words that contain "er", and ring. */
const WORDS = [
  ...Array.from(
    { length: 300 },
    (_, index) => `er${'abcdefghij'.at(index / 30)}${'klmnopqrstuvwxyzabcdefghijklmnop'.at(index % 30)}`,
  ),
  'ring',
  'rings',
];

const connection = mongoose.createConnection();
afterAll(() => connection.close());

/** For each condition the words of which a product must have one. */
async function searchedWords(
  search: string,
  { words = WORDS, findWords = matchingWords } = {},
): Promise<unknown[][] | null> {
  const cache = new CatalogueCache();
  cache.put('search words', words, cache.generation());
  const service = new ProductSearchService(connection.model<SearchWord>(SearchWord.name, SearchWordSchema), cache);
  return (
    (await service.buildConditions(search, findWords))?.map(
      (each) => (Object(each['searchWords']) as { $in: unknown[] }).$in,
    ) ?? null
  );
}

describe('a search word that matches very many words', () => {
  it('is ignored beside another word', async () => {
    expect(await searchedWords('ring er')).toEqual([['ring', 'rings']]);
  });

  it('on its own matches all of them', async () => {
    expect(await searchedWords('er')).toEqual([WORDS.slice(0, 300)]);
    expect((await searchedWords('er r'))?.map((each) => each.length)).toEqual([2]);
  });

  it('beside a word that matches nothing finds nothing', async () => {
    expect(await searchedWords('er qqqqqq')).toBeNull();
  });
});

it('a word that is being typed matches its continuations only, if there are any', async () => {
  const words = ['earring', 'ring', 'rings'];
  expect(await searchedWords('ring', { words })).toEqual([words]);
  expect(await searchedWords('ring', { words, findWords: continuedWords })).toEqual([['ring', 'rings']]);
  expect(await searchedWords('arrin', { words, findWords: continuedWords })).toEqual([['earring']]);
});
