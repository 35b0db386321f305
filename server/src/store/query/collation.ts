/** Collations: ICU's, through Intl, which Node carries whole. */
import { fail, refuse } from '../errors.js';
import { compareText } from '../bson/compare.js';
import type { CompareStrings } from '../bson/compare.js';
import { isNumber } from '../bson/compare.js';
import { doc, int32, isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { toNumber } from '../bson/numbers.js';
import { collationKey } from './collation-key.js';

export interface Collation {
  /** Two collations with one name order text alike; '' is by code point. */
  name: string;
  compare: CompareStrings;
  /** Text that is equal under the collation folds to the same text. */
  fold?: (text: string) => string;
  /** What an error shows of a text in a unique index: ICU's key of it. */
  key?: (text: string) => string | undefined;
  /** What listIndexes and listCollections show. */
  spec?: Doc;
}
export const SIMPLE: Collation = { name: '', compare: compareText };

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
const known = new Map<string, Collation>();

function fold(strength: 1 | 2 | 3): (text: string) => string {
  if (strength === 3) return (text) => text.normalize('NFD');
  // Sharp s equals ss only where accents do not count either.
  if (strength === 2) return (text) => text.normalize('NFKD').toLowerCase();
  return (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

export function parseCollation(spec: Maybe): Collation {
  if (spec === undefined) return SIMPLE;
  if (!isDoc(spec)) return fail(14, 'collation must be a document');
  if (spec.size === 0) return SIMPLE;
  const locale = spec.get('locale');
  if (locale === undefined) return fail(4, "BSON field 'collation.locale' is missing but a required field");
  if (typeof locale !== 'string') return fail(14, 'collation.locale must be a string');
  for (const key of spec.keys()) {
    if (!['locale', 'strength', 'caseLevel', 'caseFirst', 'numericOrdering', 'alternate', 'maxVariable', 'normalization', 'backwards', 'version'].includes(key)) {
      return fail(9, `BSON field 'collation.${key}' is an unknown field`);
    }
  }
  if (locale === 'simple') return SIMPLE;
  const given = spec.get('strength');
  if (given !== undefined && !isNumber(given)) return fail(14, 'collation.strength must be a number');
  const strength = given === undefined ? 3 : toNumber(given);
  if (!Number.isInteger(strength) || strength < 1 || strength > 5) return fail(9, 'collation.strength must be 1 to 5');
  if (!/^[a-zA-Z]{2,3}([_-]\w+)*$/.test(locale) || Intl.Collator.supportedLocalesOf(locale.replaceAll('_', '-')).length === 0) return fail(2, `Field 'locale' is invalid in: ${locale}`);
  const off = (key: string, fallback: Maybe): boolean => !spec.has(key) || spec.get(key) === fallback;
  if (!(strength === 1 || strength === 2 || strength === 3) || !off('caseLevel', false) || !off('caseFirst', 'off') || !off('alternate', 'non-ignorable') || !off('backwards', false) || !off('normalization', false)) {
    return refuse('This collation');
  }
  const numeric = spec.get('numericOrdering') === true;
  const name = `${locale}/${strength}/${numeric}`;
  const ready = known.get(name);
  if (ready) return ready;
  const collator = new Intl.Collator(locale.replaceAll('_', '-'), { sensitivity: SENSITIVITY[strength], numeric });
  const made: Collation = { name, compare: (a, b) => collator.compare(a, b), fold: numeric ? undefined : fold(strength), key: (text) => (numeric && /\d/.test(text) ? undefined : collationKey(text, strength)), spec: fullSpec(locale, strength, numeric) };
  known.set(name, made);
  return made;
}

function fullSpec(locale: string, strength: number, numeric: boolean): Doc {
  return doc({
    locale, caseLevel: false, caseFirst: 'off', strength: int32(strength), numericOrdering: numeric, alternate: 'non-ignorable',
    maxVariable: 'punct', normalization: false, backwards: false, version: '57.1',
  });
}
