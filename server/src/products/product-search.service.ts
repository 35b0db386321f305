import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { SearchWord } from './search-word.schema.js';
import { matchingWords, queryWords } from './search-words.js';

/** The vocabulary is read anew after a minute even if it has as many words: a backup may have been restored. */
const REREAD_MS = 60_000;
/** A typed word that matches more known words than this is ignored if the search has another word. */
const MAX_MATCHES = 200;
/**
 * Words with digits are SKUs and sizes, about as many as products: matched by prefix and not kept in the vocabulary.
 */
const HAS_DIGIT = /\d/;

/** Sorts SKUs and long words first: the database uses an index for the first condition. */
const byRarity = (a: string, b: string): number =>
  Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length;

/** Turns the text that a customer types into the search field into a filter on the products' search words. */
@Injectable()
export class ProductSearchService {
  private known: readonly string[] = [];
  private readAt = -Infinity;

  constructor(
    @InjectModel(SearchWord.name) private readonly words: Model<SearchWord>,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * At least one condition, all of which must hold; null when nothing can match. `findWords`: the known words that a
   * typed one stands for.
   */
  async buildConditions(search: string, findWords = matchingWords): Promise<Record<string, unknown>[] | null> {
    const words = queryWords(search).sort(byRarity);
    if (words.length === 0) return null;
    const vocabulary = await this.vocabulary();
    const conditions: Record<string, unknown>[] = [];
    const common: string[][] = [];
    for (const word of words) {
      const matches = findWords(word, vocabulary);
      if (matches.length > MAX_MATCHES) {
        common.push(matches);
        continue;
      }
      const alternatives = alternativesOf(word, matches);
      if (alternatives.length === 0) return null;
      conditions.push(alternatives.length === 1 && alternatives[0] ? alternatives[0] : { $or: alternatives });
    }
    const [rarest = []] = common.sort((a, b) => a.length - b.length);
    return conditions.length > 0 ? conditions : alternativesOf('', rarest);
  }

  /** Adds new words; called in the transaction that writes the products with these words. */
  async addToVocabulary(words: string[], session?: ClientSession): Promise<void> {
    const candidates = words.filter((word) => !HAS_DIGIT.test(word));
    if (candidates.length === 0) return;
    const known = new Set(
      (await this.words.find({ _id: trusted({ $in: candidates }) }, null, { session }).lean()).map(({ _id }) => _id),
    );
    const unknown = candidates.filter((word) => !known.has(word));
    if (unknown.length === 0) return;
    await this.words.bulkWrite(
      unknown.map((word) => ({
        updateOne: { filter: { _id: word }, update: { $setOnInsert: { _id: word } }, upsert: true },
      })),
      { session, ordered: true },
    );
  }

  /** Asks the database once per lifetime of the cache whether there are new words; words are never removed. */
  private vocabulary(): Promise<readonly string[]> {
    return this.cache.get('search words', async () => {
      const isComplete = (await this.words.estimatedDocumentCount()) === this.known.length;
      if (!isComplete || performance.now() - this.readAt > REREAD_MS) await this.readVocabulary();
      return this.known;
    });
  }

  private async readVocabulary(): Promise<void> {
    this.readAt = performance.now();
    this.known = (await this.words.find().lean()).map(({ _id }) => _id);
  }
}

/** A product must have one of the matching words, or a word with digits that begins with the typed one. */
const alternativesOf = (word: string, matches: string[]): Record<string, unknown>[] => [
  ...(matches.length > 0 ? [{ searchWords: trusted({ $in: matches }) }] : []),
  // The word consists of letters and digits only: there is nothing to escape.
  ...(HAS_DIGIT.test(word) ? [{ searchWords: trusted({ $regex: `^${word}` }) }] : []),
];
