import { encode } from '../bson/encode.js';
import { doc, int32 } from '../bson/values.js';
import { SessionRecords } from './session-records.js';
import type { RestoredSession, StatementResults } from './session-records.js';

const shown = encode(doc({ _id: int32(1), stock: int32(3) }));

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

it('nothing is known of what the statements of a committed transaction wrote', () => {
  const restored = new Map<string, RestoredSession>();
  for (const { record, value } of new SessionRecords().save({ session: 'a', txnNumber: 3n, results: undefined }))
    if (value) new SessionRecords().load(record, value, restored);
  expect(restored.get('a')).toMatchObject({ txnNumber: 3n, results: undefined });
});

it('a result that does not tell what was written counts as none', () => {
  const restored = new Map<string, RestoredSession>();
  const done = [doc({ index: int32(0), n: int32(1) })];
  new SessionRecords().load(0, encode(doc({ session: 'a', number: 3n, done })), restored);
  expect(restored.get('a')?.results).toEqual(new Map());
});
