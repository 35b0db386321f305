import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import {
  differences,
  expectedStatuses,
  GUIDE_LIMIT_MS,
  stepsOf,
  runGuide,
  type StepResult,
} from '../support/guide-runner.js';
import { startShop, type Shop } from '../support/shop.js';
import { HANDLERS } from './access-table.js';

/** The commands of these guides run as printed: with curl, in one shell and on one new shop per guide, rate-limited. */
const GUIDES = ['docs/integrators.md'];

/** A request in the log of the server. */
const REQUEST = /"method":"([A-Z]+)","path":"([^"]+)"/g;

const logs = new Map<string, string>();

describe.each(GUIDES)('%s', (file) => {
  const steps = stepsOf(readFileSync(file, 'utf8'));
  let shop: Shop;
  let results: StepResult[];

  beforeAll(async () => {
    shop = await startShop({ RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info' });
    results = await runGuide(steps, shop.url);
    logs.set(file, shop.output);
  }, 2 * GUIDE_LIMIT_MS);

  afterAll(() => shop.stop());

  it.each(steps.map((step, index) => ({ ...step, step, index })))(
    'answers the command in line $line as printed',
    ({ step, index }) => {
      const { output, statuses, complaints } = results[index] ?? { output: '', statuses: [], complaints: ['not run'] };
      expect({
        complaints,
        failures: statuses.filter((status) => status !== 200),
        output: differencesFrom(step.answer, output),
      }).toEqual({ complaints: [], failures: expectedStatuses(step).filter((status) => status !== 200), output: [] });
    },
  );
});

function differencesFrom(answer: ReturnType<typeof stepsOf>[number]['answer'], output: string): string[] {
  if (answer === null) return output.includes('"errors":[') ? [output] : []; // GraphQL fails with status 200
  if (answer.kind === 'json') return differences(JSON.parse(answer.text), JSON.parse(output));
  const head = output.toLowerCase().split(/\r?\n/);
  return answer.text
    .trim()
    .split('\n')
    .filter((line) => !head.includes(line.toLowerCase()));
}

it('every REST route is called in a guide', () => {
  const called = new Set(
    [...[...logs.values()].join('').matchAll(REQUEST)].map(
      ([, method, path]) => `${method} ${path?.replace(/(.)\/$/, '$1')}`,
    ),
  );
  const routes = Object.keys(HANDLERS).filter((at) => at.includes('/'));
  // A request for a fixed path does not count as one for the route with a parameter in the same place.
  const isCalled = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return [...called].some((call) => pattern.test(call) && (call === route || !routes.includes(call)));
  };
  expect(routes.filter((route) => !isCalled(route))).toEqual([]);
});

it('every query and mutation of the schema is called in a guide', () => {
  const code = GUIDES.flatMap((file) => stepsOf(readFileSync(file, 'utf8')))
    .map((step) => step.code)
    .join('\n');
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(fields.filter((field) => !new RegExp(`[{ ]${field}[ ({]`).test(code))).toEqual([]);
});
