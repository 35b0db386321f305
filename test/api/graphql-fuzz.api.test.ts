import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { seededRandom, logLine, chooseSeed, size } from '../../server/store/test/support.js';
import { startAccessFixtures, type AccessFixtures } from '../support/access-fixtures.js';
import { type RawResponse, rawClient, type RawRequest, LEAKS, describeRequest } from '../support/raw-request.js';
import { oneOf } from '../support/fuzz-values.js';
import { checkRules } from '../support/program.js';
import { randomGraphqlBody } from '../support/random-operations.js';

/** Operations generated from the schema, most of them nearly valid, and very expensive ones. */
const OPERATIONS = size('FUZZ_OPERATIONS', 1_000, 10_000);
const CONNECTIONS = 8;
const SLOW_MS = 1000;
const MAX_GROWTH_MB = 100;

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
let fixtures: AccessFixtures;

beforeAll(async () => {
  // With a small heap, memory that grows is a leak and not garbage that waits for collection.
  fixtures = await startAccessFixtures({ NODE_OPTIONS: '--max-old-space-size=160' });
});
afterAll(() => fixtures.close());

type Roll = (below: number) => number;

/** Operations that end a session are sent with one that has already ended. */
function randomRequest(roll: Roll): RawRequest {
  const body = randomGraphqlBody(roll, schema);
  const caller = /signOut|refreshSession/.test(body)
    ? 'revoked'
    : oneOf(roll, ['guest', 'owner', 'admin', 'admin', 'forged'] as const);
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...fixtures.callers[caller] },
    body,
  };
}

const residentMb = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${fixtures.shop.pid}/status`, 'utf8'))?.[1]) / 1024;

/** What is wrong with a response, or null. Counts its error codes in `codes`. */
function faultOf({ status, text }: RawResponse, codes: Map<string, number>): string | null {
  if (![200, 400, 413, 415].includes(status)) return `${status} ${text.slice(0, 300)}`;
  const leak = LEAKS.exec(text)?.[0];
  if (leak !== undefined) return `${status} leaks ${leak}`;
  const { errors = [], code }: { errors?: { extensions?: { code?: string } }[]; code?: string } = JSON.parse(text);
  const errorCodes = errors.map(({ extensions }) => extensions?.code ?? 'none');
  for (const each of errorCodes.length > 0 ? errorCodes : [code ?? 'answered'])
    codes.set(each, (codes.get(each) ?? 0) + 1);
  const serverError = errorCodes.find((each) =>
    ['none', 'INTERNAL_SERVER_ERROR', 'INTERNAL', 'UNAVAILABLE'].includes(each),
  );
  return serverError === undefined ? null : `${serverError}: ${text.slice(0, 300)}`;
}

it(
  `answers ${OPERATIONS} random operations without a server error, a slow answer or a memory leak`,
  async () => {
    const roll = seededRandom(chooseSeed('graphql-fuzz'));
    const { ask, close } = rawClient(fixtures.shop.url, CONNECTIONS);
    const codes = new Map<string, number>();
    const faults: string[] = [];
    const slow: RawRequest[] = [];
    let [slowest, sent, early] = [0, 0, 0];

    const sendOne = async (request: RawRequest): Promise<void> => {
      const response = await ask(request);
      slowest = Math.max(slowest, response.ms);
      if (response.ms > SLOW_MS) slow.push(request);
      const fault = faultOf(response, codes);
      if (fault !== null) faults.push(`${fault}: ${describeRequest(request)}`);
    };
    const worker = async () => {
      while ((sent += 1) <= OPERATIONS) {
        if (sent === Math.floor(OPERATIONS / 4)) early = residentMb();
        await sendOne(randomRequest(roll));
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    const late = residentMb();

    // A busy machine may delay any request once, so the slow ones are sent again, one at a time.
    for (const request of slow.slice(0, 20)) {
      const again = [await ask(request), await ask(request), await ask(request)].map(({ ms }) => ms);
      if (Math.min(...again) > SLOW_MS)
        faults.push(`${again.map(Math.round).join(', ')} ms: ${describeRequest(request)}`);
    }
    close();
    expect(faults.slice(0, 5)).toEqual([]);
    expect(codes.get('answered')).toBeGreaterThan(OPERATIONS / 40);
    expect(late - early).toBeLessThan(MAX_GROWTH_MB);
    expect((await fixtures.api.rest('GET', '/health/ready')).body).toEqual({ status: 'ok' });
    await checkRules(fixtures.shop.dataDir);
    const counts = [...codes]
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]) => `${count} × ${code}`)
      .join(', ');
    logLine(
      `graphql-fuzz: ${OPERATIONS} operations, ${counts}; the slowest ${Math.round(slowest)} ms; ` +
        `${Math.round(early)} MB after a quarter, ${Math.round(late)} MB at the end`,
    );
  },
  600_000 + OPERATIONS * 60,
);
