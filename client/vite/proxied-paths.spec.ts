import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROXIED_PATHS } from './proxied-paths';

const SOURCES = join(__dirname, '..');
/** How the client asks the server for something, and where. */
const ASKED = /\b(?:postJson|upload|fetch)\('(\/[^']*)'|\buri: '(\/[^']*)'/g;

it('hands on all that the pages ask of the server: in development they come from elsewhere', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.'),
  );
  const asked = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(ASKED)].map(([, path, uri]) => path ?? uri ?? ''),
  );
  expect(asked).toEqual(expect.arrayContaining(['/graphql', '/auth/refresh', '/products/upload']));
  expect(asked.filter((path) => !PROXIED_PATHS.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
