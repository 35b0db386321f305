/**
 * ICU's sort keys of plain text. MongoDB shows them, not the text, when a unique index with a
 * collation is violated. Known for ASCII letters, digits and spaces, and for letters with an accent;
 * undefined for everything else.
 */
const LEVEL = '\u0001';
const SPACE = 0x04;
const DIGIT = 0x12;
const LETTER = 0x29;
/** Runs of usual weights are counted: from this up at the end of a level, down from HIGH before a heavier one. */
const LOW = 0x05;
const SECOND_HIGH = 0x45;
/** A byte that is no UTF-8 by itself. */
const HEAVY = '\ufffd';

function primary(char: string): string | undefined {
  if (char === ' ') return String.fromCharCode(SPACE);
  if (/^[0-9]$/.test(char)) return String.fromCharCode(DIGIT + 2 * Number(char));
  if (/^[a-z]$/i.test(char)) return String.fromCharCode(LETTER + 2 * (char.toLowerCase().charCodeAt(0) - 97));
  return undefined;
}
/** One level of weights: `heavy` are the places that are not usual. */
function level(heavy: boolean[], high: number | undefined): string {
  let out = '';
  let usual = 0;
  for (const one of heavy) {
    if (!one) {
      usual += 1;
      continue;
    }
    if (usual > 0) out += high === undefined ? HEAVY : String.fromCharCode(high - usual + 1);
    out += HEAVY;
    usual = 0;
  }
  return usual > 0 ? out + String.fromCharCode(LOW + usual - 1) : out;
}

export function collationKey(text: string, strength: number): string | undefined {
  const accents: boolean[] = [];
  const capitals: boolean[] = [];
  let key = '';
  for (const char of text.normalize('NFD')) {
    const isAccent = /\p{Mn}/u.test(char);
    if (!isAccent) {
      const weight = primary(char);
      if (weight === undefined) return undefined;
      key += weight;
    }
    accents.push(isAccent);
    capitals.push(/[A-Z]/.test(char));
  }
  if (accents.length > 0x20) return undefined;
  if (strength > 1) key += LEVEL + level(accents, SECOND_HIGH);
  if (strength > 2) key += LEVEL + level(capitals, undefined);
  return key;
}
