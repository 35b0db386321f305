/** Names and numbers of the BSON types, as $type uses them. */
import { Decimal } from '../bson/decimal.js';
import {
  Binary,
  BsonSymbol,
  Code,
  DateValue,
  DbPointer,
  Int32,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
} from '../bson/values.js';
import type { Maybe } from '../bson/values.js';
import { table } from '../table.js';

export const TYPE_NUMBERS = table({
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
});
export const NUMERIC_TYPES = [1, 16, 18, 19];

export function typeName(value: Maybe): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'number':
      return 'double';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      break;
  }
  if (value instanceof Int32) return 'int';
  if (value instanceof Decimal) return 'decimal';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof DateValue) return 'date';
  if (value instanceof Binary) return 'binData';
  if (value instanceof Regex) return 'regex';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof BsonSymbol) return 'symbol';
  if (value instanceof DbPointer) return 'dbPointer';
  return value === MIN_KEY ? 'minKey' : value === MAX_KEY ? 'maxKey' : 'undefined';
}
export const typeNumber = (value: Maybe): number => TYPE_NUMBERS.get(typeName(value)) ?? 0;
