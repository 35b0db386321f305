import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, type Document, type MongoClient, type MongoServerError } from 'mongodb';
import { type RunningStore, startStore } from './support';

const SOURCES = join(process.cwd(), 'server', 'src', 'store');
const told = readFileSync(join(process.cwd(), 'docs', 'store.md'), 'utf8');
const lines = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'errors.ts')
  .flatMap((name) =>
    readFileSync(join(SOURCES, name), 'utf8')
      .split('\n')
      .map((line) => ({ name, line })),
  );
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** What a line of the code refuses: operators it names, words it says, names in its list. */
function refusedBy(line: string): string[] {
  const words = [
    ...all(line, /refuse\('([^']+)'\)/g),
    ...all(line, /refuse\("([^"]+)"\)/g),
    ...all(line, /refuse\(`([^$`]+?) ?'?\$\{/g),
  ];
  return [...words, ...all(line, /'(\$+[\w]{2,})'/g)];
}
/** Lists of names, over several lines. */
const LISTS = /const (?:NOT_HERE|LATER) = (?:new Set\()?\[([^\]]+)\]/g;

describe('the list of what is refused, in docs/store.md', () => {
  it('names everything that the code refuses', () => {
    const asked = lines.filter(({ line }) => line.includes('refuse(')).flatMap(({ line }) => refusedBy(line));
    const listed = all(lines.map(({ line }) => line).join('\n'), LISTS).flatMap((list) => all(list, /'([^']+)'/g));
    expect(asked.length).toBeGreaterThan(40);
    expect(listed.length).toBeGreaterThan(40);
    expect([...new Set([...asked, ...listed])].filter((name) => !told.includes(name))).toEqual([]);
  });
});

describe('what is refused', () => {
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
  ])('%s: error 238, and the sentence names MONGODB_URI', async (_, command) => {
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
