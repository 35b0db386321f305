/** Product search by normalised words, parts of words, and words with one or two typing errors. Pure functions. */

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 8;

/** Lower case, without accents: "Chandbālī" and "chandbali" are one word. */
const normalise = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The distinct words of these texts, normalised. */
export const searchWords = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => normalise(text).match(WORD) ?? [])),
];

/**
 * The distinct words of a search text, at most eight. A single letter occurs in nearly every product, so it counts only
 * alone or as the last word, whose other letters may not be typed yet.
 */
export function queryWords(search: string): string[] {
  const words = searchWords([search]);
  const counted = words.filter((word, index) => word.length > 1 || index === words.length - 1);
  return counted.slice(0, MAX_WORDS);
}

/** Shorter words occur in so many products that a collection scan is faster than the index. */
const RARE_WORD = /^(.{5,}|.*\p{N}{2,}.*)$/u;

/**
 * Finds a word that any product whose text contains `typed` must have in its `searchWords`, so that an index can be
 * used: the longest rare word that follows a separator. The first word may be the end of a longer one ("merald ring").
 * The last may be the beginning of one: then `isWhole` is false and `word` is only a prefix.
 */
export function indexedWord(typed: string): { word: string; isWhole: boolean } | undefined {
  const text = normalise(typed);
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    index,
    isWhole: index + word.length < text.length,
  }));
  const [longest] = words
    .filter(({ word, index }) => index > 0 && RARE_WORD.test(word))
    .sort((a, b) => b.word.length - a.word.length);
  return longest && { word: longest.word, isWhole: longest.isWhole };
}

/**
 * The words of the vocabulary that contain a typed word; if there are none, those that equal it but for typing errors.
 */
export function matchingWords(word: string, vocabulary: readonly string[]): string[] {
  const containing = vocabulary.filter((known) => (word.length === 1 ? known.startsWith(word) : known.includes(word)));
  const maxErrors = maxErrorsOf(word);
  if (containing.length > 0 || maxErrors === 0) return containing;
  return vocabulary.filter((known) => isSimilar(word, known, maxErrors));
}

/** The words of the vocabulary that begin with a typed word; if there are none, all that match it. */
export function continuedWords(word: string, vocabulary: readonly string[]): string[] {
  const beginning = vocabulary.filter((known) => known.startsWith(word));
  return beginning.length > 0 ? beginning : matchingWords(word, vocabulary);
}

/** Two for each typed word that a name has a word beginning with, one for each that it contains or nearly contains. */
function nameScore(typed: readonly string[], name: string): number {
  const known = searchWords([name]);
  return typed.reduce((score, word) => {
    if (known.some((each) => each.startsWith(word))) return score + 2;
    return score + (matchingWords(word, known).length > 0 ? 1 : 0);
  }, 0);
}

/** The items whose names match the typed words best, in their order where they match equally. */
export function bestNames<Item extends { name: string }>(
  typed: readonly string[],
  items: readonly Item[],
  { count, onlyMatching = false }: { count: number; onlyMatching?: boolean },
): Item[] {
  return items
    .map((item) => ({ item, score: nameScore(typed, item.name) }))
    .filter(({ score }) => score > 0 || !onlyMatching)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Allows one typing error from four letters on and two from eight; none in shorter words and in words with digits. */
const maxErrorsOf = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether `known` or a prefix of it is at most `maxErrors` edits away (a swap of neighbours counts as one). */
function isSimilar(word: string, known: string, maxErrors: number): boolean {
  if (known.length < word.length - maxErrors || known === '') return false;
  const prefix = known.slice(0, word.length + maxErrors);
  const distances = prefixDistances(word, prefix, maxErrors);
  if (distances === null) return false;
  if (known.length === prefix.length && valueAt(distances, prefix.length) <= maxErrors) return true;
  // A part of a word may contain an error too.
  return word.length >= 5 && distances.slice(word.length - 1).some((distance) => distance <= maxErrors);
}

/**
 * Optimal string alignment: the distances from `word` to every prefix of `other`, the empty prefix first. Null as soon
 * as two rows, which a swap may span, are all above `maxErrors`: most words of a vocabulary differ after two letters.
 */
function prefixDistances(word: string, other: string, maxErrors: number): number[] | null {
  let secondPrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  let previousBest = 0;
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    let best = i;
    // Further from the diagonal more letters are missing than errors are allowed.
    for (let j = Math.max(1, i - maxErrors); j <= Math.min(other.length, i + maxErrors); j += 1) {
      row[j] = cellDistance(word, other, i, j, { row, previous, secondPrevious });
      best = Math.min(best, row[j] ?? Infinity);
    }
    if (best > maxErrors && previousBest > maxErrors) return null;
    [secondPrevious, previous, previousBest] = [previous, row, best];
  }
  return previous;
}

interface Rows {
  row: number[];
  previous: number[];
  secondPrevious: number[];
}

function cellDistance(word: string, other: string, i: number, j: number, { row, previous, secondPrevious }: Rows) {
  const isSame = word[i - 1] === other[j - 1];
  const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
  return Math.min(
    valueAt(previous, j) + 1,
    valueAt(row, j - 1) + 1,
    valueAt(previous, j - 1) + (isSame ? 0 : 1),
    isSwapped ? valueAt(secondPrevious, j - 2) + 1 : Infinity,
  );
}

const valueAt = (row: number[], index: number): number => row[index] ?? Infinity;
