import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'screenshots', 'test-results']);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

const FILES = [...filesUnder('.')];
const NAMES = new Set(FILES.map((path) => basename(path)));
const READABLE = /\.(tsx?|mts|mjs|cjs|graphql|ya?ml|html|css|md)$|(^|\/)(Dockerfile|\.env\.example)$/;

/** A file as prose and comments name it. Built files (.js) and data are left out: programs write them. */
const NAME = /(?<![\w@$}*.>])[\w./-]*\w\.(?:tsx?|mts|mjs|cjs|md|graphql|ya?ml)(?![\w.(-])/g;
/** Comments of code; descriptions and comments of a schema; lines of settings and containers that start with #. */
const COMMENTS: [RegExp, RegExp][] = [
  [/\.(tsx?|mts|mjs|cjs|css)$/, /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm],
  [/\.graphql$/, /"""[\s\S]*?"""|"[^"\n]*"|#.*$/gm],
  [/\.html$/, /<!--[\s\S]*?-->/g],
  [/\.ya?ml$|Dockerfile$|\.env\.example$/, /#.*$/gm],
];

/** The part of a file that speaks to people: all of a document, only the comments of code. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  const pattern = COMMENTS.find(([file]) => file.test(path))?.[1];
  return pattern ? (text.match(pattern) ?? []).join('\n') : '';
}

function isHeld(reference: string, from: string): boolean {
  const path = posix.normalize(reference);
  if (!path.includes('/')) return NAMES.has(path);
  return (
    FILES.includes(path) ||
    FILES.includes(posix.join(dirname(from), path)) ||
    FILES.some((file) => file.endsWith(`/${path}`))
  );
}

function danglingIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...new Set(proseOf(path, text).match(NAME) ?? [])]
    .filter((name) => !isHeld(name, path))
    .map((name) => `${path}: ${name}`);
}

it('documents and comments only name files that the repository holds', () => {
  const read = FILES.filter(
    (path) => READABLE.test(path) && !path.includes('generated') && path !== join('CHANGELOG.md'),
  );
  expect(read.length).toBeGreaterThan(900);
  expect(read.flatMap(danglingIn)).toEqual([]);
});

it('passes TRUST_PROXY_HOPS on to the container', () => {
  expect(readFileSync('docker-compose.yml', 'utf8')).toMatch(/^ {6}TRUST_PROXY_HOPS:$/m);
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ENV TRUST_PROXY_HOPS=0$/m);
});
