/** The context of a command, and helpers that read its arguments. */
import '../query/expression-operators.js';
import type { Encodable } from '../bson/encode.js';
import type { IncomingDocument } from '../bson/incoming-document.js';
import { isNumber } from '../bson/compare.js';
import { asLong, toNumber, truthy } from '../bson/numbers.js';
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import { fail, StoreError } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import type { Operation } from '../operation.js';
import type { MatchContext } from '../query/match.js';
import { parseCollation } from '../query/collation.js';
import type { Collation } from '../query/collation.js';
import { compileExpression } from '../query/expression.js';
import type { ExpressionEnv } from '../query/expression.js';
import type { ReadView } from '../query/select.js';
import type { Engine } from '../storage/engine.js';
import type { StatementResults, SessionRecord } from '../storage/session-records.js';
import type { Transaction } from '../storage/transaction.js';
import type { Cursors } from './cursors.js';

export type Reply = Map<string, Encodable>;
export interface CommandContext {
  engine: Engine;
  cursors: Cursors;
  database: string;
  body: Doc;
  transaction?: Transaction;
  sessionId: string;
  /** The running command: gives way to others, and ends early if it must. */
  operation: Operation;
  /** The documents of an insert that were sent as a document sequence. */
  documents: IncomingDocument[] | undefined;
  /** Address in the reply of hello. */
  host: string;
  /** Runs a write that the driver may retry. `work` receives the results of the statements that are done already. */
  runRetryable: <T>(work: (done: StatementResults) => Promise<T>) => Promise<T>;
  /** For a retryable write: makes the record that is stored together with the results of its statements. */
  sessionRecord: ((done: StatementResults) => SessionRecord) | undefined;
}
export type Command = (context: CommandContext) => Promise<Reply> | Reply;

export const reply = (fields: Record<string, Encodable | undefined>): Reply => {
  const out: Reply = new Map();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) out.set(key, value);
  out.set('ok', 1);
  return out;
};

/** Generic fields that every command accepts. */
const GENERIC_FIELDS = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

export function checkFields(body: Doc, fields: string[], code = 40415): void {
  let first = true;
  for (const key of body.keys()) {
    if (first) {
      first = false;
      continue;
    }
    if (fields.includes(key) || GENERIC_FIELDS.has(key)) continue;
    refuseIfNewer('option', key);
    fail(code, `BSON field '${key}' is an unknown field.`);
  }
}
export function namespace(context: CommandContext, wrongType = 73, forbidden = /[\0$]/): string {
  const [name] = context.body.values();
  return typeof name === 'string'
    ? checkNamespace(context, name, forbidden)
    : fail(wrongType, 'collection name has invalid type');
}
export function checkNamespace({ database }: CommandContext, name: string, forbidden = /[\0$]/): string {
  return name === '' || forbidden.test(name) || name.startsWith('.')
    ? fail(73, `Invalid namespace specified '${database}.${name}'`)
    : `${database}.${name}`;
}
/** What the command reads. To be called by its steps, which keep these versions when they pause. */
export const readView = ({ transaction, engine, operation }: CommandContext): ReadView => ({
  snapshot: transaction?.snapshot ?? engine.durableSeq,
  transaction,
  operation,
});

export function docField(body: Doc, name: string, code = 14): Doc | undefined {
  const value = body.get(name);
  if (value === undefined) return undefined;
  return isDoc(value) ? value : fail(code, `BSON field '${name}' is the wrong type, expected type 'object'`);
}
export function arrayField(body: Doc, name: string, code = 14): Value[] | undefined {
  const value = body.get(name);
  if (value === undefined) return undefined;
  return isArray(value) ? value : fail(code, `BSON field '${name}' is the wrong type, expected type 'array'`);
}
/** An optional boolean; numbers count as booleans here. */
export function boolField(body: Doc, name: string): boolean {
  const value = body.get(name);
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  return isNumber(value)
    ? toNumber(value) !== 0
    : fail(14, `BSON field '${name}' is the wrong type, expected type 'bool'`);
}
export function countField(body: Doc, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) return fail(14, `BSON field '${name}' is the wrong type, expected a number`);
  const whole = asLong(value);
  return whole < 0 ? fail(2, `BSON field '${name}' value must be >= 0`) : whole;
}
/** The batchSize in the field `cursor` of a command. */
export function cursorBatchSize(body: Doc): number | undefined {
  const cursor = docField(body, 'cursor') ?? new Map<string, Value>();
  for (const key of cursor.keys())
    if (key !== 'batchSize') fail(2, `cursor object can't contain fields other than batchSize`);
  if (cursor.get('batchSize') === null) fail(14, 'cursor.batchSize must be a number');
  return countField(cursor, 'batchSize');
}
/** An optional boolean of a write command; nothing else is accepted. */
export function flagField(body: Doc, name: string): boolean | undefined {
  const value = body.get(name) ?? undefined;
  return value === undefined || typeof value === 'boolean'
    ? value
    : fail(14, `BSON field '${name}' is the wrong type, expected type 'bool'`);
}
/** The collation of the command, or else the collection's default. */
export function collationOf(context: CommandContext, spec: Maybe): Collation {
  if (spec !== undefined) return parseCollation(spec);
  const name = [...context.body.values()][0];
  const collection =
    typeof name === 'string'
      ? context.engine.findCollection(`${context.database}.${name}`, context.transaction)
      : undefined;
  return parseCollation(collection?.options.get('collation'));
}
export const filterContext = (collation: Collation): MatchContext => ({
  collation,
  depth: 0,
  expression: (value) => {
    const run = compileExpression(value, { collation });
    const environment = (root: Doc): ExpressionEnv => ({ root, current: root, variables: new Map() });
    return (doc) => truthy(run(environment(doc)));
  },
});
/** Any error as a StoreError, for a reply or a write error. */
export const asStoreError = (error: unknown): StoreError =>
  error instanceof StoreError ? error : new StoreError(1, error instanceof Error ? error.message : String(error));
