import { seededRandom, logLine, chooseSeed, size } from '../../server/store/test/support.js';
import { ALL_CALLERS, startAccessFixtures, type Caller, type AccessFixtures } from '../support/access-fixtures.js';
import { type RawResponse, type RawRequest, rawClient, LEAKS, describeRequest } from '../support/raw-request.js';
import {
  invalidBody,
  invalidHeader,
  invalidPathPart,
  randomQuery,
  oneOf,
  withInvalidValues,
} from '../support/fuzz-values.js';
import { checkRules } from '../support/program.js';
import { HANDLERS, type Rule } from './access-table.js';

/** Every REST route with invalid paths, queries, headers and bodies. */
const REQUESTS = size('FUZZ_REQUESTS', 1_000, 10_000);
const CONNECTIONS = 8;
const SLOW_MS = 1000;
const LONGEST_BODY = 100 * 1024;

let fixtures: AccessFixtures;

beforeAll(async () => {
  // So that a failure can show what the server logged about it.
  fixtures = await startAccessFixtures({ LOG_LEVEL: 'error' });
});
afterAll(() => fixtures.close());

type Roll = (below: number) => number;
const ROUTES = Object.entries(HANDLERS).filter(([at]) => at.includes(' /'));
const OTHER_ROUTES = [
  'GET /uploads/products/:file',
  'GET /uploads/site/:file',
  'GET /assets/:file',
  'GET /nowhere/:id',
];
/** Fields of valid bodies. */
const VALID_FIELDS: object = {
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
    paymentID: 'COD_1763718000000_abcdef',
  },
};

/** Calls that end their session are sent by guests, because each caller has one session only. */
const callerFor = (roll: Roll, rule: Rule | undefined): Caller => {
  if (rule?.endsSession) return 'guest';
  return roll(3) === 0 ? oneOf(roll, ALL_CALLERS) : rule?.access === 'admin' ? 'admin' : 'owner';
};

/** Headers that determine where a request ends. */
const FRAMING = ['content-length', 'transfer-encoding', 'expect', 'upgrade'];
const PLAIN = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Now and then an idempotency key, valid or not. */
const randomKey = (roll: Roll): Record<string, string> =>
  roll(4) === 0
    ? { 'idempotency-key': oneOf(roll, ['the-same', `key-${roll(50)}`, 'two words', 'x'.repeat(300)]) }
    : {};

function randomRequest(roll: Roll): RawRequest {
  const [at, rule] = roll(15) === 0 ? [oneOf(roll, OTHER_ROUTES), undefined] : oneOf(roll, ROUTES);
  const [method = 'GET', route = '/'] = at.split(' ');
  const part = () =>
    oneOf(roll, [invalidPathPart(roll), invalidPathPart(roll), fixtures.owner.id, fixtures.product.id, 'f'.repeat(24)]);
  const query = roll(3) === 0 ? randomQuery(roll) : '';
  // Characters that a request line cannot have are encoded, as every client does.
  const path = `${route.replace(/:\w+/g, part)}${query}`.replace(/[^\x21-\x7e]/g, encodeURIComponent);
  const makeBody = () =>
    roll(4) === 0 ? invalidBody(roll) : withInvalidValues(rule?.body?.(fixtures) ?? VALID_FIELDS, roll);
  const body = ['GET', 'HEAD', 'DELETE'].includes(method) && roll(10) > 0 ? undefined : makeBody();
  const oddHeaders =
    roll(3) === 0
      ? Object.fromEntries([invalidHeader(roll), invalidHeader(roll)].filter(([, value]) => PLAIN.test(value)))
      : {};
  const isAlone = FRAMING.some((name) => name in oddHeaders);
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method: roll(40) === 0 ? oneOf(roll, ['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'POST']) : method,
    path,
    headers: { ...type, ...randomKey(roll), ...fixtures.callers[callerFor(roll, rule)], ...oddHeaders },
    body,
    isAlone,
  };
}

/** Every error has the same fields. */
const isErrorBody = ({ msg, message, code, requestId }: Record<string, unknown>): boolean =>
  [msg, message, code, requestId].every((each) => typeof each === 'string');

/** No server error, and a JSON error has the usual body. Pages and answers to HEAD have none. */
const isExpected = (method: string, { status, type, text }: RawResponse): boolean => {
  if (status < 200 || status >= 500) return false;
  return status < 400 || method === 'HEAD' || !type.includes('json') || isErrorBody(JSON.parse(text));
};

/** The log lines of the request id in the response. */
const logOf = ({ text }: RawResponse): string => {
  const [id] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(text) ?? [];
  return fixtures.shop.output
    .split('\n')
    .filter((line) => id !== undefined && line.includes(id))
    .join('\n');
};

/** What is wrong with a response, or null. */
function faultOf({ method, body, isAlone = false }: RawRequest, response: RawResponse): string | null {
  const { status, type, text } = response;
  // Without a status the connection was closed early: the body was too long, or longer than its declared length.
  if (status === 0 && (isAlone || (body ?? '').length > LONGEST_BODY)) return null;
  if (!isExpected(method, response)) return `${status} ${text.slice(0, 300)}`;
  return LEAKS.test(text) && !type.includes('javascript') ? `${status} leaks ${LEAKS.exec(text)?.[0]}` : null;
}

it(
  `answers ${REQUESTS} invalid requests without a server error, a slow answer or a leak of internals`,
  async () => {
    const roll = seededRandom(chooseSeed('rest-fuzz'));
    const { ask, close } = rawClient(fixtures.shop.url, CONNECTIONS);
    const tally = new Map<number, number>();
    const faults: string[] = [];
    const slow: RawRequest[] = [];
    let slowest = 0;

    const sendOne = async (request: RawRequest): Promise<void> => {
      const response = await ask(request);
      tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
      slowest = Math.max(slowest, response.ms);
      if (response.ms > SLOW_MS) slow.push(request);
      const fault = faultOf(request, response);
      if (fault !== null) faults.push(`${fault}: ${describeRequest(request)}; ${logOf(response)}`);
    };
    let sent = 0;
    const worker = async () => {
      while ((sent += 1) <= REQUESTS) await sendOne(randomRequest(roll));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));

    // A busy machine may delay any request once, so the slow ones are sent again, one at a time.
    for (const request of slow.slice(0, 20)) {
      const again = [await ask(request), await ask(request), await ask(request)].map(({ ms }) => ms);
      if (Math.min(...again) > SLOW_MS)
        faults.push(`${again.map(Math.round).join(', ')} ms: ${describeRequest(request)}`);
    }
    close();
    expect(faults.slice(0, 5)).toEqual([]);
    expect([...tally.keys()].filter((status) => status >= 200 && status < 300).length).toBeGreaterThan(0);
    expect((await fixtures.api.rest('GET', '/health/ready')).body).toEqual({ status: 'ok' });
    await checkRules(fixtures.shop.dataDir);
    const counts = [...tally]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    logLine(`rest-fuzz: ${REQUESTS} requests, ${counts}; the slowest ${Math.round(slowest)} ms`);
  },
  600_000 + REQUESTS * 60,
);
