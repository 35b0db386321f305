import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => readFileSync(path, 'utf8');
const program = read(join('tools', 'test.mjs'));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

describe('the gate', () => {
  /** The checks of `npm test`, which run one after another. */
  const checks = /const CHECKS = \[\n(.*?)\n\];/s.exec(program)?.[1] ?? '';

  it.each([
    { name: 'Prettier', check: "tool('prettier'), '--check'" },
    {
      name: 'the import rules',
      check: "tool('depcruise'), '--config', '.dependency-cruiser.cjs', 'server', 'client/src', 'shared', 'test'",
    },
    { name: 'the check of the requirements', check: "join(ROOT, 'tools', 'requirements.mjs')" },
    { name: 'the search for dead code', check: "tool('knip')" },
    { name: 'the check of generated code', check: "tool('codegen'), '--check'" },
    ...['client', 'server', 'rest'].map((part) => ({
      name: `types and lint: ${part}`,
      check: `join(ROOT, 'tools', 'check-code.mjs'), '${part}'`,
    })),
  ])('npm test runs $name', ({ check }) => {
    expect(scripts['test']).toBe('node tools/test.mjs');
    expect(checks).toContain(check);
    expect(program).toContain('for (const [name, args] of CHECKS) await check(name, args');
  });

  it('npm test installs and builds first, then runs every project of Jest and the end-to-end tests', () => {
    expect(program).toMatch(/async function everything\(\) \{\n {2}await check\('install and build',/);
    expect(program).toContain('await Promise.all([foreground(), background()]);');
    expect(program).toContain("projects: ['unit', 'store', 'client', 'api'],");
    expect(program).toContain("if (!process.argv.includes('--no-browser')) await endToEnd();");
    // What runs first has priority; the others leave out the same files.
    expect(program.match(/PathPatterns', SENSITIVE|PathIgnorePatterns', SENSITIVE/g)).toHaveLength(2);
  });

  it('Prettier formats at 120 columns and skips no code except generated code', () => {
    expect(JSON.parse(read('.prettierrc'))).toEqual({ singleQuote: true, printWidth: 120 });
    const skipped = read('.prettierignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(skipped.filter((line) => /\.(tsx?|m[jt]s|cjs|css|html)$/.test(line))).toEqual([]);
    expect(skipped.filter((line) => /^(client|server|shared|test|tools)\/?(src\/?)?$/.test(line))).toEqual([]);
  });

  it('npm run test:full runs every test in its full size', () => {
    expect(scripts['test:full']).toBe('node tools/test.mjs --full');
    expect(program).toContain("const FULL_SIZE = { TEST_SIZE: 'full' };");
    expect(program).toContain('...(isFull ? FULL_SIZE : {})');
  });

  it('failed end-to-end tests are not repeated', () => {
    expect(read('playwright.config.ts')).toMatch(/^ {2}retries: 0,$/m);
    expect(program).not.toContain('--retries');
  });

  it('a workflow runs npm test on pull requests', () => {
    const folder = join('.github', 'workflows');
    const workflows = readdirSync(folder).map((name) => read(join(folder, name)));
    expect(workflows).toContainEqual(expect.stringMatching(/^ {2}pull_request:.*^ {6}- run: bash \.ci\/run$/ms));
    expect(read(join('.ci', 'run'))).toMatch(/^npm test$/m);
  });
});

it.each([
  'SECURITY.md',
  'LICENSE',
  '.github/dependabot.yml',
  '.github/PULL_REQUEST_TEMPLATE.md',
  '.github/ISSUE_TEMPLATE/bug.yml',
  '.github/ISSUE_TEMPLATE/feature.yml',
])('the repository has %s', (path) => {
  expect(existsSync(path)).toBe(true);
});

it('.git-blame-ignore-revs names the formatting commit', () => {
  expect(read('.git-blame-ignore-revs')).toMatch(/^# Prettier over everything.*\n[0-9a-f]{40}$/m);
});
