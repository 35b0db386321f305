/** Product search by normalised words, parts of words, and words with one or two typing errors. Pure functions. */

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 8;

/** Lower case, without accents: "Chandbālī" and "chandbali" are one word. */
const normalise = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The distinct words of these texts, normalised. */
export const searchWords = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => normalise(text).match(WORD) ?? [])),
];

/** The distinct words of a search text, at most eight. */
export const queryWords = (search: string): string[] => searchWords([search]).slice(0, MAX_WORDS);

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
export function matchingWords(word: string, vocabulary: Iterable<string>): string[] {
  const containing: string[] = [];
  const similar: string[] = [];
  const maxErrors = maxErrorsOf(word);
  for (const knownWord of vocabulary) {
    if (word.length === 1 ? knownWord.startsWith(word) : knownWord.includes(word)) containing.push(knownWord);
    else if (maxErrors > 0 && isSimilar(word, knownWord, maxErrors)) similar.push(knownWord);
  }
  return containing.length > 0 ? containing : similar;
}

/** Allows one typing error from four letters on and two from eight; none in shorter words and in words with digits. */
const maxErrorsOf = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether `knownWord` or a prefix of it is at most `maxErrors` edits away (a swap of neighbours counts as one). */
function isSimilar(word: string, knownWord: string, maxErrors: number): boolean {
  if (knownWord.length < word.length - maxErrors || knownWord[0] === undefined) return false;
  const distances = prefixDistances(word, knownWord.slice(0, word.length + maxErrors));
  const distance = knownWord.length <= word.length + maxErrors ? distances.at(-1) : undefined;
  if ((distance ?? Infinity) <= maxErrors) return true;
  // A part of a word may contain an error too.
  return word.length >= 5 && Math.min(...distances.slice(word.length - 1)) <= maxErrors;
}

/** Optimal string alignment: the distances from `word` to every prefix of `other`, the empty prefix first. */
function prefixDistances(word: string, other: string): number[] {
  let secondPrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row.push(
        Math.min(
          valueAt(previous, j) + 1,
          valueAt(row, j - 1) + 1,
          valueAt(previous, j - 1) + (isSame ? 0 : 1),
          isSwapped ? valueAt(secondPrevious, j - 2) + 1 : Infinity,
        ),
      );
    }
    secondPrevious = previous;
    previous = row;
  }
  return previous;
}

const valueAt = (row: number[], index: number): number => row[index] ?? Infinity;
