import fc from 'fast-check';
import { BSON } from 'mongodb';
import { decode, decodeIncoming } from '../bson/decode';
import { IncomingDocument } from '../bson/incoming-document';
import { canStoreAsIs } from '../bson/storable-bytes';
import { doc, int32, isArray, Regex, Timestamp, UNDEFINED } from '../bson/values';
import { Index } from '../storage/collection-index';

/** What the store derives from raw bytes must equal what it derives from decoded values. */
const { Binary, Decimal128, Double, Int32, Long, ObjectId } = BSON;
const bytesOf = (document: BSON.Document): Buffer => Buffer.from(BSON.serialize(document, { ignoreUndefined: false }));

const scalar = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc.constantFrom(NaN, -0, 0, Infinity, -Infinity).map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer().map((value) => Long.fromNumber(value)),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'a\0b', 'é', 'x'.repeat(2000)),
  fc.date({ noInvalidDate: true }),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.constantFrom<unknown>(
    new Binary(Buffer.from('bytes'), 0),
    Decimal128.fromString('1.50'),
    new BSON.Timestamp(0n),
    new BSON.BSONRegExp('a', 'i'),
    new BSON.MinKey(),
    new BSON.Code('1'),
  ),
);
const value = fc.oneof(
  { weight: 9, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ unit: 'grapheme-ascii', maxLength: 2 }), scalar, { maxKeys: 3 }) },
);
const document = fc.record({ _id: value, a: value, b: value, $c: value, d: value }, { requiredKeys: [] });

const indexes = [{ a: 1 }, { a: -1 }, { b: -1, a: 1 }, { a: 1, b: 1, _id: -1 }].flatMap((key) =>
  [false, true].map(
    (sparse) =>
      new Index(
        doc({ key: new Map(Object.entries(key).map(([path, way]) => [path, int32(way)])), name: 'one', sparse }),
      ),
  ),
);

describe('index keys built from bytes', () => {
  it('equal the keys built from decoded values', () => {
    const made = Index.rawKeyBuilder(indexes);
    let fromBytes = 0;
    fc.assert(
      fc.property(document, (given) => {
        const raw = bytesOf(given);
        const read = decode(raw);
        made.load(raw);
        indexes.forEach((index, at) => {
          const keys = index.keysFromBytes(made, at);
          if (!keys) return;
          fromBytes += 1;
          expect(keys).toEqual(index.keys(read));
        });
      }),
      { numRuns: 1000 },
    );
    expect(fromBytes).toBeGreaterThan(3000);
  });
  it('are not built for partial, collated, hidden, hashed or nested indexes', () => {
    const others = [
      { partialFilterExpression: doc({ a: int32(1) }) },
      { collation: doc({ locale: 'en', strength: int32(2) }) },
      { hidden: true },
    ].map((options) => new Index(doc({ key: doc({ a: int32(1) }), name: 'other', ...options })));
    others.push(
      new Index(doc({ key: doc({ 'a.b': int32(1) }), name: 'other' })),
      new Index(doc({ key: doc({ a: 'hashed' }), name: 'other' })),
    );
    const made = Index.rawKeyBuilder(others);
    made.load(bytesOf({ _id: 1, a: 1 }));
    for (const [at, index] of others.entries()) expect(index.keysFromBytes(made, at)).toBeUndefined();
  });
});

describe('an inserted document', () => {
  it('is stored without decoding only if decoding would change nothing', () => {
    let plain = 0;
    fc.assert(
      fc.property(document, (given) => {
        const raw = bytesOf(given);
        if (!canStoreAsIs(raw)) return;
        plain += 1;
        const { document: read, canStoreBytes } = decodeIncoming(raw);
        const id = read.get('_id');
        expect([...read.keys()][0]).toBe('_id');
        expect(
          canStoreBytes && !isArray(id) && !(id instanceof Map) && !(id instanceof Regex) && id !== UNDEFINED,
        ).toBe(true);
        expect([...read].some(([name, one]) => name.startsWith('$') || one instanceof Timestamp)).toBe(false);
      }),
      { numRuns: 1000 },
    );
    expect(plain).toBeGreaterThan(30);
  });
  it('is decoded if a byte is broken in a way that decoding detects', () => {
    const whole = bytesOf({
      _id: 1,
      text: 'text',
      inner: { list: [1, { a: 'b' }], yes: true },
      bytes: new Binary(Buffer.from('abc')),
      at: new Date(0),
      id: new ObjectId(),
    });
    expect(canStoreAsIs(whole)).toBe(true);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
        for (const broken of [Buffer.from(whole), Buffer.from(whole.subarray(0, length))]) {
          if (at < broken.length) broken[at] = byte;
          if (canStoreAsIs(broken)) expect(decodeIncoming(broken).canStoreBytes).toBe(true);
        }
      }),
      { numRuns: 5000 },
    );
  });
  it('is decoded if it has a duplicate field name, at any depth', () => {
    const twice = (inner: Buffer): Buffer => {
      // { _id: null, x: inner, x: null }
      const size = 4 + 5 + 3 + inner.length + 3 + 1;
      const head = Buffer.alloc(4);
      head.writeInt32LE(size);
      return Buffer.concat([
        head,
        Buffer.from('\x0a_id\0\x03x\0', 'latin1'),
        inner,
        Buffer.from('\x0ax\0\0', 'latin1'),
      ]);
    };
    const raw = twice(bytesOf({ x: 1 }));
    expect(decodeIncoming(raw).canStoreBytes).toBe(false);
    expect(canStoreAsIs(raw)).toBe(false);
    const outer = bytesOf({ _id: 1, in: 0 });
    const deep = Buffer.concat([outer.subarray(0, 13), Buffer.from('\x03in\0', 'latin1'), raw, Buffer.alloc(1)]);
    deep.writeInt32LE(deep.length, 0);
    expect(decodeIncoming(deep).canStoreBytes).toBe(false);
    expect(canStoreAsIs(deep)).toBe(false);
    expect(IncomingDocument.fromBytes(deep).bytes).toBeUndefined();
  });
});
