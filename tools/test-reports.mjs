/** Reads the reports that Jest and Playwright write for `npm test`. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './ready.mjs';

/** Where each Jest project's files are; all other files are unit tests. */
const PROJECT_FOLDERS = {
  store: 'server/store/test/',
  client: 'client/',
  api: 'test/api/',
  timing: 'test/timing/timing.test.ts',
};

/** How many lines of each failed test are repeated at the end of the run. */
const LINES_OF_ERROR = 16;
/** How many lines are repeated of the page that a browser test failed on. */
const LINES_OF_PAGE = 60;

/** Null if the suite ended before it could write its report. */
export const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** A suite without a report, without tests, or with a failure that no test explains counts as one failure. */
export function tally(result, code) {
  const { passed = 0, failed = 0, skipped = 0 } = result ?? {};
  const isUnexplained = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: isUnexplained ? failed + 1 : failed, skipped };
}

const projectOf = ({ name }) => {
  const path = relative(ROOT, name).split(sep).join('/');
  return Object.keys(PROJECT_FOLDERS).find((project) => path.startsWith(PROJECT_FOLDERS[project])) ?? 'unit';
};

/** True for a file that failed although none of its tests did: it could not run. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

/** The counts of one project in a Jest report; a file that could not run counts as a failure. */
export function countsOf(report, project) {
  const files = report.testResults.filter((file) => projectOf(file) === project);
  const tests = files.flatMap((file) => file.assertionResults);
  const having = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return {
    passed: having('passed'),
    failed: having('failed') + files.filter(isBroken).length,
    skipped: having('pending', 'todo', 'skipped', 'disabled'),
  };
}

/** The name of a failed test with the beginning of its errors, indented. */
const failedTest = (name, errors) => {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n').slice(0, LINES_OF_ERROR);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n  ');
};

/** The failed tests of a Jest report, and the files that could not run. */
export const failedTestsOf = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    const path = relative(ROOT, file.name);
    if (isBroken(file)) return [failedTest(path, [file.message])];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failedTest(`${path} › ${fullName}`, failureMessages));
  });

const errorsOf = (results) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));

/** What the page showed when a test failed, from the file that Playwright writes beside its screenshot. */
function pageOf(results) {
  const path = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const snapshot = /^```yaml\n([^]*?)\n```/m.exec(readFileSync(path, 'utf8'))?.[1];
  return snapshot ? ['The page:', ...snapshot.split('\n').slice(0, LINES_OF_PAGE)] : [];
}

/** The failed tests of a suite in a report of Playwright, and of the suites inside it. */
export const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return [failedTest(`test/e2e/${file} › ${title}`, errorsOf(results)), ...pageOf(results)].join('\n    ');
    }),
  ...suites.flatMap(failedSpecs),
];
