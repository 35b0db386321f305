/** Collations, with the ICU that is built into Node (Intl). */
import { fail, refuse } from '../errors.js';
import { compareText } from '../bson/compare.js';
import type { CompareStrings } from '../bson/compare.js';
import { isNumber } from '../bson/compare.js';
import { doc, int32, isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { toNumber } from '../bson/numbers.js';
import { collationKey } from './collation-key.js';

export interface Collation {
  /** Identifies the collation: equal names mean equal order. '' is the simple (binary) collation. */
  name: string;
  compare: CompareStrings;
  /** Maps texts that are equal under the collation to the same text. */
  fold?: (text: string) => string;
  /** Number of texts whose folding may be wrong. An index cannot be used to look for such a text. */
  uncertainCount: number;
  /** The ICU sort key of a text, shown in duplicate key errors. */
  icuKey?: (text: string) => string | undefined;
  /** The complete specification that listIndexes and listCollections show. */
  spec?: Doc;
}
export const SIMPLE: Collation = { name: '', compare: compareText, uncertainCount: 0 };

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant' } as const;
const cache = new Map<string, Collation>();

/** Languages that use ICU's root collation; Danish, for one, treats aa and å as equal. */
const ROOT_COLLATION_LANGUAGES = ['en', 'fr', 'de', 'it', 'pt', 'nl'];
const ASCII = /^[\x20-\x7e]*$/;
const SHARP_S = '\u00df';
const ACCENTS = '[\\u0300-\\u0304\\u0306-\\u030c\\u0327\\u0328]';
/** Decomposed Latin letters with accents: for these the folding is known to agree with ICU. */
const LATIN_TEXT = new RegExp(`^(?:[\\x20-\\x7e${SHARP_S}]|${ACCENTS})*$`);
const ACCENTED_DIGIT = new RegExp(`\\d${ACCENTS}`);

/** Returns a folding function; `onUncertain` is called for each text that it may fold wrongly. */
function makeFold(
  locale: string,
  strength: 1 | 2 | 3,
  numeric: boolean,
  onUncertain: () => void,
): (text: string) => string {
  const isRooted = ROOT_COLLATION_LANGUAGES.includes(locale.split(/[_-]/)[0] ?? '');
  return (text) => {
    const isAscii = ASCII.test(text);
    const decomposed = isAscii ? text : text.normalize('NFD');
    if (!isRooted || (!isAscii && !LATIN_TEXT.test(decomposed)) || (numeric && ACCENTED_DIGIT.test(decomposed)))
      onUncertain();
    let out = isAscii || strength === 3 ? decomposed : decomposed.normalize('NFKD');
    // ß equals ss only at strength 1.
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
  const givenStrength = spec.get('strength');
  if (givenStrength !== undefined && !isNumber(givenStrength)) return fail(14, 'collation.strength must be a number');
  const strength = givenStrength === undefined ? 3 : toNumber(givenStrength);
  if (!Number.isInteger(strength) || strength < 1 || strength > 5) return fail(9, 'collation.strength must be 1 to 5');
  if (
    !/^[a-zA-Z]{2,3}([_-]\w+)*$/.test(locale) ||
    Intl.Collator.supportedLocalesOf(locale.replaceAll('_', '-')).length === 0
  )
    return fail(2, `Field 'locale' is invalid in: ${locale}`);
  const isDefault = (key: string, fallback: Maybe): boolean => !spec.has(key) || spec.get(key) === fallback;
  if (
    !(strength === 1 || strength === 2 || strength === 3) ||
    !isDefault('caseLevel', false) ||
    !isDefault('caseFirst', 'off') ||
    !isDefault('alternate', 'non-ignorable') ||
    !isDefault('backwards', false) ||
    !isDefault('normalization', false)
  ) {
    return refuse('This collation');
  }
  const numeric = spec.get('numericOrdering') === true;
  const name = `${locale}/${strength}/${numeric}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const collator = new Intl.Collator(locale.replaceAll('_', '-'), { sensitivity: SENSITIVITY[strength], numeric });
  const onUncertain = (): void => {
    collation.uncertainCount += 1;
  };
  const collation: Collation = {
    name,
    compare: (a, b) => collator.compare(a, b),
    fold: makeFold(locale, strength, numeric, onUncertain),
    uncertainCount: 0,
    icuKey: (text) => (numeric && /\d/.test(text) ? undefined : collationKey(text, strength)),
    spec: completeSpec(locale, strength, numeric),
  };
  cache.set(name, collation);
  return collation;
}

function completeSpec(locale: string, strength: number, numeric: boolean): Doc {
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
