import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { SearchWord } from './search-word.schema.js';
import { meanings, queryWords } from './search-words.js';

/** A word of more meanings than this narrows nothing beside another. */
const MAX_MEANINGS = 200;
/** Words with digits are article numbers and sizes: as many as there are products, so they are matched by prefix instead. */
const HAS_DIGIT = /\d/;

/** Article numbers and long words first: an index goes by the first condition. */
const byRarity = (a: string, b: string): number =>
  Number(HAS_DIGIT.test(b)) - Number(HAS_DIGIT.test(a)) || b.length - a.length;

/** Turns what a shopper typed into a filter over the products' words. */
@Injectable()
export class SearchService {
  constructor(
    @InjectModel(SearchWord.name) private readonly words: Model<SearchWord>,
    private readonly cache: CatalogueCache,
  ) {}

  /** Conditions that all must hold, at least one; null when nothing can match. */
  async conditions(search: string): Promise<Record<string, unknown>[] | null> {
    const words = queryWords(search).sort(byRarity);
    if (words.length === 0) return null;
    const vocabulary = await this.vocabulary();
    const conditions: Record<string, unknown>[] = [];
    const common: string[][] = [];
    for (const word of words) {
      const known = meanings(word, vocabulary);
      if (known.length > MAX_MEANINGS) {
        common.push(known);
        continue;
      }
      const choices = choicesOf(word, known);
      if (choices.length === 0) return null;
      conditions.push(choices.length === 1 && choices[0] ? choices[0] : { $or: choices });
    }
    const [rarest = []] = common.sort((a, b) => a.length - b.length);
    return conditions.length > 0 ? conditions : choicesOf('', rarest);
  }

  /** Makes new words known; called with the products that carry them. */
  async learn(words: string[], session?: ClientSession): Promise<void> {
    const fresh = words.filter((word) => !HAS_DIGIT.test(word));
    if (fresh.length === 0) return;
    const known = new Set(
      (await this.words.find({ _id: trusted({ $in: fresh }) }, null, { session }).lean()).map(({ _id }) => _id),
    );
    const unknown = fresh.filter((word) => !known.has(word));
    if (unknown.length === 0) return;
    await this.words.bulkWrite(
      unknown.map((word) => ({
        updateOne: { filter: { _id: word }, update: { $setOnInsert: { _id: word } }, upsert: true },
      })),
      { session, ordered: true },
    );
  }

  private vocabulary(): Promise<string[]> {
    return this.cache.get('search words', async () => (await this.words.find().lean()).map(({ _id }) => _id));
  }
}

/** One of the words that it may mean; an article number begins with it. */
const choicesOf = (word: string, known: string[]): Record<string, unknown>[] => [
  ...(known.length > 0 ? [{ searchWords: trusted({ $in: known }) }] : []),
  ...(HAS_DIGIT.test(word) ? [{ searchWords: trusted({ $regex: `^${word}` }) }] : []), // letters and digits only: nothing to escape
];
