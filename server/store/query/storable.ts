/** Checks what MongoDB refuses to store: field names that begin with `$`, invalid ids, too deep nesting. */
import { isArray, isDoc, Regex, UNDEFINED } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail } from '../errors.js';

/** The maximum nesting of documents and arrays in what a client stores. */
const MAX_DEPTH = 180;

/** Checks a whole document. */
export function checkStorable(document: Doc): void {
  checkId(document.get('_id'));
  checkFields(document, 0);
}
/** Checks only the nesting. */
export function checkDepth(holder: Doc | Value[], level = 1): void {
  if (level > MAX_DEPTH) fail(15, `cannot insert document because it exceeds ${MAX_DEPTH} levels of nesting`);
  for (const value of holder.values()) if (isDoc(value) || isArray(value)) checkDepth(value, level + 1);
}
/** Checks only a value that an update has set under a name. */
export function checkStoredField(holder: Doc | Value[], name: string, value: Value, depth: number): void {
  if (!isArray(holder) && name.startsWith('$')) checkDollarField(holder, name);
  checkNested(value, depth);
}
function checkId(id: Maybe): void {
  if (isArray(id) || id instanceof Regex || id === UNDEFINED) fail(53, `The '_id' value cannot be of this type`);
  if (isDoc(id)) checkIdFields(id);
}
/** An _id may hold a `$` at no depth, but in a DBRef: `$ref`, `$id` and optionally `$db` first, in this order. */
export function checkIdFields(holder: Doc | Value[]): void {
  const names = isArray(holder) ? [] : [...holder.keys()];
  const isDbRef =
    !isArray(holder) && typeof holder.get('$ref') === 'string' && names[0] === '$ref' && names[1] === '$id';
  const hasDb = isDbRef && names[2] === '$db' && typeof holder.get('$db') === 'string';
  const offender = names.slice(hasDb ? 3 : isDbRef ? 2 : 0).find((name) => name.startsWith('$'));
  if (offender !== undefined)
    fail(52, `_id fields may not contain '$'-prefixed fields: ${offender} is not valid for storage.`);
  for (const value of holder.values()) if (isDoc(value) || isArray(value)) checkIdFields(value);
}
function checkFields(document: Doc, depth: number): void {
  for (const [name, value] of document) {
    if (name.startsWith('$')) checkDollarField(document, name);
    checkNested(value, depth + 1);
  }
}
function checkNested(value: Value, depth: number): void {
  if (depth > MAX_DEPTH) fail(15, `Document exceeds maximum nesting depth of ${MAX_DEPTH}`);
  if (isDoc(value)) checkFields(value, depth);
  else if (isArray(value)) for (const inner of value) checkNested(inner, depth + 1);
}
/** Only a DBRef may use `$`: `$ref`, `$id` and optionally `$db`, in this order. */
function checkDollarField(document: Doc, name: string): void {
  const names = [...document.keys()];
  let at = names.indexOf(name);
  if (names[at] === '$db') {
    if (typeof document.get('$db') !== 'string' || names[at - 1] !== '$id')
      fail(55, 'The DBRef $db field must be a string and come after a $id');
    at -= 1;
  }
  if (names[at] === '$id') {
    if (names[at - 1] !== '$ref') fail(55, 'Found $id field without a $ref before it, which is invalid.');
    at -= 1;
  }
  if (names[at] !== '$ref') fail(52, `The dollar ($) prefixed field '${name}' is not valid for storage.`);
  if (typeof document.get('$ref') !== 'string' || names[at + 1] !== '$id')
    fail(55, 'The DBRef $ref field must be a string and be followed by a $id');
}
