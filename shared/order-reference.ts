/** Digits and letters without those that are taken for one another: I, L, O, U and Z. A prime number of them, 31. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXY';
const LENGTH = 8;
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', U: 'V' };

/** How many values a character of a reference has. */
export const REFERENCE_BASE = CHARACTERS.length;

/** How many characters of a reference are free; the check character follows them. */
export const REFERENCE_FREE = LENGTH - 1;

/**
 * The short reference made of REFERENCE_FREE values below REFERENCE_BASE. The weights and the prime base make its check
 * character wrong for every single wrong character and every two that changed places.
 */
export function orderReference(values: readonly number[]): string {
  const check = values.reduce((sum, value, index) => sum + (index + 1) * value, 0) % REFERENCE_BASE;
  return [...values, check].map((value) => CHARACTERS.charAt(value)).join('');
}

/**
 * A typed reference as it is stored: lower case, spaces, dashes, look-alikes and the characters without a look that come
 * along from chats are forgiven. Null if it is none.
 */
export function parseOrderReference(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/[OILZU]/g, (character) => LOOK_ALIKES[character] ?? character);
  const values = [...text].map((character) => CHARACTERS.indexOf(character));
  if (values.length !== LENGTH || values.includes(-1)) return null;
  return orderReference(values.slice(0, REFERENCE_FREE)) === text ? text : null;
}
