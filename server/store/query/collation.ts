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
  /** How many texts there were that it may have folded wrongly: an index does not tell then what is equal. */
  doubts: number;
  /** What an error shows of a text in a unique index: ICU's key of it. */
  key?: (text: string) => string | undefined;
  /** What listIndexes and listCollections show. */
  spec?: Doc;
}
export const SIMPLE: Collation = { name: '', compare: compareText, doubts: 0 };

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
const known = new Map<string, Collation>();

/** Languages without equals of their own, as a Dane's aa and å. */
const ROOTED = ['en', 'fr', 'de', 'it', 'pt', 'nl'];
const ASCII = /^[\x20-\x7e]*$/;
const SHARP_S = '\u00df';
const ACCENTS = '[\\u0300-\\u0304\\u0306-\\u030c\\u0327\\u0328]';
/** Latin letters with accents, taken apart: of these the folding below is known to tell what ICU takes for equal. */
const LATIN = new RegExp(`^(?:[\\x20-\\x7e${SHARP_S}]|${ACCENTS})*$`);
const ACCENTED_DIGIT = new RegExp(`\\d${ACCENTS}`);

/** Text that is equal under a collation as one text; `doubtful` is told of what it may be wrong about. */
function folding(
  locale: string,
  strength: 1 | 2 | 3,
  numeric: boolean,
  doubtful: () => void,
): (text: string) => string {
  const isRooted = ROOTED.includes(locale.split(/[_-]/)[0] ?? '');
  return (text) => {
    const isAscii = ASCII.test(text);
    const apart = isAscii ? text : text.normalize('NFD');
    if (!isRooted || (!isAscii && !LATIN.test(apart)) || (numeric && ACCENTED_DIGIT.test(apart))) doubtful();
    let out = isAscii || strength === 3 ? apart : apart.normalize('NFKD');
    // Sharp s equals ss only where accents do not count either.
    if (strength === 1) out = out.replace(/\p{M}/gu, '').toUpperCase();
    if (strength < 3) out = out.toLowerCase();
    return numeric ? out.replace(/0*(\d+)/g, '$1') : out;
  };
}

export function parseCollation(spec: Maybe): Collation {
  if (spec === undefined) return SIMPLE;
  if (!isDoc(spec)) return fail(14, 'collation must be a document');
  if (spec.size === 0) return SIMPLE;
  const locale = spec.get('locale');
  if (locale === undefined) return fail(4, "BSON field 'collation.locale' is missing but a required field");
  if (typeof locale !== 'string') return fail(14, 'collation.locale must be a string');
  for (const key of spec.keys()) {
    if (
      ![
        'locale',
        'strength',
        'caseLevel',
        'caseFirst',
        'numericOrdering',
        'alternate',
        'maxVariable',
        'normalization',
        'backwards',
        'version',
      ].includes(key)
    ) {
      return fail(9, `BSON field 'collation.${key}' is an unknown field`);
    }
  }
  if (locale === 'simple') return SIMPLE;
  const given = spec.get('strength');
  if (given !== undefined && !isNumber(given)) return fail(14, 'collation.strength must be a number');
  const strength = given === undefined ? 3 : toNumber(given);
  if (!Number.isInteger(strength) || strength < 1 || strength > 5) return fail(9, 'collation.strength must be 1 to 5');
  if (
    !/^[a-zA-Z]{2,3}([_-]\w+)*$/.test(locale) ||
    Intl.Collator.supportedLocalesOf(locale.replaceAll('_', '-')).length === 0
  )
    return fail(2, `Field 'locale' is invalid in: ${locale}`);
  const off = (key: string, fallback: Maybe): boolean => !spec.has(key) || spec.get(key) === fallback;
  if (
    !(strength === 1 || strength === 2 || strength === 3) ||
    !off('caseLevel', false) ||
    !off('caseFirst', 'off') ||
    !off('alternate', 'non-ignorable') ||
    !off('backwards', false) ||
    !off('normalization', false)
  ) {
    return refuse('This collation');
  }
  const numeric = spec.get('numericOrdering') === true;
  const name = `${locale}/${strength}/${numeric}`;
  const ready = known.get(name);
  if (ready) return ready;
  const collator = new Intl.Collator(locale.replaceAll('_', '-'), { sensitivity: SENSITIVITY[strength], numeric });
  const doubtful = (): void => {
    made.doubts += 1;
  };
  const made: Collation = {
    name,
    compare: (a, b) => collator.compare(a, b),
    fold: folding(locale, strength, numeric, doubtful),
    doubts: 0,
    key: (text) => (numeric && /\d/.test(text) ? undefined : collationKey(text, strength)),
    spec: fullSpec(locale, strength, numeric),
  };
  known.set(name, made);
  return made;
}

function fullSpec(locale: string, strength: number, numeric: boolean): Doc {
  return doc({
    locale,
    caseLevel: false,
    caseFirst: 'off',
    strength: int32(strength),
    numericOrdering: numeric,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  });
}
