import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const under = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...under('docs'),
  ...under(join('docs', 'decisions')),
];

/** The requirements, the generated table of the error codes and the reference of the calls. */
const LONG = ['requirements.md', 'errors.md', 'integrators.md'].map((name) => join('docs', name));

const found = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, part]) => part ?? '');

describe.each(DOCUMENTS)('%s', (file) => {
  it('links only to files that exist', () => {
    const targets = [...found(file, /\]\((?![a-z]+:|#)([^)#\s]+)/g), ...found(file, /<img src="([^"]+)"/g)];
    const missing = targets.map((target) => join(dirname(file), target)).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(found(file, /npm run ([a-z:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only repository files that exist', () => {
    const paths = found(file, /`((?:client|server|shared|test|tools|docs)\/[a-z0-9/.-]*)`/g);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it.each(DOCUMENTS.filter((file) => !LONG.includes(file)))('%s has fewer than 300 lines', (file) => {
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(300);
});

it('each decision is in the list of decisions', () => {
  const listed = found(join('docs', 'decisions', 'README.md'), /^\| \[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\)/gm);
  expect(listed).toEqual(
    readdirSync(join('docs', 'decisions'))
      .filter((name) => /^\d{4}-/.test(name))
      .sort(),
  );
});
