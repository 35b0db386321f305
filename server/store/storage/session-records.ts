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

/** The result of one statement of a write command, as its response reports it. */
export interface StatementResult {
  n: number;
  modified?: number;
  upserted?: Value;
  /** Only for findAndModify; `value` is the returned document as BSON. */
  lastErrorObject?: Doc;
  value?: Buffer;
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

/** Most results are those of a batch of inserts that all succeeded; these are stored as a count. */
const isSingleInsert = (result: StatementResult | undefined): boolean =>
  result?.n === 1 && result.modified === undefined && result.lastErrorObject === undefined;
function encodeRecord({ session, txnNumber, results }: SessionRecord): Buffer {
  const document = doc({ session, number: txnNumber, at: new DateValue(Date.now()) });
  if (!results) return encode(document);
  let singleInserts = 0;
  while (isSingleInsert(results.get(singleInserts))) singleInserts += 1;
  document.set('ones', int32(singleInserts));
  document.set(
    'done',
    [...results]
      .filter(([index]) => index >= singleInserts)
      .map(([index, { n, modified, upserted, lastErrorObject, value }]) =>
        doc({
          index: int32(index),
          n: int32(n),
          modified: modified === undefined ? undefined : int32(modified),
          upserted,
          last: lastErrorObject,
          shown: value && new Binary(value, 0),
        }),
      ),
  );
  return encode(document);
}
function decodeResult(entry: Doc): StatementResult {
  const [modified, upserted, lastErrorObject, shownDocument] = ['modified', 'upserted', 'last', 'shown'].map(
    (name): Maybe => entry.get(name),
  );
  return {
    n: asInteger(entry.get('n')) ?? 0,
    ...(modified !== undefined && { modified: asInteger(modified) ?? 0 }),
    ...(upserted !== undefined && { upserted }),
    ...(isDoc(lastErrorObject) && { lastErrorObject }),
    ...(shownDocument instanceof Binary && { value: shownDocument.bytes }),
  };
}
function decodeResults(entry: Doc): StatementResults | undefined {
  const stored = entry.get('done');
  if (!isArray(stored)) return undefined;
  const results: StatementResults = new Map();
  for (let index = 0; index < (asInteger(entry.get('ones')) ?? 0); index += 1) results.set(index, { n: 1 });
  for (const one of stored.filter(isDoc)) results.set(asInteger(one.get('index')) ?? 0, decodeResult(one));
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
