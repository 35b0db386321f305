import { keysOf } from '#shared/typed-objects';

// Checks of stored values by hand: every page loads them, and a schema library would add a tenth to the first load.

type Check<Value> = (value: unknown) => value is Value;

/** Null for a text that is no JSON. */
export function parseJson(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isText =
  (max: number, min = 0): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= max && value.length >= min;

/** From 0. `isFinite` because JSON can hold 1e999, which is parsed as Infinity. */
export const isAmount =
  (max = Number.MAX_VALUE): Check<number> =>
  (value): value is number =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= max;

export const isNullOr =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** An object whose properties pass these checks. It may have more. */
export const isShape =
  <Shape extends object>(checks: { [Key in keyof Shape & string]: Check<Shape[Key]> }): Check<Shape> =>
  (value): value is Shape =>
    isRecord(value) && keysOf(checks).every((key) => checks[key](value[key]));
