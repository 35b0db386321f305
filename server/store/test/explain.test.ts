import type { Document } from 'mongodb';
import { setUpDatabase } from './set-up-database';

/** What explain accepts, and what it checks in the command. */
const { db, items } = setUpDatabase('explained');
const find = (more: Document = {}): Document => ({ find: 'items', ...more });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'items', pipeline, cursor: {} });
const explain = (command: unknown, more: Document = {}) => db().command({ explain: command, ...more });

beforeEach(async () => {
  await items().insertMany(Array.from({ length: 5 }, (_, _id) => ({ _id, a: 1 })));
});

it('queryPlanner does not run the command; allPlansExecution is the default', async () => {
  const statsOf = async (options: Document) => (await explain(find(), options))['executionStats'];
  const stats = { executionSuccess: true, nReturned: 5, totalKeysExamined: 0, totalDocsExamined: 5 };
  expect(await statsOf({ verbosity: 'queryPlanner' })).toBeUndefined();
  expect(await statsOf({ verbosity: 'executionStats' })).toEqual(stats);
  expect(await statsOf({ verbosity: 'allPlansExecution' })).toEqual({ ...stats, allPlansExecution: [] });
  expect(await statsOf({})).toEqual({ ...stats, allPlansExecution: [] });
});
it('queryPlanner shows the same plan', async () => {
  const command = find({ filter: { _id: 1 }, sort: { a: 1 } });
  const plans = ['queryPlanner', 'executionStats'].map(
    async (verbosity) => (await explain(command, { verbosity }))['queryPlanner'],
  );
  const [one, other] = await Promise.all(plans);
  expect(one).toEqual(other);
  expect(one.winningPlan).toMatchObject({ stage: 'SORT', inputStage: { stage: 'FETCH' } });
});
it('a collection that does not exist has nothing to scan', async () => {
  const { queryPlanner, executionStats } = await explain({ find: 'none' });
  expect(queryPlanner.winningPlan).toEqual({ stage: 'EOF' });
  expect(executionStats).toMatchObject({ nReturned: 0, totalDocsExamined: 0 });
});
it('a negative limit of count means the same as a positive one', async () => {
  const { executionStats } = await explain({ count: 'items', query: { a: 1 }, limit: -3 });
  expect(executionStats).toMatchObject({ nReturned: 3 });
});

it.each<[string, unknown, Document, number]>([
  ['an unknown verbosity', find(), { verbosity: 'all' }, 9],
  ['a verbosity that is no text', find(), { verbosity: 1 }, 9],
  ['no command', 'find', {}, 9],
  ['an unknown field', find(), { more: 1 }, 40415],
  ['another database', find({ $db: 'other' }), {}, 73],
  ['an unknown field of find', find({ query: {} }), {}, 9],
  ['a sort that is no document', find({ sort: 5 }), {}, 9],
  ['a projection that mixes', find({ projection: { a: 1, b: 0 } }), {}, 31254],
  ['a negative batchSize', find({ batchSize: -1 }), {}, 2],
  ['a negative limit of find', find({ limit: -3 }), {}, 2],
  ['an option that is not supported', find({ tailable: true }), {}, 238],
  ['a hint of no index', find({ hint: 'none' }), {}, 2],
  ['an unknown field of count', { count: 'items', filter: { a: 5 } }, {}, 40415],
  ['a text as limit of count', { count: 'items', limit: 'x' }, {}, 2],
  ['an unknown stage', aggregate({ $match: { a: 1 } }, { $foo: 1 }), {}, 40324],
  ['a wrong expression', aggregate({ $match: { a: 1 } }, { $set: { b: { $foo: 1 } } }), {}, 168],
  ['a stage that is not supported', aggregate({ $graphLookup: {} }), {}, 238],
  ['a pipeline without a cursor', { aggregate: 'items', pipeline: [] }, {}, 9],
  ['an unknown field of aggregate', { ...aggregate(), more: 1 }, {}, 9],
  ['a command that is not supported', { distinct: 'items', key: 'a' }, {}, 238],
])('%s is refused', async (_, command, options, code) => {
  await expect(explain(command, options)).rejects.toMatchObject({ code });
});
