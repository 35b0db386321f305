import { BSON, type Document } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** Every JavaScript object has these properties: as a name in a command they are as unknown as any other. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);
/** A name of the same form that nothing has. */
const unknownLike = (name: string): string => (name.startsWith('_') ? '__unknownName__' : 'unknownName');
/** MongoDB has an expression of this name. */
const withoutToString = (name: string): string => (name === 'toString' ? 'valueOf' : name);

const { firstCodeOf, items } = setUpDatabase('names');
beforeEach(async () => {
  await items().insertOne({ _id: 1, a: 1 });
});

/** An own property, also for `__proto__`. */
const named = (name: string, value: unknown): Document => Object.fromEntries([[name, value]]);
const find = (filter: Document, more: Document = {}): Document => ({ find: 'items', filter, ...more });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'items', pipeline, cursor: {} });
const project = (expression: unknown): Document => aggregate({ $project: { r: expression } });
const createIndex = (index: Document): Document => ({ createIndexes: 'items', indexes: [{ key: { a: 1 }, ...index }] });
const update = (u: Document, more: Document = {}): Document => ({ update: 'items', updates: [{ q: {}, u, ...more }] });

const USES: Record<string, (name: string) => Document> = {
  'a command': (name) => named(name, 1),
  'an option of find': (name) => find({}, named(name, 1)),
  'an option of update': (name) => update({ $set: { a: 1 } }, named(name, 1)),
  'an explained command': (name) => ({ explain: named(name, 'items') }),
  'a verbosity of explain': (name) => ({ explain: find({}), verbosity: name }),
  'an operator of a filter': (name) => find({ a: named(`$${name}`, 1) }),
  'an operator at the top of a filter': (name) => find(named(`$${name}`, 1)),
  'an alias of $type': (name) => find({ a: { $type: name } }),
  'an alias in a list of $type': (name) => find({ a: { $type: ['int', name] } }),
  'a BSON type of $jsonSchema': (name) => find({ $jsonSchema: { properties: { a: { bsonType: name } } } }),
  'a type of $jsonSchema': (name) => find({ $jsonSchema: { properties: { a: { type: name } } } }),
  'a keyword of $jsonSchema': (name) => find({ $jsonSchema: named(name, 1) }),
  'a POSIX class of a regular expression': (name) => find({ a: new BSON.BSONRegExp(`[[:${name}:]]`) }),
  'an operator of an update': (name) => update(named(`$${name}`, { a: 1 })),
  'a modifier of $push': (name) => update({ $push: { l: { $each: [], ...named(`$${name}`, 1) } } }),
  'an operation of $bit': (name) => update({ $bit: { a: named(name, 1) } }),
  'a type of $currentDate': (name) => update({ $currentDate: { d: { $type: name } } }),
  'an operator of a projection': (name) => find({}, { projection: { a: named(`$${withoutToString(name)}`, 1) } }),
  'a stage': (name) => aggregate(named(`$${name}`, {})),
  'an accumulator': (name) => aggregate({ $group: { _id: null, r: named(`$${name}`, 1) } }),
  'an expression': (name) => project(named(`$${withoutToString(name)}`, 1)),
  'an argument of an expression': (name) => project({ $trim: { input: 'a', ...named(name, 1) } }),
  'a variable': (name) => project(`$$${name}`),
  'a type of $convert': (name) => project({ $convert: { input: '$a', to: name } }),
  'a field of a collation': (name) => find({}, { collation: { locale: 'en', ...named(name, 1) } }),
  'a locale': (name) => find({}, { collation: { locale: name } }),
  'a read concern': (name) => find({}, { readConcern: { level: name } }),
  'a type of index': (name) => createIndex({ key: { a: name }, name: 'n' }),
  'an option of an index': (name) => createIndex({ name: 'n', ...named(name, 1) }),
  'an option of create': (name) => ({ create: 'd', ...named(name, 1) }),
  'a validation level': (name) => ({ create: 'd', validator: { a: 1 }, validationLevel: name }),
  'an option of currentOp': (name) => ({ currentOp: 1, ...named(name, 1) }),
};

it.each(Object.entries(USES))('as %s', async (_, use) => {
  const codes: [string, unknown][] = [];
  const expected: [string, unknown][] = [];
  for (const name of NAMES) {
    codes.push([name, await firstCodeOf(use(name))]);
    expected.push([name, await firstCodeOf(use(unknownLike(name)))]);
  }
  expect(codes).toEqual(expected);
  expect(codes.map(([, code]) => code)).not.toContain('ok');
});
