import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { dice, say, seedOf, size } from '../../server/store/test/support.js';
import { startAccessFixtures, type AccessFixtures } from '../support/access-fixtures.js';
import { type RawResponse, rawClient, type RawRequest, LEAKS, describeRequest } from '../support/raw-request.js';
import { oneOf } from '../support/fuzz-values.js';
import { runProgram } from '../support/program.js';
import { randomGraphqlBody } from '../support/random-operations.js';

/** test-programme.md T-F2: operations made from the schema, most of them nearly right, and bombs. */
const OPERATIONS = size('FUZZ_OPERATIONS', 1_000, 10_000);
const CONNECTIONS = 8;
const SLOW_MS = 1000;
const MOST_GROWTH_MB = 100;

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
let world: AccessFixtures;

beforeAll(async () => {
  // A heap of few megabytes: what grows within it is held, not put off.
  world = await startAccessFixtures({ NODE_OPTIONS: '--max-old-space-size=160' });
});
afterAll(() => world.close());

type Roll = (below: number) => number;

/** Who ends sessions does it with one that is over already. */
function aRequest(roll: Roll): RawRequest {
  const body = randomGraphqlBody(roll, schema);
  const caller = /signOut|refreshSession/.test(body)
    ? 'revoked'
    : oneOf(roll, ['guest', 'owner', 'admin', 'admin', 'forged'] as const);
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...world.callers[caller] },
    body,
  };
}

const residentMb = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${world.shop.pid}/status`, 'utf8'))?.[1]) / 1024;

/** What is wrong with an answer, or nothing; tells of the codes that it carries. */
function faultOf({ status, text }: RawResponse, codes: Map<string, number>): string | null {
  if (![200, 400, 413, 415].includes(status)) return `${status} ${text.slice(0, 300)}`;
  const leak = LEAKS.exec(text)?.[0];
  if (leak !== undefined) return `${status} tells ${leak}`;
  const { errors = [], code }: { errors?: { extensions?: { code?: string } }[]; code?: string } = JSON.parse(text);
  const told = errors.map(({ extensions }) => extensions?.code ?? 'none');
  for (const each of told.length > 0 ? told : [code ?? 'answered']) codes.set(each, (codes.get(each) ?? 0) + 1);
  const bad = told.find((each) => ['none', 'INTERNAL_SERVER_ERROR', 'INTERNAL', 'UNAVAILABLE'].includes(each));
  return bad === undefined ? null : `${bad}: ${text.slice(0, 300)}`;
}

it(
  `${OPERATIONS} operations, right and wrong, and bombs: none is an error of ours, none is slow, none takes memory`,
  async () => {
    const roll = dice(seedOf('graphql-fuzz'));
    const { ask, close } = rawClient(world.shop.url, CONNECTIONS);
    const codes = new Map<string, number>();
    const faults: string[] = [];
    const slow: RawRequest[] = [];
    let [slowest, sent, early] = [0, 0, 0];

    const one = async (asked: RawRequest): Promise<void> => {
      const answered = await ask(asked);
      slowest = Math.max(slowest, answered.ms);
      if (answered.ms > SLOW_MS) slow.push(asked);
      const fault = faultOf(answered, codes);
      if (fault !== null) faults.push(`${fault}: ${describeRequest(asked)}`);
    };
    const worker = async () => {
      while ((sent += 1) <= OPERATIONS) {
        if (sent === Math.floor(OPERATIONS / 4)) early = residentMb();
        await one(aRequest(roll));
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    const late = residentMb();

    // On a busy machine anything may take long once; what is slow by itself is slow alone, too.
    for (const asked of slow.slice(0, 20)) {
      const again = [await ask(asked), await ask(asked), await ask(asked)].map(({ ms }) => ms);
      if (Math.min(...again) > SLOW_MS) faults.push(`${again.map(Math.round).join(', ')} ms: ${describeRequest(asked)}`);
    }
    close();
    expect(faults.slice(0, 5)).toEqual([]);
    expect(codes.get('answered')).toBeGreaterThan(OPERATIONS / 40);
    expect(late - early).toBeLessThan(MOST_GROWTH_MB);
    expect((await world.api.rest('GET', '/health/ready')).body).toEqual({ status: 'ok' });
    expect(await runProgram('invariants', world.shop.dataDir)).toEqual({
      code: 0,
      said: expect.stringMatching(/^All \d+ rules hold/),
    });
    const counts = [...codes]
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]) => `${count} × ${code}`)
      .join(', ');
    say(
      `graphql-fuzz: ${OPERATIONS} operations, ${counts}; the slowest ${Math.round(slowest)} ms; ${Math.round(early)} MB after a quarter, ${Math.round(late)} MB at the end`,
    );
  },
  120_000 + OPERATIONS * 60,
);
