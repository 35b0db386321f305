import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import {
  CALLERS,
  ALL_CALLERS,
  dumpDatabase,
  startAccessFixtures,
  RECORDS,
  type Caller,
  type AccessFixtures,
} from '../support/access-fixtures.js';
import { operation } from '../support/operations.js';
import { say } from '../../server/store/test/support.js';
import { HANDLERS, KEYS, type Rule } from './access-table.js';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const MISSING = 'f'.repeat(24);
/** What a door says to those it does not let in. */
const SHUT = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID', 'FORBIDDEN'];

let world: AccessFixtures;
let cells = 0;

beforeAll(async () => {
  world = await startAccessFixtures();
});
afterAll(async () => {
  say(`authorization matrix: ${cells} cells`);
  await world.close();
});

const HANDLED = Object.entries(HANDLERS).filter(([at]) => /^([A-Z]+ \/|Query\.|Mutation\.)/.test(at));
const isRest = (at: string): boolean => at.includes(' ');

/** The code by which a caller is kept out; null: let in, whatever comes of it. */
function keptOutBy(rule: Rule, caller: Caller): string | null {
  const { access, behaves, everybody } = rule;
  if (everybody !== undefined) return everybody;
  const level = behaves ?? access;
  const hasNoToken = Object.keys(world.callers[caller]).length === 0;
  if (level === 'public' || (level === 'guest or session' && hasNoToken)) return null;
  return CALLERS[caller] ?? notTheirs(rule, caller);
}

/** For those whose session stands: whether the call is for them. */
function notTheirs({ access, id }: Rule, caller: Caller): string | null {
  if (access === 'admin') return caller === 'admin' ? null : 'FORBIDDEN';
  if (id === undefined || caller === 'owner') return null;
  return id === 'owner' ? 'FORBIDDEN' : 'NOT_FOUND';
}

interface Answer {
  status: number;
  code: string | undefined;
  /** Without the request's id. */
  text: string;
  body: unknown;
}

const pathOf = (at: string, id: string): string =>
  at.replace(/^\S+ /, '').replace(':category', 'Rings').replace(/:\w+/g, id);
const withoutRequestId = (text: string): string => text.replace(/"requestId":"[^"]*"/g, '');

async function rest(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<Answer> {
  cells += 1;
  const answer = await world.api.rest(
    method,
    path,
    ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : body,
    headers,
  );
  return { status: answer.status, code: answer.body?.code, text: withoutRequestId(answer.text), body: answer.body };
}

async function graphql(
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Answer> {
  cells += 1;
  const { status, data, errors } = await world.api.gql(query, variables, headers);
  return {
    status,
    code: errors?.[0]?.extensions.code,
    text: withoutRequestId(JSON.stringify({ data, errors })),
    body: data,
  };
}

function call(at: string, id: string, headers: Record<string, string>, body: unknown = {}): Promise<Answer> {
  if (isRest(at)) return rest(at.split(' ', 1)[0] ?? '', pathOf(at, id), headers, body);
  const { query, variables } = operation(schema, at, id);
  return graphql(query, variables, headers);
}

/** The id that a call of this rule carries: one that is there, and another's where that is the question. */
async function idFor({ id }: Rule): Promise<string> {
  if (id === undefined) return MISSING;
  return id === 'owner' ? world.owner.id : RECORDS[id](world.api, world.owner);
}

interface Try {
  name: string;
  caller: Caller;
  make: () => Promise<Answer>;
  /** What is wrong with the answer, or nothing. */
  fault: (answer: Answer) => string | false;
}

/** Some at a time; answers what was wrong. */
async function tryAll(tries: Try[]): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...tries];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const fault = next.fault(await next.make());
      if (fault !== false) wrong.push(`${next.name} as ${next.caller}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return wrong;
}

const keptOut = (rule: Rule, among = ALL_CALLERS): Caller[] => among.filter((caller) => keptOutBy(rule, caller) !== null);
/** For questions of spelling: one who has no token, a bad one, a good one, one that was better. */
const SOME: Caller[] = ['guest', 'forged', 'other', 'demoted'];

/** Other ways to write an address. */
function waysTo(method: string, path: string): [string, string][] {
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const ways = [
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
    ...ways.map((way): [string, string] => [method, way]),
    ...(method === 'GET' ? [path, `${path}/`].map((way): [string, string] => ['HEAD', way]) : []),
  ];
}

/** Other ways to write an operation. */
function waysToAsk(query: string, root: string): string[] {
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

describe('everybody else is kept out', () => {
  it('by the code that says why, and the database is as it was before', async () => {
    const tries: Try[] = [];
    for (const [at, rule] of HANDLED) {
      const id = await idFor(rule);
      for (const caller of keptOut(rule)) {
        const code = keptOutBy(rule, caller);
        const fault = (answer: Answer) =>
          (answer.code !== code || (isRest(at) && answer.status < 400)) &&
          `${answer.status} ${answer.code}, should be ${code}`;
        tries.push({ name: at, caller, make: () => call(at, id, world.callers[caller]), fault });
      }
    }
    const before = await dumpDatabase(world.db);
    expect(await tryAll(tries)).toEqual([]);
    expect(tries.length).toBeGreaterThan(200);
    expect((await dumpDatabase(world.db)) === before).toBe(true);
  });

  it('however the address is written', async () => {
    const tries: Try[] = [];
    for (const [at, rule] of HANDLED.filter(([each, { access }]) => isRest(each) && access !== 'public')) {
      for (const [method, path] of waysTo(at.split(' ', 1)[0] ?? '', pathOf(at, await idFor(rule)))) {
        const fault = ({ status }: Answer) => ![400, 401, 403, 404].includes(status) && String(status);
        tries.push(
          ...keptOut(rule, SOME).map((caller) => ({
            name: `${method} ${path}`,
            caller,
            make: () => rest(method, path, world.callers[caller], {}),
            fault,
          })),
        );
      }
    }
    expect(await tryAll(tries)).toEqual([]);
  });

  it('however the operation is written', async () => {
    const tries: Try[] = [];
    for (const [at, rule] of HANDLED.filter(([each, { access }]) => !isRest(each) && access !== 'public')) {
      const { query, variables } = operation(schema, at, await idFor(rule));
      const isEmpty = (data: unknown) =>
        typeof data !== 'object' ||
        data === null ||
        Object.entries(data).every(([key, value]) => value === null || key === '__typename');
      const fault = ({ code, body }: Answer) => (code === undefined || !isEmpty(body)) && `${code}`;
      for (const way of waysToAsk(query, at.split('.')[0] ?? '')) {
        tries.push(
          ...keptOut(rule, SOME).map((caller) => ({
            name: way,
            caller,
            make: () => graphql(way, variables, world.callers[caller]),
            fault,
          })),
        );
      }
    }
    expect(await tryAll(tries)).toEqual([]);
  });

  it("with another's id byte for byte as with one that is not there", async () => {
    const wrong = [];
    for (const [at, rule] of HANDLED.filter(([, { id }]) => id !== undefined)) {
      const theirs = await idFor(rule);
      const malformed = rule.id === 'owner' ? [] : ['x'];
      for (const caller of ['other', 'admin'] as const) {
        const answers = await Promise.all(
          [theirs, MISSING, ...malformed].map(async (id) => call(at, id, world.callers[caller])),
        );
        if (new Set(answers.map(({ status, text }) => `${status} ${text}`)).size > 1)
          wrong.push(`${at} as ${caller}: ${answers.map(({ text }) => text).join(' / ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The keys of an answer, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(keysOf))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
const OF_A_FAILURE = 'msg message code fields requestId';
const isTooMuch = ({ answers }: Rule, { status, body }: Answer): string[] => {
  const allowed = new Set((status < 400 ? (answers ? KEYS[answers] : 'message') : OF_A_FAILURE).split(' '));
  const fields =
    typeof body === 'object' && body !== null && 'fields' in body ? new Set(keysOf(body.fields)) : new Set();
  return keysOf(body).filter((key) => !allowed.has(key) && !(status >= 400 && (fields.has(key) || key === 'email')));
};
const SECRETS = /passwordHash|\$argon2|emailKey|usernameKey|searchWords|"sessions"|unverifiedUntil/;

/** Calls as somebody who is let in; a session that it ends is begun anew. */
async function callLetIn(at: string, rule: Rule, caller: Caller, body: unknown = {}): Promise<Answer> {
  const answer = await call(at, await idFor(rule), world.callers[caller], body);
  if (rule.spends) await world.signInAgain(caller);
  return answer;
}

const isShut = ({ status, code = '' }: Answer): boolean =>
  status >= 500 || SHUT.includes(code) || code === 'INTERNAL_SERVER_ERROR';

it('whoever is let in gets what the line says and nothing else', async () => {
  const tries: Try[] = HANDLED.flatMap(([at, rule]) => {
    const fault = (answer: Answer) => {
      const tooMuch = isRest(at) ? isTooMuch(rule, answer) : [];
      return (
        (isShut(answer) || SECRETS.test(answer.text) || tooMuch.length > 0) &&
        `${answer.status} ${tooMuch.join(' ')} ${answer.text}`
      );
    };
    return ALL_CALLERS.filter((caller) => keptOutBy(rule, caller) === null).map((caller) => ({
      name: at,
      caller,
      make: () => callLetIn(at, rule, caller),
      fault,
    }));
  });
  const spends = ({ name }: Try) => HANDLERS[name]?.spends === true;
  const wrong = await tryAll(tries.filter((each) => !spends(each)));
  // One after the other: each ends the session that it is made with.
  for (const each of tries.filter(spends)) wrong.push(...(await tryAll([each])));
  expect(wrong).toEqual([]);
});

const MARK = 'stuffed-7f3a9c';
const FORBIDDEN = [
  ...[
    'isVerified',
    'emailVerified',
    'verified',
    'role',
    'roles',
    'admin',
    'permissions',
    'passwordHash',
    'hash',
    'salt',
    'sessions',
    'session',
    'token',
    'tokens',
    'emailKey',
    'usernameKey',
  ],
  ...[
    'pendingEmail',
    'unverifiedUntil',
    'createdAt',
    'updatedAt',
    '_id',
    'id',
    '__v',
    'version',
    'owner',
    'ownerId',
    'userId',
    'status',
    'stock',
    'price',
    'unitPrice',
    'total',
    'subtotal',
    'history',
  ],
  ...[
    'deliveryFee',
    'discount',
    'stockReleased',
    'defaultId',
    '$set',
    '$inc',
    'constructor',
    'prototype',
    'expiresAt',
    'dueAt',
    'sentAt',
    'attempts',
    'isFeatured',
    'isActive',
    'searchWords',
  ],
];

it('a body that says more than it may is refused, or what it says is dropped', async () => {
  const wrong = [];
  const stuffing = Object.fromEntries(FORBIDDEN.map((key) => [key, MARK]));
  const writing = HANDLED.flatMap(([at, rule]) => (rule.body ? [{ at, rule, make: rule.body }] : []));
  for (const { at, rule, make } of writing) {
    const caller: Caller = rule.access === 'admin' ? 'admin' : 'owner';
    const plain = await callLetIn(at, rule, caller, make(world));
    if (plain.status >= 300) wrong.push(`${at}: ${plain.text}`);
    for (const key of isTooMuch(rule, plain)) wrong.push(`${at} answers ${key}`);
    for (const more of [
      stuffing,
      { isAdmin: true },
      { ['__proto__']: { isAdmin: true } },
      { user: world.other.id, userId: world.other.id },
    ]) {
      const { status, text } = await callLetIn(at, rule, caller, { ...more, ...make(world) });
      if (status >= 500 || text.includes(MARK))
        wrong.push(`${at} with ${Object.keys(more).length} keys more: ${status} ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(writing.length).toBeGreaterThan(10);
  const stored = await dumpDatabase(world.db);
  expect(stored).not.toContain(MARK);
  expect(await world.db.collection('users').countDocuments({ isAdmin: true })).toBe(1);
  const books = await world.db.collection('address_books').find().toArray();
  expect(books.map(({ _id }) => String(_id))).toEqual([world.owner.id]);
});
