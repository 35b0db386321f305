/**
 * Generates random documents, indexes, queries and updates. There are few fields and values, so that they often match.
 */
import fc from 'fast-check';
import { BSON, type Document } from 'mongodb';

const { Decimal128, Double, Int32, Long, ObjectId } = BSON;

export interface Query {
  filter: Document;
  sort: Document | undefined;
  limit: number;
  collation: Document | undefined;
}
export interface Update {
  filter: Document;
  /** Undefined: the documents are deleted. */
  change: Document | undefined;
}
export interface TestCase {
  documents: Document[];
  indexes: Document[];
  steps: { update: Update | undefined; queries: Query[] }[];
}

const CASE_INSENSITIVE = { locale: 'en', strength: 2 };

const number = fc.constantFrom<unknown>(
  ...[-1, 0, 1, 2, 3].map((value) => new Int32(value)),
  ...[new Double(1), new Double(1.5), new Double(-0), new Double(2)],
  ...[
    Long.fromNumber(2),
    Long.fromString('9007199254740993'),
    Decimal128.fromString('1.5'),
    Decimal128.fromString('3'),
    // Two with the same nearest double.
    Decimal128.fromString('1.500000000000000000000000000000001'),
    Decimal128.fromString('1.500000000000000000000000000000002'),
  ],
);
const text = fc.constantFrom('', 'a', 'A', 'ab', 'aB', 'abc', 'b', 'é', '9');
const other = fc.constantFrom<unknown>(
  true,
  false,
  new Date(0),
  new Date(86_400_000),
  new ObjectId('64b000000000000000000001'),
);
/** Values that can be a bound of a range. */
const plain = fc.oneof(
  { weight: 5, arbitrary: number },
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: other },
);
const scalar = fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: fc.constant(null) });
const inner = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const value = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 3, arbitrary: fc.array(number, { minLength: 2, maxLength: 3 }) },
  { weight: 1, arbitrary: inner },
  { weight: 1, arbitrary: fc.array(fc.oneof(inner, scalar), { maxLength: 3 }) },
);
/** `a` and `b` hold anything, `c` never an array, `d` a document or an array of documents. */
const fields = fc.record(
  { a: value, b: value, c: scalar, d: fc.oneof(inner, fc.array(inner, { maxLength: 3 }), scalar) },
  { requiredKeys: [] },
);
const documents = fc
  .array(fields, { minLength: 1, maxLength: 24 })
  .map((list) => list.map((one, _id): Document => ({ _id: new Int32(_id), ...one })));

const PATHS = ['a', 'b', 'c', 'd.x', 'd.y'];
const path = fc.constantFrom(...PATHS);
const way = fc.constantFrom(1, -1);
const key = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PATHS, 'd', '_id'), way), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  })
  .filter((list) => list.length > 1 || list[0]?.[0] !== '_id')
  .map((list): Document => Object.fromEntries(list));

const operand = fc.oneof(
  { weight: 6, arbitrary: plain.map((given) => ({ $eq: given })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), plain)
      .map(([name, given]) => ({ [name]: given })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('$gt', '$gte'), plain, fc.constantFrom('$lt', '$lte'), plain)
      .map(([low, from, high, to]) => ({ [low]: from, [high]: to })),
  },
  // Two elements of an array may each meet one of the bounds.
  { weight: 5, arbitrary: fc.tuple(number, number).map(([from, to]) => ({ $gt: from, $lt: to })) },
  { weight: 3, arbitrary: fc.array(scalar, { maxLength: 4 }).map((list) => ({ $in: list })) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }).map((list) => ({ $nin: list })) },
  { weight: 1, arbitrary: value.map((given) => ({ $ne: given })) },
  { weight: 1, arbitrary: value.map((given) => ({ $eq: given })) },
  { weight: 2, arbitrary: fc.boolean().map((is) => ({ $exists: is })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('number', 'string', 'array', 'null', 'object', 'int').map((name) => ({ $type: name })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('^a', '^ab?', '^A', 'b', '^(a|b)'), fc.constantFrom('', 'i'))
      .map(([$regex, $options]) => ({ $regex, $options })),
  },
  { weight: 1, arbitrary: fc.nat(3).map((count) => ({ $size: count })) },
  { weight: 1, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $all: list })) },
  { weight: 1, arbitrary: fc.tuple(plain, plain).map(([from, to]) => ({ $elemMatch: { $gte: from, $lte: to } })) },
);
const test = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(path, scalar).map(([name, given]): Document => ({ [name]: given })) },
  { weight: 8, arbitrary: fc.tuple(path, operand).map(([name, given]): Document => ({ [name]: given })) },
  {
    weight: 1,
    arbitrary: fc.tuple(path, plain).map(([name, given]): Document => ({ [name]: { $not: { $gt: given } } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(plain, plain)
      .map(([x, y]): Document => ({ d: { $elemMatch: { x: { $gte: x }, y: { $lte: y } } } })),
  },
);
/** Two conditions on the same field must both be kept. */
const several = fc.array(test, { minLength: 1, maxLength: 3 }).map((list) => {
  const names = list.flatMap((one) => Object.keys(one));
  return new Set(names).size === names.length ? (Object.assign({}, ...list) as Document) : { $and: list };
});
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 8, arbitrary: several },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('$or', '$and', '$nor'), fc.array(several, { minLength: 1, maxLength: 2 }))
      .map(([name, list]) => ({ [name]: list })),
  },
  { weight: 1, arbitrary: fc.tuple(several, several).map(([one, two]) => ({ $and: [one, { $or: [two, one] }] })) },
);

const partial = fc.oneof(
  plain.map((given): Document => ({ c: given })),
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), plain)
    .map(([name, given]): Document => ({ c: { [name]: given } })),
  path.map((name): Document => ({ [name]: { $exists: true } })),
);
const index = fc
  .tuple(
    key,
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<Document>({}) },
      { weight: 2, arbitrary: fc.constant<Document>({ sparse: true }) },
      { weight: 2, arbitrary: partial.map((partialFilterExpression): Document => ({ partialFilterExpression })) },
      { weight: 1, arbitrary: fc.constant<Document>({ unique: true }) },
      { weight: 2, arbitrary: fc.constant<Document>({ collation: CASE_INSENSITIVE }) },
    ),
  )
  .map(([given, options]): Document => ({ key: given, ...options }));

/** Only `c` never holds an array: sorting by two arrays of one document is an error. */
const sort = fc
  .uniqueArray(fc.tuple(path, way), { minLength: 1, maxLength: 2, selector: ([name]) => name === 'c' })
  .chain((list) => fc.constantFrom(list, list, [...list, ['_id', 1] as [string, number]]))
  .map((list): Document => Object.fromEntries(list));
const query: fc.Arbitrary<Query> = fc.record({
  filter,
  sort: fc.option(sort, { nil: undefined }),
  limit: fc.constantFrom(0, 0, 1, 3),
  collation: fc.constantFrom(undefined, undefined, undefined, CASE_INSENSITIVE),
});

const change: fc.Arbitrary<Document | undefined> = fc.oneof(
  fc.tuple(path, value).map(([name, given]) => ({ $set: { [name]: given } })),
  path.map((name) => ({ $unset: { [name]: 1 } })),
  fc
    .tuple(fc.constantFrom('$inc', '$mul', '$min', '$max'), path, number)
    .map(([name, at, given]) => ({ [name]: { [at]: given } })),
  fc
    .tuple(fc.constantFrom('$push', '$addToSet', '$pull'), fc.constantFrom('a', 'b'), scalar)
    .map(([name, at, given]) => ({ [name]: { [at]: given } })),
  fc.constant({ $rename: { a: 'b' } }),
  fc.constant(undefined),
);

export const testCase = (queries: number): fc.Arbitrary<TestCase> =>
  fc.record({
    documents,
    indexes: fc.array(index, { minLength: 1, maxLength: 4 }),
    steps: fc.array(
      fc.record({
        update: fc.option(fc.record({ filter, change }), { nil: undefined, freq: 3 }),
        queries: fc.array(query, { minLength: queries / 2, maxLength: queries / 2 }),
      }),
      { minLength: 2, maxLength: 2 },
    ),
  });
