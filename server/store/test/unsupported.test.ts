import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, type Document, type MongoClient, type MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

const SOURCE_FOLDER = join(process.cwd(), 'server', 'store');
const readme = readFileSync(join(SOURCE_FOLDER, 'README.md'), 'utf8');
const lines = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'errors.ts' && !name.startsWith('test'))
  .flatMap((name) =>
    readFileSync(join(SOURCE_FOLDER, name), 'utf8')
      .split('\n')
      .map((line) => ({ name, line })),
  );
const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** The names that a line of code passes to refuse(), and the operators on it. */
function refusedNames(line: string): string[] {
  const words = [
    ...allMatches(line, /refuse\('([^']+)'\)/g),
    ...allMatches(line, /refuse\("([^"]+)"\)/g),
    ...allMatches(line, /refuse\(`([^$`]+?) ?'?\$\{/g),
  ];
  return [...words, ...allMatches(line, /'(\$+[\w]{2,})'/g)];
}
/** Lists of unsupported names, which span several lines. */
const UNSUPPORTED_LISTS = /const UNSUPPORTED_(?:OPTIONS|OPERATORS|STAGES) = (?:new Set\()?\[([^\]]+)\]/g;

describe('the list of unsupported features in server/store/README.md', () => {
  it('names everything that the code refuses', () => {
    const passed = lines.filter(({ line }) => line.includes('refuse(')).flatMap(({ line }) => refusedNames(line));
    const listed = allMatches(lines.map(({ line }) => line).join('\n'), UNSUPPORTED_LISTS).flatMap((list) =>
      allMatches(list, /'([^']+)'/g),
    );
    expect(passed.length).toBeGreaterThan(40);
    expect(listed.length).toBeGreaterThan(40);
    expect([...new Set([...passed, ...listed])].filter((name) => !readme.includes(name))).toEqual([]);
  });
});

describe('an unsupported feature', () => {
  let store: RunningStore;
  let client: MongoClient;
  beforeAll(async () => {
    store = await startStore({ inMemory: true });
    client = await store.connect();
    await client
      .db('refused')
      .collection<Document>('c')
      .insertOne({ a: 1, d: BSON.Decimal128.fromString('2') });
  });
  afterAll(async () => {
    expect(await store.stop()).toBe(0);
  });

  const find = (filter: Document, more: Document = {}): Document => ({ find: 'c', filter, ...more });
  const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });
  const index = (key: Document, more: Document = {}): Document => ({
    createIndexes: 'c',
    indexes: [{ key, name: 'x', ...more }],
  });
  it.each<[string, Document]>([
    ['a command', { renameCollection: 'refused.c', to: 'refused.d' }],
    ['explain of a write', { explain: { insert: 'c', documents: [{}] } }],
    ['a view', { create: 'v', viewOn: 'c', pipeline: [] }],
    ['a text index', index({ a: 'text' })],
    ['an option of an index', index({ a: 1 }, { weights: { a: 1 } })],
    ['an index of version 1', index({ a: 1 }, { v: 1 })],
    ['find with showRecordId', find({}, { showRecordId: true })],
    ['find with min', find({}, { min: { a: 1 }, hint: { a: 1 } })],
    ['$where', find({ $where: 'true' })],
    ['$text', find({ $text: { $search: 'a' } })],
    ['$near', find({ a: { $near: [0, 0] } })],
    ['a recursive regular expression', find({ a: { $regex: '(a)(?R)' } })],
    ['a sort by $meta', find({}, { sort: { a: { $meta: 'textScore' } } })],
    ['a collation of strength 4', find({}, { collation: { locale: 'en', strength: 4 } })],
    ['an update with constants', { update: 'c', updates: [{ q: {}, u: [{ $set: { a: 1 } }], c: { x: 1 } }] }],
    ['a whole database', { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {} }],
    ['aggregate with explain', { ...aggregate(), explain: true }],
    ['$out', aggregate({ $out: 'd' })],
    [
      '$graphLookup',
      aggregate({ $graphLookup: { from: 'c', startWith: 1, connectFromField: 'a', connectToField: 'a', as: 'x' } }),
    ],
    ['an expression', aggregate({ $project: { x: { $sin: 1 } } })],
    ['a power of decimals', aggregate({ $project: { x: { $pow: ['$d', 2] } } })],
  ])('%s: fails with error 238, and the message names MONGODB_URI', async (_, command) => {
    const error: MongoServerError | undefined = await client
      .db('refused')
      .command(command)
      .then(
        () => undefined,
        (thrown: unknown) => thrown as MongoServerError,
      );
    expect(error).toMatchObject({ code: 238, codeName: 'NotImplemented' });
    expect(error?.message).toContain('MONGODB_URI');
  });
});
