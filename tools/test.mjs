/**
 * `npm test`: runs all checks and tests, then prints one line with the totals: `N passed, N failed`.
 *
 *   node tools/test.mjs               everything
 *   node tools/test.mjs --no-browser  all but the end-to-end tests in a browser (`npm run verify`)
 *   node tools/test.mjs --full        everything, with random and race tests in full size (`npm run test:full`): hours
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { ensureCurl } from './executables.mjs';
import { checkNode, childEnv, ROOT, tool } from './ready.mjs';
import { countsOf, failedSpecs, failedTestsOf, readReport, tally } from './test-reports.mjs';

const MINUTE = 60_000;
const isFull = process.argv.includes('--full');
/** The longest time of one suite or check, in ms. */
const LIMIT = (isFull ? 480 : 75) * MINUTE;
/** The environment in which each test runs its full size (docs/testing.md). */
const FULL_SIZE = { TEST_SIZE: 'full' };

/** These tests send many requests at once, kill processes or measure time: they fail when the processor is busy. */
const SENSITIVE =
  '\\b(addresses|backup|cash-crowd|cash-payouts|confirmation|crashed-server|database-timeout|email-speed|email-backlog|emails|failpoints|kill-[a-z-]+|limits-by-person|load|many-orders|month|order-delivery|order-status|password-changes|product-requests|races|rate-limits|refusals|shop-model|shutdown|slow-clients|webhooks|workers)[.]api[.]test[.]ts$';

const reports = mkdtempSync(join(tmpdir(), 'zevar-test-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** The failed tests with the beginning of their errors: repeated at the end, where a long output is read first. */
const failedTests = [];
const running = new Set();
let isConcluded = false;

function count(name, { passed = 0, failed = 0, skipped = 0 }, startedAt) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  if (failed > 0) failures.push(name);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const skips = skipped ? `, ${skipped} skipped` : '';
  process.stdout.write(`── ${name}: ${passed} passed, ${failed} failed${skips} (${seconds} s)\n`);
}

/**
 * Runs node on `args` and resolves with its exit code. A background process has the lowest priority, so that it only
 * uses the processor time that the sensitive tests leave, and its output is printed in one piece at its end.
 */
function run(args, env, isBackground) {
  return new Promise((resolve) => {
    const output = isBackground ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...(isFull ? FULL_SIZE : {}), ...childEnv(), ...env },
      stdio: ['ignore', output, output],
    });
    running.add(child);
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const timeout = setTimeout(() => {
      process.stderr.write(`Stopped after ${LIMIT / MINUTE} minutes.\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    }, LIMIT);
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      clearTimeout(timeout);
      running.delete(child);
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}

async function check(name, args, { isBackground = false } = {}) {
  const startedAt = Date.now();
  const code = await run(args, {}, isBackground);
  count(name, code === 0 ? { passed: 1 } : { failed: 1 }, startedAt);
}

let reportNumber = 0;
async function jest({ name, projects, workers, filter = [], isBackground = false }) {
  const startedAt = Date.now();
  const path = join(reports, `jest-${(reportNumber += 1)}.json`);
  const options = ['--selectProjects', ...projects, ...filter, `--maxWorkers=${workers}`, '--json'];
  const args = [tool('jest'), ...options, `--outputFile=${path}`];
  const code = await run(args, { NODE_ENV: 'test' }, isBackground);
  const report = readReport(path);
  failedTests.push(...failedTestsOf(report));
  const results = projects.map((project) => ({ project, counts: report && countsOf(report, project) }));
  // A failing exit code that no test explains is counted for every project.
  const isExplained = results.some(({ counts }) => counts?.failed > 0);
  for (const { project, counts } of results)
    count(`${name} ${project}`, tally(counts, isExplained ? 0 : code), startedAt);
}

async function endToEnd() {
  const startedAt = Date.now();
  const chromium = await findChromium();
  if (!chromium) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    return count('end-to-end tests', { failed: 1 }, startedAt);
  }
  const path = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const code = await run([tool('playwright'), 'test', '--reporter=line,json'], env, false);
  const report = readReport(path);
  const { stats } = report ?? {};
  failedTests.push(...failedSpecs(report ?? {}));
  const counts = stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  count('end-to-end tests', tally(counts, code), startedAt);
}

/** Types, lint and everything else that reads the code without running it, the longest first. */
const CHECKS = [
  ['types and lint of the client', [join(ROOT, 'tools', 'check-code.mjs'), 'client']],
  ['types and lint of the server', [join(ROOT, 'tools', 'check-code.mjs'), 'server']],
  ['lint of the rest', [join(ROOT, 'tools', 'check-code.mjs'), 'rest']],
  ['format', [tool('prettier'), '--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.']],
  [
    'import rules',
    [tool('depcruise'), '--config', '.dependency-cruiser.cjs', 'server', 'client/src', 'shared', 'test'],
  ],
  ['generated code is fresh', [tool('codegen'), '--check']],
  ['dead code', [tool('knip'), '--no-progress', '--no-config-hints']],
  ['requirements', [join(ROOT, 'tools', 'requirements.mjs')]],
  ['documents are fresh', [join(ROOT, 'tools', 'error-table.mjs'), '--check']],
];

async function background() {
  for (const [name, args] of CHECKS) await check(name, args, { isBackground: true });
  await jest({
    name: 'jest',
    projects: ['unit', 'store', 'client', 'api'],
    workers: 2,
    filter: ['--testPathIgnorePatterns', SENSITIVE],
    isBackground: true,
  });
}

async function foreground() {
  await jest({ name: 'jest, sensitive', projects: ['api'], workers: 2, filter: ['--testPathPatterns', SENSITIVE] });
  if (!process.argv.includes('--no-browser')) await endToEnd();
}

function conclude() {
  isConcluded = true;
  rmSync(reports, { recursive: true, force: true });
  if (sum.skipped > 0) process.stdout.write(`Skipped: ${sum.skipped}\n`);
  if (failures.length > 0) process.stdout.write(`Failed in: ${failures.join('; ')}\n`);
  for (const name of failedTests) process.stdout.write(`  ${name}\n`);
  if (sum.passed + sum.failed === 0) sum.failed = 1;
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  process.exit(sum.failed === 0 ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    sum.failed += 1;
    failures.push(`stopped by ${signal}`);
    conclude();
  });
}

// Whatever ends this process early, the last line is printed.
process.on('exit', () => {
  if (!isConcluded) process.stdout.write('0 passed, 1 failed\n');
});

async function everything() {
  await check('install and build', [join(ROOT, 'tools', 'build.mjs')]);
  ensureCurl();
  await Promise.all([foreground(), background()]);
  // Measured times need the machine for themselves.
  if (isFull) await jest({ name: 'jest', projects: ['timing'], workers: 1 });
}

checkNode();
process.chdir(ROOT);
try {
  await everything();
} catch (error) {
  process.stderr.write(`${error?.stack ?? error}\n`);
  sum.failed += 1;
  failures.push('the test program itself');
}
conclude();
