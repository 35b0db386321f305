/**
 * Write concerns. The store acts as a replica set of one member, and every write is synced before it is acknowledged.
 */
import { isNumber } from '../bson/compare.js';
import type { Encodable } from '../bson/encode.js';
import { toNumber } from '../bson/numbers.js';
import { doc, int32, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { codeName, fail } from '../errors.js';

/** The maximum number of members of a replica set. */
const MAX_MEMBERS = 50;
const FIELDS = ['w', 'j', 'fsync', 'wtimeout', 'provenance'];

function failure(code: number, message: string): Encodable {
  return doc({ code: int32(code), codeName: codeName(code), errmsg: message });
}
function checkMembers(w: Value): Encodable | undefined {
  if (typeof w === 'string')
    return w === 'majority'
      ? undefined
      : failure(79, `No write concern mode named '${w}' found in replica set configuration`);
  if (!isNumber(w)) return fail(9, 'w has to be a number or a string');
  const members = toNumber(w);
  if (members < 0 || members > MAX_MEMBERS)
    fail(9, `w has to be a non-negative number and not greater than ${MAX_MEMBERS}`);
  return members > 1 ? failure(100, 'Not enough data-bearing nodes') : undefined;
}

/** Whether an option is given and true; throws if it is neither a boolean nor a number. */
function isSet(concern: Doc, option: 'j' | 'fsync'): boolean {
  const value = concern.get(option);
  if (value === undefined || typeof value === 'boolean') return value === true;
  if (!isNumber(value)) return fail(9, `${option} must be numeric or a boolean value`);
  return toNumber(value) !== 0;
}

/**
 * The writeConcernError of a write that succeeded, or undefined. An invalid write concern is an error of the command.
 */
export function writeConcernError(body: Doc): Encodable | undefined {
  const concern = body.get('writeConcern');
  if (concern === undefined) return undefined;
  if (!isDoc(concern)) return fail(14, "BSON field 'writeConcern' is the wrong type, expected type 'object'");
  for (const key of concern.keys()) if (!FIELDS.includes(key)) fail(9, `unrecognized write concern field: ${key}`);
  const [j, fsync] = [isSet(concern, 'j'), isSet(concern, 'fsync')];
  if (j && fsync) fail(9, 'fsync and j options cannot be used together');
  return checkMembers(concern.get('w') ?? int32(1));
}
