import { encode } from '../bson/encode.js';
import { Binary, DateValue, doc, int32 } from '../bson/values.js';
import type { Maybe } from '../bson/values.js';
import { SessionRecords } from './session-records.js';
import type { RestoredSession, StatementResults } from './session-records.js';

const shown = encode(doc({ _id: int32(1), stock: int32(3) }));
const image = new Binary(shown, 0);

/** Reads a record as version 1.0.0 stored it: the answer of each statement. */
function readEarlier(results: Record<string, Maybe>) {
  const restored = new Map<string, RestoredSession>();
  const record = doc({ session: 'a', number: 7n, at: new DateValue(5), ...results });
  new SessionRecords().load(0, encode(record), restored);
  return restored.get('a')?.results;
}
const only = (result: Record<string, Maybe>) =>
  readEarlier({ ones: int32(0), done: [doc({ index: int32(0), ...result })] })?.get(0);

describe('the records of version 1.0.0 tell what was written', () => {
  it('by inserts and deletes, of which only the number was stored', () => {
    expect(readEarlier({ ones: int32(2), done: [] })).toEqual(
      new Map([
        [0, { operation: undefined }],
        [1, { operation: undefined }],
      ]),
    );
  });
  it('by updates and upserts', () => {
    expect(only({ n: int32(1), modified: int32(1) })).toMatchObject({ operation: 'update' });
    expect(only({ n: int32(1), modified: int32(0), upserted: 'x' })).toMatchObject({ operation: 'insert', id: 'x' });
  });
  it('by findAndModify, with the document that it returned', () => {
    const last = doc({ n: int32(1), updatedExisting: true });
    expect(only({ n: int32(1), last, shown: image })).toEqual({ operation: 'update', before: shown, after: shown });
    const upsert = doc({ n: int32(1), updatedExisting: false, upserted: 'x' });
    expect(only({ n: int32(1), last: upsert, shown: image })).toEqual({ operation: 'insert', id: 'x', after: shown });
    expect(only({ n: int32(1), last: doc({ n: int32(1) }), shown: image })).toEqual({
      operation: 'delete',
      before: shown,
    });
  });
  it('not of a committed transaction', () => {
    expect(readEarlier({})).toBeUndefined();
  });
});

it('what is saved is read again, however many records it is spread over', () => {
  const [saved, restored] = [new SessionRecords(), new Map<string, RestoredSession>()];
  const outcome = { session: 'a', txnNumber: 3n };
  const parts: StatementResults[] = [
    new Map([
      [0, { operation: 'insert', id: 'x' }],
      [4, { operation: 'insert', id: int32(5) }],
    ]),
    new Map([[7, { operation: 'update', before: shown }]]),
    new Map([[9, { operation: 'insert', id: null, after: shown }]]),
  ];
  const loaded = new SessionRecords();
  for (const results of parts)
    for (const { record, value } of saved.save({ ...outcome, results }))
      if (value) loaded.load(record, value, restored);
  expect(restored.get('a')?.results).toEqual(new Map(parts.flatMap((results) => [...results])));
});
