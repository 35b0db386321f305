/** The limits of capped collections, as MongoDB rounds them. */
import { isNumber } from '../bson/compare.js';
import { asLong } from '../bson/numbers.js';
import type { Doc, NumberValue } from '../bson/values.js';

/** `size` in bytes of BSON, `max` in documents. */
export interface CappedLimits {
  size: number;
  max: number;
}

const BYTES_STEP = 256;
/** MongoDB sets this number where the option says no limit: by 0, by less, or by the largest long. */
export const MAX_CAPPED_DOCUMENTS = 2 ** 31 - 1;
const NO_LIMIT = 2 ** 63;

export const cappedSize = (size: NumberValue): number => Math.ceil(asLong(size) / BYTES_STEP) * BYTES_STEP;
export function cappedMax(max: NumberValue): number {
  const documents = asLong(max);
  return documents > 0 && documents < NO_LIMIT ? documents : MAX_CAPPED_DOCUMENTS;
}
/**
 * The limits that a collection's stored options set; undefined if it is not capped. Version 1.0.0 stored the options as
 * they were given, also NaN or more than a long holds as a size.
 */
export function cappedLimits(options: Doc): CappedLimits | undefined {
  if (options.get('capped') !== true) return undefined;
  const [size, max] = [options.get('size'), options.get('max')];
  return {
    size: isNumber(size) && asLong(size) >= 1 ? cappedSize(size) : Infinity,
    max: isNumber(max) ? cappedMax(max) : Infinity,
  };
}
