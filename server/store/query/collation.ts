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
/** The version of ICU's collations in MongoDB 4.4. */
const VERSION = '57.1';
const FIELDS = [
  ...['locale', 'strength', 'caseLevel', 'caseFirst', 'numericOrdering', 'alternate', 'maxVariable'],
  ...['normalization', 'backwards', 'version'],
];
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

/** An optional boolean of a collation. */
function parseFlag(spec: Doc, key: string): boolean {
  const value = spec.has(key) ? spec.get(key) : false;
  return typeof value === 'boolean' ? value : fail(14, `collation.${key} must be a bool`);
}
/** An optional text of a collation that has one of the values; the first is the default. */
function parseChoice(spec: Doc, key: string, values: string[]): string | undefined {
  const value = spec.has(key) ? spec.get(key) : values[0];
  if (typeof value !== 'string') return fail(14, `collation.${key} must be a string`);
  return values.includes(value) ? value : fail(9, `Field '${key}' must be one of ${values.join(', ')}`);
}
function parseStrength(spec: Doc): number {
  const value = spec.has('strength') ? spec.get('strength') : 3;
  if (!isNumber(value)) return fail(14, 'collation.strength must be a number');
  const strength = toNumber(value);
  if (!Number.isInteger(strength)) fail(2, 'collation.strength must be an integer');
  return strength >= 1 && strength <= 5 ? strength : fail(9, 'collation.strength must be 1 to 5');
}
/** As in en_US_POSIX, es__TRADITIONAL or de@collation=phonebook: an order that Intl is not asked for. */
const VARIANT = /@|__|_[A-Z]{2}_/;
/** MongoDB takes a locale only in the spelling of ICU: en_US. */
function isLocale(locale: string): boolean {
  if (!/^[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|\d{3}))?$/.test(locale)) return false;
  const tag = locale.replaceAll('_', '-');
  return (
    Intl.Collator.supportedLocalesOf(tag).length > 0 &&
    Intl.getCanonicalLocales(tag)[0]?.replaceAll('-', '_') === locale
  );
}
/** Checks a collation in MongoDB's order. Refuses those that Intl cannot do. */
function parseSpec(spec: Doc, locale: string): { locale: string; strength: 1 | 2 | 3; numeric: boolean } {
  const caseLevel = parseFlag(spec, 'caseLevel');
  const caseFirst = parseChoice(spec, 'caseFirst', ['off', 'upper', 'lower']);
  const strength = parseStrength(spec);
  const numeric = parseFlag(spec, 'numericOrdering');
  const alternate = parseChoice(spec, 'alternate', ['non-ignorable', 'shifted']);
  const maxVariable = parseChoice(spec, 'maxVariable', ['punct', 'space']);
  const normalization = parseFlag(spec, 'normalization');
  const backwards = parseFlag(spec, 'backwards');
  const version = spec.has('version') ? spec.get('version') : VERSION;
  if (typeof version !== 'string') fail(14, 'collation.version must be a string');
  if (version !== VERSION) fail(161, `Requested collation version ${String(version)} is not available`);
  for (const key of spec.keys())
    if (!FIELDS.includes(key)) fail(9, `BSON field 'collation.${key}' is an unknown field`);
  if (VARIANT.test(locale)) refuse('This collation');
  if (!isLocale(locale)) fail(2, `Field 'locale' is invalid in: ${locale}`);
  if (caseFirst !== 'off' && !caseLevel && strength < 3)
    fail(2, "'caseFirst' is invalid unless 'caseLevel' is on or 'strength' is greater than 2");
  if (backwards && strength === 1) fail(2, "'backwards' is invalid with 'strength' of 1");
  const isUsual =
    !caseLevel &&
    caseFirst === 'off' &&
    alternate === 'non-ignorable' &&
    maxVariable === 'punct' &&
    !normalization &&
    !backwards;
  return isUsual && (strength === 1 || strength === 2 || strength === 3)
    ? { locale, strength, numeric }
    : refuse('This collation');
}
/** Refuses the locales with other defaults than the rest: upper case first, ignored punctuation, accents from the end. */
function makeCollator(locale: string, strength: 1 | 2 | 3, numeric: boolean): Intl.Collator {
  const collator = new Intl.Collator(locale.replaceAll('_', '-'), { sensitivity: SENSITIVITY[strength], numeric });
  const { caseFirst, ignorePunctuation } = collator.resolvedOptions();
  return caseFirst !== 'false' || ignorePunctuation || locale === 'fr_CA' ? refuse('This collation') : collator;
}

export function parseCollation(spec: Maybe): Collation {
  if (spec === undefined) return SIMPLE;
  if (!isDoc(spec)) return fail(14, 'collation must be a document');
  if (spec.size === 0) return SIMPLE;
  const givenLocale = spec.get('locale');
  if (givenLocale === undefined) return fail(4, "BSON field 'collation.locale' is missing but a required field");
  if (typeof givenLocale !== 'string') return fail(14, 'collation.locale must be a string');
  if (givenLocale === 'simple')
    return spec.size === 1 ? SIMPLE : fail(9, "The locale 'simple' must not be given with other fields");
  const { locale, strength, numeric } = parseSpec(spec, givenLocale);
  const name = `${locale}/${strength}/${numeric}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const collator = makeCollator(locale, strength, numeric);
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
    version: VERSION,
  });
}
