/**
 * What each session did last, on the disk beside the documents. Who lost the answer with the store, and asks again of the
 * one that stands in its place, is answered: nothing is done twice.
 */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { asInteger } from '../bson/numbers.js';
import { Binary, DateValue, doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { RecordChange } from './disk.js';

/** The number under which they lie, where documents have that of their collection. */
export const SESSION_RECORDS_ID = 0xffffffff;

/** What one statement of a write did, as its answer tells it. */
export interface StatementResult {
  n: number;
  modified?: number;
  upserted?: Value;
  /** Of findAndModify: how it ended, and the document that is shown. */ lastErrorObject?: Doc;
  value?: Buffer;
}
/** What the statements of a write have done, by their place in it. */
export type StatementResults = Map<number, StatementResult>;
/** Nothing in `done` for a transaction: it is committed. */
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

/** Most are the inserts of one message, all of them made: they are only counted. */
const isSingleInsert = (deed: StatementResult | undefined): boolean =>
  deed?.n === 1 && deed.modified === undefined && deed.lastErrorObject === undefined;
function encodeRecord({ session, txnNumber, results }: SessionRecord): Buffer {
  const out = doc({ session, number: txnNumber, at: new DateValue(Date.now()) });
  if (!results) return encode(out);
  let singleInserts = 0;
  while (isSingleInsert(results.get(singleInserts))) singleInserts += 1;
  out.set('ones', int32(singleInserts));
  out.set(
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
  return encode(out);
}
function decodeResult(entry: Doc): StatementResult {
  const [modified, upserted, lastErrorObject, shown] = ['modified', 'upserted', 'last', 'shown'].map((name): Maybe =>
    entry.get(name),
  );
  return {
    n: asInteger(entry.get('n')) ?? 0,
    ...(modified !== undefined && { modified: asInteger(modified) ?? 0 }),
    ...(upserted !== undefined && { upserted }),
    ...(isDoc(lastErrorObject) && { lastErrorObject }),
    ...(shown instanceof Binary && { value: shown.bytes }),
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
  /** By session: its number, and where it lies; each statement of a write lies in a place of its own. */
  private readonly sessions = new Map<string, { number: bigint; recordIds: number[] }>();
  private readonly freeIds: number[] = [];
  private nextId = 0;

  /** What is to be written with the changes of which it is the outcome; that of the session's former number goes. */
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
  private deletions(places: number[]): RecordChange[] {
    this.freeIds.push(...places);
    return places.map((record) => ({ collection: SESSION_RECORDS_ID, record, value: undefined }));
  }
  /** From the disk, into what the sessions are to remember. */
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
/** The statements of one write, from each of their places. */
const mergeResults = (
  former: StatementResults | undefined,
  further: StatementResults | undefined,
): StatementResults | undefined => further && new Map([...(former ?? []), ...further]);
