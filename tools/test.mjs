/**
 * `npm test`: every check there is, then one line with the true sum: `N passed, N failed`.
 *
 *   node tools/test.mjs               everything
 *   node tools/test.mjs --no-browser  all but the browser journeys (`npm run verify`)
 *   node tools/test.mjs --full        everything, random and racing tests in their full size (`npm run test:full`): hours
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { ensureCurl } from './programs.mjs';
import { checkNode, childEnv, ROOT, tool } from './ready.mjs';

const MINUTE = 60_000;
const isFull = process.argv.includes('--full');
/** They bring their own crowd, kill and wait for what comes back, or look at the clock: with a third file beside them they would judge the machine. */
const CROWDS =
  '\\b(races|dead-line|failpoints|kill-[a-z-]+|letters|load|shop-model|shutdown|slow-clients)[.]api[.]test[.]ts$';
/** Together, so that no processor waits for another project's last file, and more files than processors: most of them wait for something. */
const RUNS = [
  { name: 'jest, crowds of', projects: ['api'], lanes: 2, only: ['--testPathPatterns', CROWDS] },
  { name: 'jest', projects: ['unit', 'store', 'client', 'api'], lanes: 3, only: ['--testPathIgnorePatterns', CROWDS] },
  // What is measured is measured alone.
  ...(isFull ? [{ name: 'jest', projects: ['timing'], lanes: 1, only: [] }] : []),
];
/** Where each project's files are; whatever is nowhere here is a unit's. */
const PLACES = {
  store: 'server/store/test/',
  client: 'client/',
  api: 'test/api/',
  timing: 'test/timing/timing.test.ts',
};
/** Each test knows both its sizes (docs/test-programme.md). */
const FULL = { TEST_SIZE: 'full' };

const reports = mkdtempSync(join(tmpdir(), 'zevar-test-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
const faults = [];
const running = new Set();
let isConcluded = false;

function count(name, { passed = 0, failed = 0, skipped = 0 }, started) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  if (failed > 0) faults.push(name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `── ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)\n`,
  );
}

/** Runs node on `args` to its end or its limit. Its output is shown as it comes, or in one piece at the end where others run beside it. */
function run(args, env, limit, { isBeside = false } = {}) {
  return new Promise((resolve) => {
    const said = isBeside ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...(isFull ? FULL : {}), ...childEnv(), ...env },
      stdio: ['ignore', said, said],
    });
    running.add(child);
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
    const patience = setTimeout(() => {
      process.stderr.write(`Stopped after ${limit / MINUTE} minutes.\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    }, limit);
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      clearTimeout(patience);
      running.delete(child);
      process.stdout.write(Buffer.concat(pieces));
      resolve(code ?? 1);
    });
  });
}

async function check(name, args, limit = 5 * MINUTE, beside = {}) {
  const started = Date.now();
  const code = await run(args, {}, limit, beside);
  count(name, code === 0 ? { passed: 1 } : { failed: 1 }, started);
}

/** Two at a time: each of them uses one processor. */
async function checks(waiting) {
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await check(next[0], next[1], 5 * MINUTE, { isBeside: true });
  };
  await Promise.all([lane(), lane()]);
}

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** A suite that says nothing, runs nothing, or fails without a failed test counts as one failure. */
function tally(report, code) {
  const { passed = 0, failed = 0, skipped = 0 } = report ?? {};
  const silent = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: silent ? failed + 1 : failed, skipped };
}

const projectOf = ({ name }) => {
  const path = relative(ROOT, name).split(sep).join('/');
  return Object.keys(PLACES).find((project) => path.startsWith(PLACES[project])) ?? 'unit';
};

/** One project's part of the report; a file that could not run counts as a failure. */
function partOf(report, project) {
  const files = report.testResults.filter((file) => projectOf(file) === project);
  const tests = files.flatMap((file) => file.assertionResults);
  const having = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: having('passed'),
    failed: having('failed') + broken.length,
    skipped: having('pending', 'todo', 'skipped', 'disabled'),
  };
}

async function jest({ name, projects, lanes, only }, at) {
  const started = Date.now();
  const path = join(reports, `jest-${at}.json`);
  const args = [
    tool('jest'),
    '--selectProjects',
    ...projects,
    ...only,
    `--maxWorkers=${lanes}`,
    '--json',
    `--outputFile=${path}`,
  ];
  const code = await run(args, { NODE_ENV: 'test' }, (isFull ? 480 : 20) * MINUTE);
  const report = readReport(path);
  const parts = projects.map((project) => ({ project, told: report && partOf(report, project) }));
  // An end with a fault that no test tells is a fault of all of them.
  const isTold = parts.some(({ told }) => told?.failed > 0);
  for (const { project, told } of parts) count(`${name} ${project}`, tally(told, isTold ? 0 : code), started);
}

/** The journeys of a suite that failed once, with their files. */
const flaky = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(flaky),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
];

async function journeys() {
  const started = Date.now();
  const chromium = await findChromium();
  if (!chromium) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    return count('browser journeys', { failed: 1 }, started);
  }
  const path = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const code = await run([tool('playwright'), 'test', '--reporter=line,json'], env, 15 * MINUTE);
  const report = readReport(path);
  const stats = report?.stats;
  const told = stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  count('browser journeys', tally(told, code), started);
  if (stats?.flaky > 0)
    process.stdout.write(
      `Passed at the second try only, to be looked into: ${report.suites.flatMap(flaky).join('; ')}\n`,
    );
}

function conclude() {
  isConcluded = true;
  rmSync(reports, { recursive: true, force: true });
  if (sum.skipped > 0) process.stdout.write(`Skipped: ${sum.skipped}\n`);
  if (faults.length > 0) process.stdout.write(`Failed in: ${faults.join('; ')}\n`);
  if (sum.passed + sum.failed === 0) sum.failed = 1;
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  process.exit(sum.failed === 0 ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    sum.failed += 1;
    faults.push(`stopped by ${signal}`);
    conclude();
  });
}

// Whatever ends this process early, the last line is there.
process.on('exit', () => {
  if (!isConcluded) process.stdout.write('0 passed, 1 failed\n');
});

async function everything() {
  await check('install and build', [join(ROOT, 'tools', 'build.mjs')], 10 * MINUTE);
  // The longest first.
  await checks([
    ['types and lint of the client', [join(ROOT, 'tools', 'check-code.mjs'), 'client']],
    ['types and lint of the server', [join(ROOT, 'tools', 'check-code.mjs'), 'server']],
    ['generated code is fresh', [tool('codegen'), '--check']],
    ['documents are fresh', [join(ROOT, 'tools', 'error-table.mjs'), '--check']],
    ['lint of the rest', [join(ROOT, 'tools', 'check-code.mjs'), 'rest']],
    [
      'import rules',
      [tool('depcruise'), '--config', '.dependency-cruiser.cjs', 'server', 'client/src', 'shared', 'test'],
    ],
    ['dead code', [tool('knip'), '--no-progress', '--no-config-hints']],
    ['conformance table', [join(ROOT, 'tools', 'conformance.mjs')]],
  ]);
  ensureCurl();
  for (const [at, jestRun] of RUNS.entries()) await jest(jestRun, at);
  if (!process.argv.includes('--no-browser')) await journeys();
}

checkNode();
process.chdir(ROOT);
try {
  await everything();
} catch (error) {
  process.stderr.write(`${error?.stack ?? error}\n`);
  sum.failed += 1;
  faults.push('the test programme itself');
}
conclude();
