import { dice, say, seedOf, size } from '../../server/store/test/support.js';
import { CALLERS, startAccessFixtures, type Caller, type AccessFixtures } from '../support/access-fixtures.js';
import { type RawResponse, type RawRequest, rawClient, LEAKS, describeRequest } from '../support/raw-request.js';
import { invalidBody, invalidHeader, invalidPathPart, randomQuery, oneOf, withInvalidValues } from '../support/fuzz-values.js';
import { runProgram } from '../support/program.js';
import { HANDLERS, type Rule } from './access-table.js';

/** test-programme.md T-F1: every call of REST with what nobody should send. */
const REQUESTS = size('FUZZ_REQUESTS', 1_000, 10_000);
const CONNECTIONS = 8;
const SLOW_MS = 1000;
const LONGEST_BODY = 100 * 1024;

let world: AccessFixtures;

beforeAll(async () => {
  // What it says of a fault of its own is told with the request.
  world = await startAccessFixtures({ LOG_LEVEL: 'error' });
});
afterAll(() => world.close());

type Roll = (below: number) => number;
const ROUTES = Object.entries(HANDLERS).filter(([at]) => at.includes(' /'));
const OTHER_ADDRESSES = [
  'GET /uploads/products/:file',
  'GET /uploads/site/:file',
  'GET /assets/:file',
  'GET /nowhere/:id',
];
const WHOSE = Object.keys(CALLERS) as Caller[];
/** Words that bodies of ours are made of. */
const GOOD: object = {
  ...{
    name: 'Ring',
    description: 'One',
    price: 100,
    category_id: 'f'.repeat(24),
    stock_quantity: 1,
    productIds: ['f'.repeat(24)],
    operation: 'price',
    updates: { price: 1 },
    status: 'shipped',
    isAdmin: false,
  },
  ...{
    token: 'f'.repeat(64),
    password: 'pearls1',
    refresh: 'x',
    email: 'a@example.com',
    username: 'asha',
    products: [{ id: 'f'.repeat(24), quantity: 1, size: null }],
    quantity: 1,
    product: 'f'.repeat(24),
    guestCartItems: [],
    mergeId: 'x',
    version: 1,
  },
};

/** Of a session that ends with the call nobody has a second one. */
const callerFor = (roll: Roll, rule: Rule | undefined): Caller => {
  if (rule?.spends) return 'guest';
  return roll(3) === 0 ? oneOf(roll, WHOSE) : rule?.access === 'admin' ? 'admin' : 'owner';
};

/** They say where a request ends. */
const FRAMING = ['content-length', 'transfer-encoding', 'expect', 'upgrade'];
const PLAIN = /^[\t\x20-\x7e\x80-\xff]*$/;

function aRequest(roll: Roll): RawRequest {
  const [at, rule] = roll(15) === 0 ? [oneOf(roll, OTHER_ADDRESSES), undefined] : oneOf(roll, ROUTES);
  const [method = 'GET', route = '/'] = at.split(' ');
  const part = () => oneOf(roll, [invalidPathPart(roll), invalidPathPart(roll), world.owner.id, world.product.id, 'f'.repeat(24)]);
  const query = roll(3) === 0 ? randomQuery(roll) : '';
  // What no client can write into a request line is written as it would be sent.
  const path = `${route.replace(/:\w+/g, part)}${query}`.replace(/[^\x21-\x7e]/g, encodeURIComponent);
  const makeBody = () => (roll(4) === 0 ? invalidBody(roll) : withInvalidValues(rule?.body?.(world) ?? GOOD, roll));
  const body = ['GET', 'HEAD', 'DELETE'].includes(method) && roll(10) > 0 ? undefined : makeBody();
  const odd =
    roll(3) === 0
      ? Object.fromEntries([invalidHeader(roll), invalidHeader(roll)].filter(([, value]) => PLAIN.test(value)))
      : {};
  const isAlone = FRAMING.some((name) => name in odd);
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method: roll(40) === 0 ? oneOf(roll, ['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'POST']) : method,
    path,
    headers: { ...type, ...world.callers[callerFor(roll, rule)], ...odd },
    body,
    isAlone,
  };
}

/** Every refusal is said in the same words. */
const isOurs = ({ msg, message, code, requestId }: Record<string, unknown>): boolean =>
  [msg, message, code, requestId].every((each) => typeof each === 'string');

/** A browser gets a page; HEAD gets nothing; a refusal to anybody else is one of ours. */
const isProper = (method: string, { status, type, text }: RawResponse): boolean => {
  if (status < 200 || status >= 500) return false;
  return status < 400 || method === 'HEAD' || !type.includes('json') || isOurs(JSON.parse(text));
};

/** What the shop has written to its log of a request that failed. */
const saidOf = ({ text }: RawResponse): string => {
  const [id] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(text) ?? [];
  return world.shop.output
    .split('\n')
    .filter((line) => id !== undefined && line.includes(id))
    .join('\n');
};

/** What is wrong with an answer, or nothing. */
function faultOf({ method, body, isAlone = false }: RawRequest, answered: RawResponse): string | null {
  const { status, type, text } = answered;
  // Refused before its end: the server closes on a body that is too long. Two answers: the rest of a body that said it was shorter was no request.
  if (status === 0 && (isAlone || (body ?? '').length > LONGEST_BODY)) return null;
  if (!isProper(method, answered)) return `${status} ${text.slice(0, 300)}`;
  return LEAKS.test(text) && !type.includes('javascript') ? `${status} tells ${LEAKS.exec(text)?.[0]}` : null;
}

it(
  `${REQUESTS} requests of every kind of nonsense: none is an error of ours, none is slow, none tells of our insides`,
  async () => {
    const roll = dice(seedOf('rest-fuzz'));
    const { ask, close } = rawClient(world.shop.url, CONNECTIONS);
    const tally = new Map<number, number>();
    const faults: string[] = [];
    const slow: RawRequest[] = [];
    let slowest = 0;

    const one = async (asked: RawRequest): Promise<void> => {
      const answered = await ask(asked);
      tally.set(answered.status, (tally.get(answered.status) ?? 0) + 1);
      slowest = Math.max(slowest, answered.ms);
      if (answered.ms > SLOW_MS) slow.push(asked);
      const fault = faultOf(asked, answered);
      if (fault !== null) faults.push(`${fault}: ${describeRequest(asked)}; ${saidOf(answered)}`);
    };
    let sent = 0;
    const worker = async () => {
      while ((sent += 1) <= REQUESTS) await one(aRequest(roll));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));

    // On a busy machine anything may take long once; what is slow by itself is slow alone, too.
    for (const asked of slow.slice(0, 20)) {
      const again = [await ask(asked), await ask(asked), await ask(asked)].map(({ ms }) => ms);
      if (Math.min(...again) > SLOW_MS) faults.push(`${again.map(Math.round).join(', ')} ms: ${describeRequest(asked)}`);
    }
    close();
    expect(faults.slice(0, 5)).toEqual([]);
    expect([...tally.keys()].filter((status) => status >= 200 && status < 300).length).toBeGreaterThan(0);
    expect((await world.api.rest('GET', '/health/ready')).body).toEqual({ status: 'ok' });
    expect(await runProgram('invariants', world.shop.dataDir)).toEqual({
      code: 0,
      said: expect.stringMatching(/^All \d+ rules hold/),
    });
    const counts = [...tally]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    say(`rest-fuzz: ${REQUESTS} requests, ${counts}; the slowest ${Math.round(slowest)} ms`);
  },
  120_000 + REQUESTS * 60,
);
