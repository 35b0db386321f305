import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code that bypasses the guards, or that turns text into code. */
const sources = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|(^|\/)generated\//.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

const SERVER = sources('server/src');
const EVERYTHING = [...SERVER, ...sources('client/src'), ...sources('shared')];

interface Banned {
  what: string;
  pattern: RegExp;
  in: { path: string; text: string }[];
  /** Looked at, and harmless. */
  but?: string[];
}

const BANNED: Banned[] = [
  {
    what: 'a resolver or controller that is provided by a factory or as a value, past the guards',
    pattern: /provide:\s*\w*(Resolver|Controller)\b/,
    in: SERVER,
  },
  { what: 'a resolver or controller that inherits', pattern: /class \w*(Resolver|Controller) extends /, in: SERVER },
  { what: 'resolvers beside the classes; values of enums alone', pattern: /\bresolvers:(?! enumValues\b)/, in: SERVER },
  { what: 'a subscription', pattern: /@Subscription\(|PubSub/, in: SERVER },
  {
    what: 'markup from text',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    in: EVERYTHING,
  },
  { what: 'code from text', pattern: /\beval\(|new Function\(/, in: EVERYTHING },
  { what: 'JavaScript in the database', pattern: /\$(where|function|accumulator)\b/, in: SERVER },
  {
    what: 'an address that the caller names; the proxy’s hops are counted by Fastify',
    pattern: /x-forwarded/i,
    in: SERVER,
  },
  {
    what: 'asynchronous storage, which makes every promise dearer (decision 0016)',
    pattern: /\bAsyncLocalStorage\b|\bcreateHook\b/,
    in: SERVER,
  },
  { what: 'an expression made of text', pattern: /new RegExp\(/, in: SERVER, but: ['server/src/web/pages.ts'] },
];

it.each(BANNED)('there is nowhere $what', ({ pattern, in: files, but = [] }) => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(({ path, text }) => pattern.test(text) && !but.includes(path)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('a subscription is not in the schema', () => {
  expect(readFileSync('schema.graphql', 'utf8')).not.toMatch(/\bsubscription\b|type Subscription/i);
});
