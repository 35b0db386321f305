import { Double, Long, type MongoClient, Timestamp, type Document, type MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

/** What expressions of MongoDB 4.4 do beyond the recorded answers. */
let store: RunningStore;
let client: MongoClient;
const db = () => client.db('expressions');
const answerOf = (pipeline: Document[], collection = 'items'): Promise<unknown> =>
  db()
    .collection(collection)
    .aggregate(pipeline, { promoteValues: false, promoteLongs: false })
    .toArray()
    .catch(({ code }: MongoServerError) => Number(code));
/** The value of an expression with the type of its number, or the code of the error. */
async function valueOf(expression: unknown, collection?: string): Promise<unknown> {
  const answer = await answerOf(
    [{ $project: { _id: 0, v: { $let: { vars: { x: 0 }, in: expression } } } }],
    collection,
  );
  return Array.isArray(answer) ? (answer[0] as Document | undefined)?.['v'] : answer;
}
const typed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_bsontype' in value ? [value._bsontype, Number(value)] : value;
const BIG = Long.fromNumber(3e9);

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect();
  await db()
    .collection<Document & { _id: number }>('items')
    .insertOne({
      _id: 1,
      price: 19.99,
      qty: 3,
      zero: 0,
      yes: true,
      text: 'abc',
      list: [1, 2, 3],
      at: new Date(1709208000000),
      stamp: new Timestamp({ t: 100, i: 31 }),
      tenths: [0.1, 0.2, 0.3],
    });
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

describe('operands of an associative operator', () => {
  it.each([
    [{ $multiply: ['$price', 0.9, 1.17] }, 19.99 * (0.9 * 1.17)],
    [{ $multiply: [0.9, '$price', '$qty'] }, 19.99 * 3 * 0.9],
    [{ $multiply: [0.9, { $multiply: ['$price', 1.17] }] }, 19.99 * (0.9 * 1.17)],
    [{ $add: ['$price', { $add: [0.1, '$price'] }, 0.2] }, 40.279999999999994],
  ])('%j: constants are worked out first and come last', async (expression, expected) => {
    expect(typed(await valueOf(expression))).toEqual(['Double', expected]);
  });

  it('$concat and $concatArrays keep their order', async () => {
    expect(await valueOf({ $concat: ['a', 'b', '$text', 'c', { $concat: ['d', '$text'] }] })).toBe('ababccdabc');
    expect(await valueOf({ $concatArrays: [['a'], ['b'], ['$text'], ['c']] })).toEqual(['a', 'b', 'abc', 'c']);
  });

  it('a constant decides $and and $or, and an error beside it is not met', async () => {
    const failing = { $divide: [1, '$zero'] };
    expect(await valueOf({ $and: [failing, false] })).toBe(false);
    expect(await valueOf({ $or: [failing, 'x'] })).toBe(true);
    expect(await valueOf({ $and: ['$qty', true] })).toBe(true);
    expect(await valueOf({ $and: [failing, true] })).toBe(16608);
  });

  it('an update by a pipeline takes the operands as they are', async () => {
    await db()
      .collection<Document & { _id: number }>('items')
      .updateOne({ _id: 1 }, [{ $set: { product: { $multiply: ['$price', 0.9, 1.17] } } }]);
    expect(await db().collection('items').findOne()).toMatchObject({ product: 19.99 * 0.9 * 1.17 });
  });
});

describe('the error of a constant expression', () => {
  const failing = { $toInt: 'x' };
  it.each<[string, Document]>([
    ['$project', { $project: { v: failing } }],
    ['$set', { $set: { v: { $map: { input: '$list', in: failing } } } }],
    ['$group by', { $group: { _id: { $add: ['$qty', failing] } } }],
    ['$group with', { $group: { _id: null, v: { $sum: failing } } }],
    ['$replaceWith', { $replaceWith: { v: failing } }],
    ['$bucket', { $bucket: { groupBy: { $add: ['$qty', failing] }, boundaries: [0, 1] } }],
    ['$match', { $match: { $expr: { $gt: [failing, 1] } } }],
    ['$facet', { $facet: { a: [{ $set: { v: failing } }] } }],
  ])('%s raises it without documents and without a collection', async (_, stage) => {
    expect(await answerOf([{ $match: { _id: 9 } }, stage])).toBe(241);
    expect(await answerOf([stage], 'nothing')).toBe(241);
  });

  it('is raised for a branch that is not taken, but only for documents in the pipeline of a $lookup', async () => {
    expect(await valueOf({ $cond: ['$yes', 1, { $divide: [1, 0] }] })).toBe(16608);
    const lookup = { $lookup: { from: 'items', pipeline: [{ $set: { v: failing } }], as: 'l' } };
    expect(await answerOf([{ $match: { _id: 9 } }, lookup])).toEqual([]);
    expect(await answerOf([lookup])).toBe(241);
  });

  it('gives way to the error of a later stage that cannot be parsed', async () => {
    expect(await answerOf([{ $set: { v: failing } }, { $limit: 0 }])).toBe(15958);
  });

  it('of a regular expression or a set has codes of its own', async () => {
    expect(await valueOf({ $regexMatch: { input: '$text', regex: '(' } }, 'nothing')).toBe(51111);
    expect(await valueOf({ $setIsSubset: ['$list', 5] }, 'nothing')).toBe(17311);
    expect(await valueOf({ $setIsSubset: ['$text', [5]] })).toBe(17310);
    expect(await valueOf({ $indexOfArray: [5, '$qty'] }, 'nothing')).toBe(50809);
  });
});

describe('arguments', () => {
  it.each([
    [{ $indexOfCP: ['$text', 'c', '$gone'] }, 40096],
    [{ $indexOfArray: ['$list', 1, '$gone'] }, 40096],
    [{ $range: [0, 5, '$gone'] }, 34447],
    [{ $slice: ['$list', 1, '$gone'] }, null],
    [{ $round: ['$price', '$gone'] }, null],
    [{ $trunc: ['$price', '$gone'] }, null],
  ])('%j: a missing value is not an absent argument', async (expression, expected) => {
    expect(await valueOf(expression)).toBe(expected);
  });

  it.each([
    [{ $slice: ['$list', BIG] }, 28726],
    [{ $slice: ['$list', 1, BIG] }, 28728],
    [{ $arrayElemAt: ['$list', BIG] }, 28691],
    [{ $substrCP: ['$text', 0, BIG] }, 34453],
    [{ $substrCP: ['$text', BIG, 1] }, 34451],
    [{ $indexOfCP: ['$text', 'a', BIG] }, 40096],
    [{ $range: [0, 2 ** 31] }, 34446],
    [{ $round: ['$price', BIG] }, 51082],
  ])('%j: positions are integers of 32 bits', async (expression, code) => {
    expect(await valueOf(expression)).toBe(code);
  });

  it.each([
    [{ $setDifference: ['$list', '$text'] }, 17049],
    [{ $setIsSubset: ['$list', '$text'] }, 17042],
    [{ $setEquals: ['$list'] }, 17045],
    [{ $convert: { input: null, to: 'nope' } }, 2],
    [{ $convert: { input: '$qty', to: 99 } }, 9],
    [{ $subtract: ['$at', '$text'] }, 16613],
    ['$$1x', 16870],
    ['$$nope.', 17276],
    [{ $arrayToObject: [[['a', 1], 5]] }, 40396],
    [{ $arrayToObject: [[5]] }, 40398],
  ])('%j: error %d', async (expression, code) => {
    expect(await valueOf(expression)).toBe(code);
  });
});

describe('numbers', () => {
  it.each([
    [{ $pow: [1, -2] }, ['Int32', 1]],
    [{ $pow: [-1, -3] }, ['Int32', -1]],
    [{ $pow: [0, 64] }, ['Int32', 0]],
    [{ $pow: [Long.fromInt(1), 100] }, ['Long', 1]],
    [{ $pow: [2, 64] }, ['Double', 2 ** 64]],
    [{ $mod: ['$qty', new Double(2)] }, ['Int32', 1]],
    [{ $round: new Double(-0) }, ['Double', -0]],
    [{ $trunc: [new Double(-0), 1] }, ['Double', -0]],
  ])('%j', async (expression, expected) => {
    expect(typed(await valueOf(expression))).toEqual(expected);
  });

  it('the sum of a date and a number is rounded as MongoDB does it, and may not overflow', async () => {
    const shift = async (by: number): Promise<number> =>
      Number(await valueOf({ $add: ['$at', new Double(by)] })) - 1709208000000;
    expect(await Promise.all([1.5, 1.7, -1.5, 2.3].map(shift))).toEqual([1, 2, -2, 2]);
    expect(await valueOf({ $add: ['$at', NaN] })).toBe(15);
    expect(await valueOf({ $add: [-Infinity, '$at'] })).toBe(15);
  });
});

describe('text', () => {
  it.each([
    [{ $substr: ['$text', 1, 2] }, 'bc'],
    [{ $substrBytes: ['$text', 1.7, -1] }, 'bc'],
    [{ $substr: ['$at', 0, 7] }, '2024-02'],
    [{ $substr: ['é', 0, 1] }, 28657],
    [{ $substr: ['é', 1, 1] }, 28656],
    [{ $substr: ['$text', 9, 1] }, ''],
    [{ $toUpper: '$stamp' }, 'JAN  1 00:01:40:1F'],
  ])('%j', async (expression, expected) => {
    expect(await valueOf(expression)).toBe(expected);
  });

  it.each([
    [{ $strLenBytes: 'é💍' }, 6],
    [{ $indexOfBytes: ['é💍x', 'x'] }, 6],
    [{ $indexOfBytes: ['$text', 'c', 0, 2] }, -1],
    [{ $indexOfCP: ['', '', 5] }, 0],
    [{ $indexOfCP: ['$text', '', 0, 0] }, -1],
    // A constant array is searched only as far as the number of its different elements.
    [{ $indexOfArray: [[1, 1, 1, 0], '$zero'] }, -1],
  ])('%j', async (expression, expected) => {
    expect(Number(await valueOf(expression))).toBe(expected);
  });
});

describe('stages', () => {
  it.each<[Document, unknown]>([
    [{ $set: { v: { $add: [1], $abs: 1 } } }, 40181],
    [{ $set: { v: { a: 1, $abs: 1 } } }, 40181],
    [{ $set: { v: { 'a.b': 1 } } }, 40183],
    [{ $set: { 'v.a': 1, v: 1 } }, 40176],
    [{ $set: { v: { $nope: 1 } } }, 168],
    [{ $project: { v: { $nope: 1 } } }, 31325],
    [{ $project: { v: { $add: [1], $abs: 1 } } }, 16410],
    [{ $project: { v: { $add: [{ $nope: 1 }] } } }, 168],
    [{ $sort: { v: {} } }, 17312],
    [{ $facet: { '': [] } }, 15998],
    [{ $bucket: { groupBy: '$qty', boundaries: ['$a', 1] } }, 40191],
    [{ $bucket: { groupBy: '$qty', boundaries: [0, 1], default: { $add: [0, 0] } } }, 40199],
  ])('%j: error %d', async (stage, code) => {
    expect(await answerOf([stage])).toBe(code);
  });

  it('$bucket evaluates its constants', async () => {
    const bucket = { groupBy: '$zero', boundaries: [1, { $add: [1, 1] }], default: { $literal: '$none' } };
    const [found] = (await answerOf([{ $bucket: bucket }])) as Document[];
    expect(found?.['_id']).toBe('$none');
  });
});

it.each<[Document, unknown]>([
  [{ $map: { input: [{ x: 1 }, { x: 2 }], as: 'CURRENT', in: '$x' } }, [1, 2]],
  [{ $map: { input: [[{ x: 1 }], 5], as: 'CURRENT', in: '$x' } }, [[1], null]],
  [{ $map: { input: [{ x: 1 }], as: 'CURRENT', in: { $concat: ['$$ROOT.text', '$$CURRENT.y'] } } }, [null]],
  [{ $filter: { input: [{ qty: 1 }, { qty: 3 }], as: 'CURRENT', cond: { $gt: ['$qty', 2] } } }, [{ qty: 3 }]],
])('%j begins the paths inside at each element', async (expression, expected) => {
  const [found] = await db()
    .collection('items')
    .aggregate([{ $project: { v: expression } }])
    .toArray();
  expect(found?.['v']).toEqual(expected);
});

describe('dates', () => {
  const toString = (more: Document): Document => ({ $dateToString: { date: '$at', ...more } });
  it.each<[Document, unknown]>([
    [toString({ format: '%G-%V %Y-%m' }), '2024-09 2024-02'],
    [toString({ date: '$gone', format: '%q' }), 18536],
    [toString({ date: '$gone', timezone: 'x' }), 40485],
    [toString({ date: '$gone', timezone: 5 }), 40517],
    [toString({ date: new Date(-1e15), format: '%G' }), 18537],
    [{ $substr: [new Date(-1e15), 0, 4] }, 18537],
    [{ $year: { date: '$at', timezone: '$qty' } }, 40533],
    [{ $year: { date: '$gone', timezone: '$qty' } }, null],
    [{ $dateToParts: { date: '$at', iso8601: '$qty' } }, 40521],
    [{ $dateToParts: { date: '$at', iso8601: null } }, null],
    [{ $dateToParts: { timezone: '$at' } }, 40522],
    [{ $dateToParts: { date: '$at', zone: '$at' } }, 40520],
  ])('%j', async (expression, expected) => {
    expect(await valueOf(expression)).toBe(expected);
  });

  it('a format is not checked without documents, and week dates have parts of their own', async () => {
    expect(await answerOf([{ $project: { v: toString({ format: '%q' }) } }], 'nothing')).toEqual([]);
    const parts = (await valueOf({ $dateToParts: { date: '$at', iso8601: true } })) as Document;
    expect(Object.entries(parts).map(([key, value]) => [key, Number(value)])).toEqual([
      ['isoWeekYear', 2024],
      ['isoWeek', 9],
      ['isoDayOfWeek', 4],
      ['hour', 12],
      ['minute', 0],
      ['second', 0],
      ['millisecond', 0],
    ]);
  });
});

it.each<[unknown, unknown]>([
  ['$$ROOT.', 40353],
  ['$$CURRENT.', 40353],
  ['$$NOW.', 40353],
  ['$$ROOT..a', 15998],
  ['$$nobody.', 17276],
])('%j is no path', async (expression, expected) => {
  expect(await valueOf(expression)).toBe(expected);
});

describe('a date of the first century is not taken for one of the twentieth', () => {
  const date = new Date('0000-12-31T12:00:00Z');
  const text = (format: string, more: Document = {}) => ({ $dateToString: { date, format, ...more } });
  it.each<[string, Document, unknown]>([
    ['day of the year', { $dayOfYear: date }, 366],
    ['week', { $week: date }, 53],
    ['ISO week', { $isoWeek: date }, 52],
    ['ISO year', { $isoWeekYear: date }, 0],
    ['text', text('%G-%V %j %U'), '0000-52 366 53'],
    ['text in a time zone', text('%Y-%m-%d %H:%M', { timezone: 'Asia/Karachi' }), '0000-12-31 16:28'],
  ])('%s', async (_, expression, expected) => {
    const value = await valueOf(expression);
    expect(typeof value === 'object' ? Number(value) : value).toBe(expected);
  });
});
