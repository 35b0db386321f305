import { logLine } from '../../server/store/test/support.js';
import { ALL_CALLERS, dumpDatabase, startAccessFixtures, type Caller } from '../support/access-fixtures.js';
import { operation } from '../support/operations.js';
import {
  AccessRequests,
  CALLABLE,
  findFaults,
  isRest,
  methodOf,
  MISSING,
  pathOf,
  schema,
  type Answer,
  type Attempt,
} from './access-requests.js';
import type { Rule } from './access-table.js';

let requests: AccessRequests;

beforeAll(async () => {
  requests = new AccessRequests(await startAccessFixtures());
});
afterAll(async () => {
  logLine(`access matrix: ${requests.count} requests`);
  await requests.fixtures.close();
});

const refusedCallers = (rule: Rule, among = ALL_CALLERS): Caller[] =>
  among.filter((caller) => requests.refusalOf(rule, caller) !== null);
/** Enough for the tests of spellings: no token, a forged one, a valid one, and one that has lost its rights. */
const SOME_CALLERS: Caller[] = ['guest', 'forged', 'other', 'demoted'];

/** Other spellings of a path. */
function pathVariants(method: string, path: string): [string, string][] {
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const variants = [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    encoded,
    `${path}?x=1`,
    `${path}%2f`,
    `${path};x=1`,
    `/.${path}`,
    `/products/..${path}`,
  ];
  return [
    ...variants.map((variant): [string, string] => [method, variant]),
    ...(method === 'GET' ? [path, `${path}/`].map((variant): [string, string] => ['HEAD', variant]) : []),
  ];
}

/** Other spellings of an operation. `root`: `Query` or `Mutation`. */
function operationVariants(query: string, root: string): string[] {
  const [head, inner] = [
    query.slice(0, query.indexOf('{')),
    query.slice(query.indexOf('{') + 1, query.lastIndexOf('}')).trim(),
  ];
  return [
    `${head}{ x: ${inner} }`,
    `${head}{ ... on ${root} { ${inner} } }`,
    `${head}{ ...F } fragment F on ${root} { ${inner} }`,
    `${head}{ __typename ${inner} }`,
  ];
}

describe('a caller without access', () => {
  it('is refused with the right code, and the database is unchanged', async () => {
    const attempts: Attempt[] = [];
    for (const [at, rule] of CALLABLE) {
      const id = await requests.idFor(rule);
      for (const caller of refusedCallers(rule)) {
        const code = requests.refusalOf(rule, caller);
        const findFault = (answer: Answer) =>
          (answer.code !== code || (isRest(at) && answer.status < 400)) &&
          `${answer.status} ${answer.code}, should be ${code}`;
        const send = () => requests.call(at, id, requests.fixtures.callers[caller]);
        attempts.push({ name: at, caller, send, findFault });
      }
    }
    const before = await dumpDatabase(requests.fixtures.db);
    expect(await findFaults(attempts)).toEqual([]);
    expect(attempts.length).toBeGreaterThan(200);
    expect((await dumpDatabase(requests.fixtures.db)) === before).toBe(true);
  });

  it('is refused however the path is spelled', async () => {
    const attempts: Attempt[] = [];
    for (const [at, rule] of CALLABLE.filter(([each, { access }]) => isRest(each) && access !== 'public')) {
      for (const [method, path] of pathVariants(methodOf(at), pathOf(at, await requests.idFor(rule)))) {
        const findFault = ({ status }: Answer) => ![400, 401, 403, 404].includes(status) && String(status);
        attempts.push(
          ...refusedCallers(rule, SOME_CALLERS).map((caller) => ({
            name: `${method} ${path}`,
            caller,
            send: () => requests.rest(method, path, requests.fixtures.callers[caller], {}),
            findFault,
          })),
        );
      }
    }
    expect(await findFaults(attempts)).toEqual([]);
  });

  it('is refused however the operation is written', async () => {
    const attempts: Attempt[] = [];
    for (const [at, rule] of CALLABLE.filter(([each, { access }]) => !isRest(each) && access !== 'public')) {
      const { query, variables } = operation(schema, at, await requests.idFor(rule));
      const isEmpty = (data: unknown) =>
        typeof data !== 'object' ||
        data === null ||
        Object.entries(data).every(([key, value]) => value === null || key === '__typename');
      const findFault = ({ code, body }: Answer) => (code === undefined || !isEmpty(body)) && `${code}`;
      for (const variant of operationVariants(query, at.split('.')[0] ?? '')) {
        attempts.push(
          ...refusedCallers(rule, SOME_CALLERS).map((caller) => ({
            name: variant,
            caller,
            send: () => requests.graphql(variant, variables, requests.fixtures.callers[caller]),
            findFault,
          })),
        );
      }
    }
    expect(await findFaults(attempts)).toEqual([]);
  });

  it('gets the same answer, byte for byte, for the id of another user and for a missing id', async () => {
    const faults = [];
    for (const [at, rule] of CALLABLE.filter(([, { id }]) => id !== undefined)) {
      const existing = await requests.idFor(rule);
      const malformed = rule.id === 'owner' ? [] : ['x'];
      for (const caller of ['other', 'admin'] as const) {
        const answers = await Promise.all(
          [existing, MISSING, ...malformed].map(async (id) => requests.call(at, id, requests.fixtures.callers[caller])),
        );
        if (new Set(answers.map(({ status, text }) => `${status} ${text}`)).size > 1)
          faults.push(`${at} as ${caller}: ${answers.map(({ text }) => text).join(' / ')}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
