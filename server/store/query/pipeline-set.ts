/** Checks the specification of $set, with error codes that differ from those of a projection. */
import { isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import { parseFieldPath } from './expression.js';

export function checkSetSpecification(spec: Doc): void {
  if (spec.size === 0) fail(40177, 'specification must have at least one field');
  const seen: string[] = [];
  for (const [path, value] of spec) {
    parseFieldPath(path);
    checkValue(path, value, seen);
  }
}
function checkValue(path: string, value: Value, seen: string[]): void {
  if (!isDoc(value)) {
    addPath(path, seen);
    return;
  }
  if (value.size === 0) fail(40180, `an empty object is not a valid value. Found at path ${path}`);
  for (const [name, inner] of value) {
    if (name.startsWith('$')) {
      if (value.size !== 1) fail(40181, 'an expression specification must contain exactly one field');
      addPath(path, seen);
      continue;
    }
    if (name.includes('.')) fail(40183, `cannot use dotted field name '${name}' in a sub object`);
    checkValue(`${path}.${name}`, inner, seen);
  }
}
function addPath(path: string, seen: string[]): void {
  if (seen.some((other) => `${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)))
    fail(40176, `specification contains two conflicting paths, one of them ${path}`);
  seen.push(path);
}
