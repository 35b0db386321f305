import { Decimal128, Double, Long, type MongoClient, type MongoServerError, type Document } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** Conversions between numbers, text and dates beyond the recorded answers. */
let store: RunningStore;
let client: MongoClient;
const items = () => client.db('conversions').collection<Document & { _id: number }>('items');
const answerOf = (pipeline: Document[]): Promise<Document[] | number> =>
  items()
    .aggregate(pipeline, { promoteValues: false })
    .toArray()
    .catch(({ code }: MongoServerError) => Number(code));
/** The value of an expression of `$x`, or the code of the error. */
async function valueOf(expression: Document, x: unknown): Promise<unknown> {
  await items().replaceOne({ _id: 1 }, { x }, { upsert: true });
  const answer = await answerOf([{ $match: { _id: 1 } }, { $project: { v: expression } }]);
  return Array.isArray(answer) ? (answer[0]?.['v'] as unknown) : answer;
}
const decimal = (text: string) => Decimal128.fromString(text);
const MIN_DENORMAL = 2 ** -1074;

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect();
});
beforeEach(async () => {
  await items().deleteMany({});
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

describe('the number of $skip and $limit', () => {
  it.each<[unknown, unknown]>([
    [1.5, [1]],
    [decimal('1.5'), [2]],
    [decimal('0.5'), [0, 1]],
    [0.5, [0, 1]],
    [-0.5, [0, 1]],
    [-1, 15956],
    [NaN, 15956],
    [Infinity, 15956],
    [decimal('NaN'), 15956],
    [Long.MAX_VALUE, []],
    ['1', 15972],
  ])('$skip %s is that of C', async (skip, expected) => {
    await items().insertMany([{ _id: 0 }, { _id: 1 }, { _id: 2 }]);
    const sort = { $sort: { _id: 1 } } as const;
    // With and without an index, and after a stage that needs whole documents.
    for (const before of [[sort], [], [sort, { $set: { a: 1 } }]]) {
      const answer = await answerOf([...before, { $skip: skip }, { $limit: 2 }]);
      const ids = Array.isArray(answer) ? answer.map(({ _id }) => Number(_id)) : answer;
      expect(ids).toEqual(
        Array.isArray(expected) && expected.length ? [0, 1, 2].filter((id) => id >= expected[0]).slice(0, 2) : expected,
      );
    }
  });

  it.each<[unknown, unknown]>([
    [decimal('2.5'), 2],
    [decimal('1.5'), 2],
    [NaN, 15958],
    [Infinity, 15958],
    [0.9, 15958],
    [decimal('0.6'), 1],
  ])('$limit %s is that of C', async (limit, expected) => {
    await items().insertMany([{ _id: 0 }, { _id: 1 }, { _id: 2 }]);
    const answer = await answerOf([{ $limit: limit }]);
    expect(Array.isArray(answer) ? answer.length : answer).toBe(expected);
  });

  it.each<[Document, unknown]>([
    [{ skip: -0.5 }, 3],
    [{ skip: decimal('1.5') }, 1],
    [{ limit: decimal('1.5') }, 2],
    [{ limit: 2 ** 63 }, 2],
    [{ skip: Infinity }, 2],
  ])('find with %j likewise', async (options, expected) => {
    await items().insertMany([{ _id: 0 }, { _id: 1 }, { _id: 2 }]);
    const answer: unknown = await client
      .db('conversions')
      .command({ find: 'items', ...options })
      .then(
        ({ cursor }) => cursor.firstBatch.length,
        ({ code }: MongoServerError) => code,
      );
    expect(answer).toBe(expected);
  });
});

it.each<[unknown, number[]]>([
  [decimal('1.5'), [1, 2]],
  [decimal('-2.5'), [2, 3]],
  [1.5, [1]],
  [NaN, [1, 2, 3]],
  [[decimal('0.6'), 1], [2]],
  [[Infinity, 1], [1]],
])('the numbers of a $slice of find are those of C: %j', async ($slice, expected) => {
  await items().insertOne({ _id: 0, list: [1, 2, 3] });
  expect(await items().findOne({}, { projection: { list: { $slice } } })).toEqual({ _id: 0, list: expected });
});

describe('a double as text', () => {
  it.each([
    [0.00001, '1e-05'],
    [0.000099, '9.9e-05'],
    [0.000012345678, '1.23457e-05'],
    [-0.000012345678, '-1.23457e-05'],
    [0.000099999999, '0.0001'],
    [0.0001, '0.0001'],
    [0.00012345678, '0.000123457'],
    [999999.4, '999999'],
    [999999.5, '1e+06'],
  ])('%d has six digits, and a power below 0.0001', async (number, text) => {
    const x = new Double(number);
    expect(await valueOf({ $toString: '$x' }, x)).toBe(text);
    expect(await valueOf({ $toUpper: '$x' }, x)).toBe(text.toUpperCase());
    expect(await valueOf({ $substr: ['$x', 0, -1] }, x)).toBe(text);
  });
});

describe('text as a date', () => {
  it.each<[string, unknown]>([
    ['2024-01-01', '2024-01-01T00:00:00.000Z'],
    ['2024-01-01 10:20', '2024-01-01T10:20:00.000Z'],
    ['2024-01-01T10:20:30.5+0530', '2024-01-01T04:50:30.500Z'],
    ['2024-01-01T00:20:30.123456-03:30', '2024-01-01T03:50:30.123Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['2023-02-29', 241],
    ['2024-13-01', 241],
    ['hello', 241],
    ['July', 241],
    ['', 241],
    ['12.5', 241],
    ['2024', 241],
    ['July 4th, 2017', 238],
    ['Jan 1 2024', 238],
    ['Tue, 04 Jul 2017 10:00:00 GMT', 238],
    [' 2024-01-01', 238],
    ['@86400', 238],
    ['2024-01-01+05:00', 238],
    ['2024-01-01T24:00:00', 238],
    ['2024-01-01T10:20:60', 238],
    ['20240101', 238],
  ])('%j: %s', async (text, expected) => {
    const date = await valueOf({ $toDate: '$x' }, text);
    expect(date instanceof Date ? date.toISOString() : date).toBe(expected);
    const converted = await valueOf({ $convert: { input: '$x', to: 'date', onError: 'failed' } }, text);
    if (!(date instanceof Date)) expect(converted).toBe(expected === 241 ? 'failed' : 238);
  });
});

describe('text as a number', () => {
  it.each<[string, unknown]>([
    ['1e-400', 241],
    ['1e400', 241],
    ['-1e-400', 241],
    ['1e-310', 241],
    ['0e-400', 0],
    ['2.2250738585072014e-308', 2.2250738585072014e-308],
    ['+inf', Infinity],
    ['-inf', -Infinity],
    ['+Infinity', Infinity],
    ['+nan', NaN],
    ['-NaN', NaN],
    ['inf x', 241],
    ['0x10', 241],
    ['0X10', 238],
    ['-0x10', 238],
  ])('%j as a double: %s', async (text, expected) => {
    expect(Number(await valueOf({ $toDouble: '$x' }, text))).toBe(expected);
  });

  it('a denormal double is read only if it is held exactly', async () => {
    const exact = BigInt(5) ** 1074n;
    expect(Number(await valueOf({ $toDouble: '$x' }, `${exact}e-1074`))).toBe(MIN_DENORMAL);
    expect(await valueOf({ $toDouble: '$x' }, `${exact + 1n}e-1074`)).toBe(241);
    expect(await valueOf({ $toDouble: '$x' }, decimal('1e-400'))).toBe(241);
  });

  it.each<[string, unknown]>([
    ['1e6145', 241],
    ['1e6144', '1.000000000000000000000000000000000E+6144'],
    ['1e-6177', 241],
    ['1e-7000', 241],
    ['15e-6177', 241],
    ['10e-6177', '1E-6176'],
    ['1e-6176', '1E-6176'],
    ['+inf', 'Infinity'],
    ['-nan', 'NaN'],
  ])('%j as a decimal: %s', async (text, expected) => {
    const value = await valueOf({ $toDecimal: '$x' }, text);
    expect(typeof value === 'number' ? value : String(value)).toBe(expected);
    if (expected === 241) {
      const convert = { $convert: { input: '$x', to: 'decimal', onError: 'failed' } };
      expect(await valueOf(convert, text)).toBe('failed');
    }
  });
});

describe('a date beyond those of JavaScript', () => {
  /** The driver's dates end earlier, so longs become dates in the store. */
  const far = (ms: string | bigint) => Long.fromString(String(ms));
  const FAR = 2n ** 53n + 1n;

  it('is stored, sorted and indexed exactly', async () => {
    await items().insertMany([FAR + 1n, FAR, FAR - 1n, -FAR, 0n].map((ms, _id) => ({ _id, ms: far(ms) })));
    await items().updateMany({}, [{ $set: { at: { $toDate: '$ms' } } }]);
    for (const hasIndex of [false, true]) {
      if (hasIndex) await items().createIndex({ at: 1 });
      const sorted = await answerOf([
        { $sort: { at: 1 } },
        { $project: { isSame: { $eq: [{ $toLong: '$at' }, '$ms'] } } },
      ]);
      expect(Array.isArray(sorted) && sorted.map(({ _id, isSame }) => [Number(_id), isSame])).toEqual([
        [3, true],
        [4, true],
        [2, true],
        [1, true],
        [0, true],
      ]);
      const groups = await answerOf([{ $group: { _id: '$at' } }]);
      expect(groups).toHaveLength(5);
    }
    await items().dropIndexes();
  });

  it.each<[Document, unknown]>([
    [{ $year: { $toDate: '$x' } }, 238],
    [{ $toString: { $toDate: '$x' } }, 238],
    [{ $dateToString: { date: { $toDate: '$x' }, format: '%Y' } }, 238],
    [{ $toString: { $toLong: { $add: [{ $toDate: '$x' }, 1] } } }, String(FAR + 1n)],
    [{ $toString: { $toLong: { $subtract: [{ $toDate: '$x' }, 1] } } }, String(FAR - 1n)],
    [{ $toString: { $subtract: [{ $toDate: '$x' }, new Date(1)] } }, String(FAR - 1n)],
    [{ $subtract: [{ $toDate: '$x' }, Long.MIN_VALUE] }, 159],
    [{ $toString: { $toDecimal: { $toDate: '$x' } } }, String(FAR)],
  ])('is computed with exactly or not at all: %j', async (expression, expected) => {
    expect(await valueOf(expression, far(FAR))).toBe(expected);
  });

  it('a decimal is subtracted from a date as C converts it', async () => {
    const difference = { $toLong: { $subtract: [new Date(10), '$x'] } };
    expect(Number(await valueOf(difference, decimal('1.5')))).toBe(8);
    expect(Number(await valueOf(difference, 1.5))).toBe(9);
  });
});
