/** Document validation: parses a collection's validator options and applies them to documents. */
import { isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { fail } from '../errors.js';
import { parseFilter } from '../query/match.js';
import type { Matcher } from '../query/match.js';
import type { Collection } from '../storage/collection.js';
import type { CommandContext } from './context.js';
import { boolField, filterContext } from './context.js';
import { parseCollation } from '../query/collation.js';

const LEVELS = ['off', 'strict', 'moderate'];
const ACTIONS = ['error', 'warn'];

function compileValidator(validator: Doc, collation: Maybe): Matcher {
  for (const name of ['$where', '$text', '$near', '$nearSphere'])
    if (validator.has(name)) fail(2, `${name} is not allowed in this context`);
  return parseFilter(validator, filterContext(parseCollation(collation)));
}
/** Checks `validator`, `validationLevel` and `validationAction`, and returns those that are set. */
export function validatorOptions(body: Doc, collation: Maybe): Doc {
  const out: Doc = new Map();
  const validator = body.get('validator');
  if (validator !== undefined) {
    if (!isDoc(validator)) return fail(10065, 'invalid parameter: expected an object (validator)');
    compileValidator(validator, collation);
    out.set('validator', validator);
  }
  for (const [name, values] of [
    ['validationLevel', LEVELS],
    ['validationAction', ACTIONS],
  ] as const) {
    const value = body.get(name);
    if (value === undefined) continue;
    if (typeof value !== 'string') return fail(14, `BSON field '${name}' is the wrong type, expected type 'string'`);
    if (!values.includes(value)) fail(2, `invalid ${name}: ${value}`);
    out.set(name, value);
  }
  return out;
}
const compiledValidators = new WeakMap<Doc, Matcher>();

export function isValidated({ options }: Collection): boolean {
  const validator = options.get('validator');
  return (
    isDoc(validator) &&
    validator.size > 0 &&
    options.get('validationLevel') !== 'off' &&
    options.get('validationAction') !== 'warn'
  );
}
/** Fails with error 121 if the document is invalid; `previous` is the document that it replaces. */
export function validate(context: CommandContext, collection: Collection, document: Doc, previous?: () => Doc): void {
  const { options } = collection;
  const validator = options.get('validator');
  if (!isDoc(validator) || !isValidated(collection)) return;
  const matches = compiledValidators.get(validator) ?? compileValidator(validator, options.get('collation'));
  compiledValidators.set(validator, matches);
  if (matches(document) || boolField(context.body, 'bypassDocumentValidation')) return;
  if (options.get('validationLevel') === 'moderate' && previous && !matches(previous())) return;
  fail(121, 'Document failed validation');
}
