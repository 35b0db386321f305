/**
 * What each session did last, on the disk beside the documents. Who lost the answer with the store, and asks again of the
 * one that stands in its place, is answered: nothing is done twice.
 */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { asInteger } from '../bson/numbers.js';
import { Binary, DateValue, doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe, Value } from '../bson/values.js';
import type { Change } from './disk.js';

/** The number under which they lie, where documents have that of their collection. */
export const OUTCOMES = 0xffffffff;

/** What one statement of a write did, as its answer tells it. */
export interface Deed {
  n: number;
  modified?: number;
  upserted?: Value;
  /** Of findAndModify: how it ended, and the document that is shown. */ last?: Doc;
  shown?: Buffer;
}
/** What the statements of a write have done, by their place in it. */
export type Done = Map<number, Deed>;
/** Nothing in `done` for a transaction: it is committed. */
export interface Outcome {
  session: string;
  number: bigint;
  done: ReadonlyMap<number, Deed> | undefined;
}
export interface Remembered {
  number: bigint;
  done: Done | undefined;
  at: number;
}

/** Most are the inserts of one message, all of them made: they are only counted. */
const isOne = (deed: Deed | undefined): boolean =>
  deed?.n === 1 && deed.modified === undefined && deed.last === undefined;
function bytesOf({ session, number, done }: Outcome): Buffer {
  const out = doc({ session, number, at: new DateValue(Date.now()) });
  if (!done) return encode(out);
  let ones = 0;
  while (isOne(done.get(ones))) ones += 1;
  out.set('ones', int32(ones));
  out.set(
    'done',
    [...done]
      .filter(([index]) => index >= ones)
      .map(([index, { n, modified, upserted, last, shown }]) =>
        doc({
          index: int32(index),
          n: int32(n),
          modified: modified === undefined ? undefined : int32(modified),
          upserted,
          last,
          shown: shown && new Binary(shown, 0),
        }),
      ),
  );
  return encode(out);
}
function deedOf(entry: Doc): Deed {
  const [modified, upserted, last, shown] = ['modified', 'upserted', 'last', 'shown'].map((name): Maybe =>
    entry.get(name),
  );
  return {
    n: asInteger(entry.get('n')) ?? 0,
    ...(modified !== undefined && { modified: asInteger(modified) ?? 0 }),
    ...(upserted !== undefined && { upserted }),
    ...(isDoc(last) && { last }),
    ...(shown instanceof Binary && { shown: shown.bytes }),
  };
}
function doneIn(entry: Doc): Done | undefined {
  const list = entry.get('done');
  if (!isArray(list)) return undefined;
  const done: Done = new Map();
  for (let index = 0; index < (asInteger(entry.get('ones')) ?? 0); index += 1) done.set(index, { n: 1 });
  for (const one of list.filter(isDoc)) done.set(asInteger(one.get('index')) ?? 0, deedOf(one));
  return done;
}

export class Outcomes {
  /** By session: its number, and where it lies; each statement of a write lies in a place of its own. */
  private readonly kept = new Map<string, { number: bigint; places: number[] }>();
  private readonly free: number[] = [];
  private next = 0;

  /** What is to be written with the changes of which it is the outcome; that of the session's former number goes. */
  keep(outcome: Outcome): Change[] {
    const { session, number } = outcome;
    const mine = this.kept.get(session) ?? { number, places: [] };
    this.kept.set(session, mine);
    const former = mine.number === number ? [] : mine.places.splice(0);
    mine.number = number;
    const place = former.shift() ?? this.free.pop() ?? this.next++;
    mine.places.push(place);
    return [{ collection: OUTCOMES, record: place, value: bytesOf(outcome) }, ...this.removed(former)];
  }
  forget(session: string): Change[] {
    const places = this.kept.get(session)?.places ?? [];
    this.kept.delete(session);
    return this.removed(places);
  }
  private removed(places: number[]): Change[] {
    this.free.push(...places);
    return places.map((record) => ({ collection: OUTCOMES, record, value: undefined }));
  }
  /** From the disk, into what the sessions are to remember. */
  load(place: number, value: Buffer, into: Map<string, Remembered>): void {
    this.next = Math.max(this.next, place + 1);
    const entry = decode(value);
    const [session, number, at] = [String(entry.get('session')), entry.get('number'), entry.get('at')];
    if (typeof number !== 'bigint') return;
    const mine = this.kept.get(session) ?? { number, places: [] };
    this.kept.set(session, mine);
    mine.places.push(place);
    mine.number = number;
    const known = into.get(session);
    into.set(session, { number, at: at instanceof DateValue ? at.ms : 0, done: joined(known?.done, doneIn(entry)) });
  }
}
/** The statements of one write, from each of their places. */
const joined = (some: Done | undefined, more: Done | undefined): Done | undefined =>
  more && new Map([...(some ?? []), ...more]);
