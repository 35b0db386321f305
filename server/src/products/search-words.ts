/** How products are found: by normalised words, part words and words with a typing error or two. Pure. */

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 8;

/** Lower case, without accents: "Chandbālī" and "chandbali" are one word. */
const normalise = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The distinct words of some texts. */
export const searchWords = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => normalise(text).match(WORD) ?? [])),
];

/** The words of what a shopper typed; more than eight add nothing. */
export const queryWords = (search: string): string[] => searchWords([search]).slice(0, MAX_WORDS);

/** Shorter words stand in so many products that looking through all of them takes less time. */
const RARE_WORD = /^(.{5,}|.*\p{N}{2,}.*)$/u;

/**
 * The longest rare word that is one, or begins one, wherever the typed text stands: something parts it from what comes
 * before. The first word may be the end of a longer one ("merald ring"), and the last its beginning.
 */
export function sureWord(typed: string): { word: string; isWhole: boolean } | undefined {
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

/** The words of the vocabulary that a typed word may mean: those that contain it, else those that nearly equal it. */
export function meanings(word: string, vocabulary: Iterable<string>): string[] {
  const containing: string[] = [];
  const near: string[] = [];
  const errors = errorsAllowed(word);
  for (const known of vocabulary) {
    if (word.length === 1 ? known.startsWith(word) : known.includes(word)) containing.push(known);
    else if (errors > 0 && isNear(word, known, errors)) near.push(known);
  }
  return containing.length > 0 ? containing : near;
}

/** Short words must be right; from four letters one error is forgiven, from eight two. Numbers must be right. */
const errorsAllowed = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether `known`, or its beginning, is at most `errors` changes away (a swap of neighbours counts as one). */
function isNear(word: string, known: string, errors: number): boolean {
  if (known.length < word.length - errors || known[0] === undefined) return false;
  const row = distances(word, known.slice(0, word.length + errors));
  // The last row holds the distance to every beginning of `known`: a typed part of a word may be wrong too.
  const whole = known.length <= word.length + errors ? row.at(-1) : undefined;
  return (whole ?? Infinity) <= errors || (word.length >= 5 && Math.min(...row.slice(word.length - 1)) <= errors);
}

/** Optimal string alignment: the distance from `word` to every beginning of `other`. */
function distances(word: string, other: string): number[] {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = word[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(above, j) + 1,
          at(row, j - 1) + 1,
          at(above, j - 1) + (same ? 0 : 1),
          swapped ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    before = above;
    above = row;
  }
  return above;
}

const at = (row: number[], index: number): number => row[index] ?? Infinity;
