/**
 * ICU sort keys of simple texts. MongoDB shows them instead of the text in the duplicate key error of an index with a
 * collation. Supports ASCII letters, digits, spaces and accented letters; undefined for everything else.
 */
const LEVEL_SEPARATOR = '\u0001';
const SPACE = 0x04;
const DIGIT = 0x12;
const LETTER = 0x29;
/**
 * ICU stores runs of the usual weight as a count: upwards from LOW_COUNT at the end of a level, downwards from the high
 * count before a special weight.
 */
const LOW_COUNT = 0x05;
const SECONDARY_HIGH_COUNT = 0x45;
/** Stands for a byte that is not valid UTF-8. */
const NON_UTF8_BYTE = '\ufffd';

function primaryWeight(char: string): string | undefined {
  if (char === ' ') return String.fromCharCode(SPACE);
  if (/^[0-9]$/.test(char)) return String.fromCharCode(DIGIT + 2 * Number(char));
  if (/^[a-z]$/i.test(char)) return String.fromCharCode(LETTER + 2 * (char.toLowerCase().charCodeAt(0) - 97));
  return undefined;
}
/** One level of weights; `isSpecial` marks the characters without the usual weight. */
function encodeLevel(isSpecial: boolean[], highCount: number | undefined): string {
  let out = '';
  let usualCount = 0;
  for (const one of isSpecial) {
    if (!one) {
      usualCount += 1;
      continue;
    }
    if (usualCount > 0)
      out += highCount === undefined ? NON_UTF8_BYTE : String.fromCharCode(highCount - usualCount + 1);
    out += NON_UTF8_BYTE;
    usualCount = 0;
  }
  return usualCount > 0 ? out + String.fromCharCode(LOW_COUNT + usualCount - 1) : out;
}

export function collationKey(text: string, strength: number): string | undefined {
  const accents: boolean[] = [];
  const capitals: boolean[] = [];
  let key = '';
  for (const char of text.normalize('NFD')) {
    const isAccent = /\p{Mn}/u.test(char);
    if (!isAccent) {
      const weight = primaryWeight(char);
      if (weight === undefined) return undefined;
      key += weight;
    }
    accents.push(isAccent);
    capitals.push(/[A-Z]/.test(char));
  }
  if (accents.length > 0x20) return undefined;
  if (strength > 1) key += LEVEL_SEPARATOR + encodeLevel(accents, SECONDARY_HIGH_COUNT);
  if (strength > 2) key += LEVEL_SEPARATOR + encodeLevel(capitals, undefined);
  return key;
}
