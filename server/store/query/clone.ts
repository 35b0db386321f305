import { isArray, isDoc } from '../bson/values.js';
import type { Value } from '../bson/values.js';

/** Copies documents and arrays deeply, because one operand is written into many documents. */
export function cloneValue(value: Value): Value {
  if (isArray(value)) return value.map(cloneValue);
  return isDoc(value) ? new Map([...value].map(([key, inner]) => [key, cloneValue(inner)])) : value;
}
