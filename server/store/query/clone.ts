import { isArray, isDoc } from '../bson/values.js';
import type { Value } from '../bson/values.js';

/** A value goes into many documents: each gets its own copy of the containers. */
export function cloneValue(value: Value): Value {
  if (isArray(value)) return value.map(cloneValue);
  return isDoc(value) ? new Map([...value].map(([key, inner]) => [key, cloneValue(inner)])) : value;
}
