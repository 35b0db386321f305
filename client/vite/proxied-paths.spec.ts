import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROXIED_PATHS } from './proxied-paths';

const SOURCES = join(__dirname, '../src');
/** The calls that send a request, with the path of each. */
const REQUEST =
  /\b(?:postJson|upload|uploadWithSession|fetch|downloadCsv)\(['`](\/[^'`]*)['`]|\b(?:uri: |path=\{)['`](\/[^'`]*)['`]/g;

it('lists every path that the client requests, because in development another server serves the pages', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.'),
  );
  const requestedPaths = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(REQUEST)].map(([, path, uri]) => path ?? uri ?? ''),
  );
  expect(requestedPaths).toEqual(
    expect.arrayContaining(['/graphql', '/auth/refresh', '/products/upload', '/admin/imports']),
  );
  expect(requestedPaths.filter((path) => !PROXIED_PATHS.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
