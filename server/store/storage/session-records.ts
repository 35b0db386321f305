/**
 * The last transaction or retryable write of each session, stored beside the documents (MongoDB's config.transactions).
 * A client that lost the response when the store was killed may retry against the restarted store: it gets the same
 * response, and nothing is done twice.
 */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { asInteger } from '../bson/numbers.js';
import { Binary, DateValue, doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { RecordChange } from './disk.js';

/** The collection id under which the session records are stored. */
export const SESSION_RECORDS_ID = 0xffffffff;
/** A session that nobody uses ends after so many milliseconds. */
export const SESSION_TIMEOUT_MS = 30 * 60 * 1000;

const OPERATIONS = ['insert', 'update', 'delete'] as const;
type WriteOperation = (typeof OPERATIONS)[number];
/** What one statement of a write command wrote to one document. One that wrote nothing has no result. */
export interface StatementResult {
  /** An upsert is an insert. */
  operation: WriteOperation;
  /** The `_id` of the inserted document. */
  id?: Value | undefined;
  /** Only for findAndModify: the document that it can return, before or after the write, as BSON. */
  before?: Buffer | undefined;
  after?: Buffer | undefined;
}
/** Results by the statement's position in the write command. */
export type StatementResults = Map<number, StatementResult>;
/** `results` is undefined for a committed transaction. */
export interface SessionRecord {
  session: string;
  txnNumber: bigint;
  results: ReadonlyMap<number, StatementResult> | undefined;
}
export interface RestoredSession {
  txnNumber: bigint;
  results: StatementResults | undefined;
  lastUsed: number;
}

const image = (bytes: Buffer | undefined): Maybe => bytes && new Binary(bytes, 0);
/** Most results are those of inserts: only their ids are stored, by the statement's position. */
function encodeRecord({ session, txnNumber, results }: SessionRecord): Buffer {
  const document = doc({ session, number: txnNumber, at: new DateValue(Date.now()) });
  if (!results) return encode(document);
  const inserted: Doc = new Map();
  const done: Value[] = [];
  for (const [index, { operation, id, before, after }] of results)
    if (operation === 'insert' && id !== undefined && !after) inserted.set(String(index), id);
    else done.push(doc({ index: int32(index), operation, id, before: image(before), after: image(after) }));
  document.set('inserted', inserted);
  document.set('done', done);
  return encode(document);
}
const imageOf = (value: Maybe): Buffer | undefined => (value instanceof Binary ? value.bytes : undefined);
function decodeResult(entry: Doc): StatementResult | undefined {
  const operation = OPERATIONS.find((one) => one === entry.get('operation'));
  return (
    operation && {
      operation,
      id: entry.get('id'),
      before: imageOf(entry.get('before')),
      after: imageOf(entry.get('after')),
    }
  );
}
function decodeResults(entry: Doc): StatementResults | undefined {
  const [inserted, done] = [entry.get('inserted'), entry.get('done')];
  if (!isArray(done)) return undefined;
  const results: StatementResults = new Map();
  for (const [index, id] of isDoc(inserted) ? inserted : []) results.set(Number(index), { operation: 'insert', id });
  for (const one of done.filter(isDoc)) {
    const [index, result] = [asInteger(one.get('index')), decodeResult(one)];
    if (index !== undefined && result) results.set(index, result);
  }
  return results;
}

export class SessionRecords {
  /** By session id: its transaction number, and the record ids under which its results are stored. */
  private readonly sessions = new Map<string, { number: bigint; recordIds: number[] }>();
  private readonly freeIds: number[] = [];
  private nextId = 0;

  /** The changes to write together with a commit; they replace those of the session's earlier transaction number. */
  save(outcome: SessionRecord): RecordChange[] {
    const { session, txnNumber } = outcome;
    const own = this.sessions.get(session) ?? { number: txnNumber, recordIds: [] };
    this.sessions.set(session, own);
    const previousIds = own.number === txnNumber ? [] : own.recordIds.splice(0);
    own.number = txnNumber;
    const recordId = previousIds.shift() ?? this.freeIds.pop() ?? this.nextId++;
    own.recordIds.push(recordId);
    return [
      { collection: SESSION_RECORDS_ID, record: recordId, value: encodeRecord(outcome) },
      ...this.deletions(previousIds),
    ];
  }
  forget(session: string): RecordChange[] {
    const recordIds = this.sessions.get(session)?.recordIds ?? [];
    this.sessions.delete(session);
    return this.deletions(recordIds);
  }
  private deletions(recordIds: number[]): RecordChange[] {
    this.freeIds.push(...recordIds);
    return recordIds.map((record) => ({ collection: SESSION_RECORDS_ID, record, value: undefined }));
  }
  /** Restores one stored record into `restored`. */
  load(recordId: number, value: Buffer, restored: Map<string, RestoredSession>): void {
    this.nextId = Math.max(this.nextId, recordId + 1);
    const entry = decode(value);
    const [session, txnNumber, at] = [String(entry.get('session')), entry.get('number'), entry.get('at')];
    if (typeof txnNumber !== 'bigint') return;
    const own = this.sessions.get(session) ?? { number: txnNumber, recordIds: [] };
    this.sessions.set(session, own);
    own.recordIds.push(recordId);
    own.number = txnNumber;
    const restoredBefore = restored.get(session);
    restored.set(session, {
      txnNumber,
      lastUsed: at instanceof DateValue ? at.ms : 0,
      results: mergeResults(restoredBefore?.results, decodeResults(entry)),
    });
  }
}
/** A write's results may be spread over several records. */
const mergeResults = (
  earlier: StatementResults | undefined,
  further: StatementResults | undefined,
): StatementResults | undefined => further && new Map([...(earlier ?? []), ...further]);
