import fc from 'fast-check';
import { SIMPLE } from '../query/collation';
import { parseUpdate } from '../query/update';
import { decode, decodeFields } from './decode';
import { encode } from './encode';
import { projectBytes, spliceFields, appendArray } from './splice';
import { doc, int32 } from './values';
import type { Doc, Value } from './values';

const NAMES = ['a', 'b', 'ab', 'c', 'd'];
const name = fc.constantFrom(...NAMES);
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -9, max: 9 }).map(int32),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.constant(null),
  fc.boolean(),
  fc.bigInt({ min: -9n, max: 9n }),
);
const inner: fc.Arbitrary<Doc> = fc
  .uniqueArray(fc.tuple(name, scalar), { maxLength: 3, selector: ([key]) => key })
  .map((fields) => new Map(fields));
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: scalar },
  inner,
  fc.array(scalar, { maxLength: 3 }),
);
const document: fc.Arbitrary<Doc> = fc
  .uniqueArray(fc.tuple(name, value), { maxLength: 5, selector: ([key]) => key })
  .map((fields): Doc => new Map([['_id', int32(1)], ...fields]));

const path = fc.oneof(
  name,
  fc.tuple(name, name).map((parts) => parts.join('.')),
  name.map((one) => `${one}.1`),
);
const operator = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$min', '$max', '$push', '$addToSet', '$pull', '$setOnInsert'), path, value),
  fc.tuple(fc.constantFrom('$inc', '$mul'), path, fc.integer({ min: -3, max: 3 }).map(int32)),
  fc.tuple(fc.constant('$unset'), path, fc.constant('')),
  fc.tuple(fc.constant('$rename'), path, path),
  fc.tuple(fc.constantFrom('$set', '$unset'), fc.constant('_id'), fc.constant(int32(1))),
);
const update: fc.Arbitrary<Doc> = fc.array(operator, { minLength: 1, maxLength: 3 }).map((list) => {
  const out = new Map<string, Doc>();
  for (const [operation, at, operand] of list)
    out.set(operation, new Map([...(out.get(operation) ?? []), [at, operand]]));
  return out;
});
const orError = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
};

describe('a document assembled from the bytes of another', () => {
  it('equals the result of updating the whole decoded document', () => {
    let changes = 0;
    fc.assert(
      fc.property(document, update, (before, spec) => {
        const raw = encode(before);
        const run = { isInsert: false, now: 0 };
        const parse = (): ReturnType<typeof parseUpdate> =>
          parseUpdate(spec, { match: { collation: SIMPLE, depth: 0 } });
        const wholeUpdate = orError(() => {
          const { doc: after, changed } = parse()(decode(raw), run);
          return { bytes: encode(after), changed };
        });
        const partialUpdate = orError(() => {
          const change = parse();
          const { doc: after, changed } = change(decodeFields(raw, change.fields), run);
          return { bytes: spliceFields(raw, change.fields ?? new Set(), after), changed };
        });
        expect(partialUpdate).toEqual(wholeUpdate);
        if (typeof wholeUpdate !== 'string' && wholeUpdate.changed) changes += 1;
      }),
      { numRuns: 2000 },
    );
    expect(changes).toBeGreaterThan(300);
  });
  it('keeps or leaves out the named fields, and gets an appended array', () => {
    fc.assert(
      fc.property(
        document,
        fc.subarray(['_id', ...NAMES]),
        fc.array(document, { maxLength: 2 }),
        (given, named, others) => {
          const names = new Set(named);
          const kept = new Map([...given].filter(([key]) => names.has(key)));
          const left = new Map([...given].filter(([key]) => !names.has(key)));
          expect(projectBytes(encode(given), names, true)).toEqual(encode(kept));
          expect(projectBytes(encode(given), names, false)).toEqual(encode(left));
          expect(
            appendArray(
              encode(given),
              'list',
              others.map((other) => encode(other)),
            ),
          ).toEqual(encode(new Map([...given, ['list', others]])));
        },
      ),
    );
  });
  it('is not used if an update names `$ref`, `$id` or `$db`, which are validated by their neighbours', () => {
    const fields = (spec: Doc): ReadonlySet<string> | undefined =>
      parseUpdate(spec, { match: { collation: SIMPLE, depth: 0 } }).fields;
    expect(fields(doc({ $set: doc({ a: 1, 'b.c': 1 }) }))).toEqual(new Set(['a', 'b']));
    expect(fields(doc({ $set: doc({ a: 1, $id: 1 }) }))).toBeUndefined();
  });
});
