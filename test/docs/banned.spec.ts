import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|(^|\/)generated\//.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

const SERVER = sources('server/src');
const CLIENT = sources('client/src');
const EVERYTHING = [...SERVER, ...CLIENT, ...sources('shared')];

interface Banned {
  what: string;
  pattern: RegExp;
  in: { path: string; text: string }[];
  /** Files whose use of the pattern was reviewed and is harmless. */
  but?: string[];
}

/** What the guards, the browser's safety or a decision forbid. */
const BANNED: Banned[] = [
  {
    what: 'a resolver or controller that is provided by a factory or as a value, which bypasses the guards',
    pattern: /provide:\s*\w*(Resolver|Controller)\b/,
    in: SERVER,
  },
  {
    what: 'a resolver or controller that extends a class',
    pattern: /class \w*(Resolver|Controller) extends /,
    in: SERVER,
  },
  { what: 'a `resolvers` option with more than enum values', pattern: /\bresolvers:(?! enumValues\b)/, in: SERVER },
  { what: 'a subscription', pattern: /@Subscription\(|PubSub/, in: SERVER },
  {
    what: 'markup from text',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    in: EVERYTHING,
  },
  { what: 'code from text', pattern: /\beval\(|new Function\(/, in: EVERYTHING },
  { what: 'JavaScript in the database', pattern: /\$(where|function|accumulator)\b/, in: SERVER },
  {
    what: 'a client address read from a header instead of by Fastify',
    pattern: /x-forwarded/i,
    in: SERVER,
    // One warns about the header, the other reads what Fastify took from it.
    but: ['server/src/web/client-address.ts', 'server/src/common/throttle/address-of.ts'],
  },
  {
    what: 'asynchronous storage, which slows every promise down (decision 0016)',
    pattern: /\bAsyncLocalStorage\b|\bcreateHook\b/,
    in: SERVER,
  },
  {
    what: 'a regular expression built from text',
    pattern: /new RegExp\(/,
    in: SERVER,
    but: ['server/src/web/pages.ts'],
  },
  {
    what: 'a button, link, card or badge of a page with a style of its own instead of a recipe of the theme',
    pattern:
      /\bchakra\(('button'|'a'|\w*(Link|Button|Card|Badge))[,)]|const \w*(Link|Button|Card|Badge) = chakra\(|<chakra\.(button|a)\b|\bas="(button|a)"/,
    in: CLIENT.filter(({ path }) => !path.startsWith('client/src/ui/')),
  },
  {
    what: 'a button or a link of the theme whose style is not a recipe of it',
    pattern:
      /\bchakra\(('button'|'a'|Link|NavLink), (?!(button|iconButton|textButton|toggleButton|imageButton|row|link)\b)|<chakra\.(button|a)\b/,
    in: CLIENT,
  },
];

it.each(BANNED)('the sources do not contain $what', ({ pattern, in: files, but = [] }) => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(({ path, text }) => pattern.test(text) && !but.includes(path)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('a subscription is not in the schema', () => {
  expect(readFileSync('schema.graphql', 'utf8')).not.toMatch(/\bsubscription\b|type Subscription/i);
});
