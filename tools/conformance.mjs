/**
 * Holds docs/conformance.md against the tests it names.
 *
 *   node tools/conformance.mjs          exit 1 and a line per fault, or the counts
 *   node tools/conformance.mjs --open   the open rows as well
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

export const TABLE = 'docs/conformance.md';

const ID = /^[SA]\d+\.\d+$/;
const STATE = /^(?:tested|open \(#\d+\).*)$/;
const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';
/** One reference at the start of a cell: `path › "title"`, or `path › "title" › "case"`; code marks around it optional. */
const REFERENCE = new RegExp(`^\`?([^\\s›"\`]+)\\s*›\\s*${QUOTED}(?:\\s*›\\s*${QUOTED})?\`?\\s*(?:;\\s*|$)`);
/** A title without a word of its own: which case is meant, only the table of its `each` says. */
const WORDLESS = /^(?:%[a-z]|\$\{?\w+\}?|[\s:,])+$/;
/** Titled calls that run: it('…'), test.only('…'), it.each(…)('…'). */
const RUNS = new Set(['it', 'test']);
const RUN_MODIFIERS = new Set(['only', 'each', 'concurrent']);
/** Titled calls that stand for a test without running it. */
const SKIPS = new Set(['skip', 'todo', 'fixme', 'fail', 'failing']);
const SKIPPED_NAMES = new Set(['xit', 'xtest', 'xdescribe']);

/** The rows of the tables in `markdown`; the tables are told by the ids in their first column. */
export function readRows(markdown) {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    if (!/^[SA]\d/.test(cells?.[0] ?? '')) return [];
    const [id, statement = '', test = '', state = ''] = cells;
    return [{ id, statement, test, state, line: index + 1, columns: cells.length }];
  });
}

function cellsOf(line) {
  if (!line.startsWith('|')) return null;
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  return cells.slice(1, cells.at(-1) === '' ? -1 : undefined);
}

/** The `{ file, title }` of a test cell, with a `case` where one is named; null where it cannot be read. */
export function readReferences(cell) {
  const references = [];
  for (let rest = cell.trim(); rest !== '';) {
    const found = REFERENCE.exec(rest);
    if (!found) return null;
    const [, file, title, example] = found;
    references.push({ file, title: unquoted(title), ...(example !== undefined && { case: unquoted(example) }) });
    rest = rest.slice(found[0].length);
  }
  return references;
}

const unquoted = (text) => text.replaceAll('\\"', '"');

/** The titles of the tests in a source text, told apart by whether they run; and the texts in the tables of those that have one. */
export function testTitles(source, fileName = 'test.tsx') {
  const titles = { running: new Set(), skipped: new Set(), cases: new Map() };
  const visit = (node, inSkipped) => {
    let skipped = inSkipped;
    if (ts.isCallExpression(node)) {
      const call = calledTest(node.expression);
      const title = call && literalText(node.arguments[0]);
      if (title != null) {
        skipped ||= call.skipped;
        if (call.isTest) titles[skipped ? 'skipped' : 'running'].add(title);
        if (call.isTest && !skipped)
          titles.cases.set(title, [...(titles.cases.get(title) ?? []), ...textsIn(tableOf(node.expression))]);
      }
    }
    ts.forEachChild(node, (child) => visit(child, skipped));
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), false);
  return titles;
}

/** What a titled call is, by its callee: `it`, `test.skip`, `it.each(rows)`, `test.describe.skip`. */
function calledTest(callee) {
  const { name, modifiers } = spelled(callee);
  if (name === undefined) return null;
  const skipped = SKIPPED_NAMES.has(name) || modifiers.some((modifier) => SKIPS.has(modifier));
  if (DESCRIBES.has(name) || modifiers.includes('describe')) return { isTest: false, skipped };
  const isKnown = RUNS.has(name) || SKIPPED_NAMES.has(name);
  return isKnown && modifiers.every((modifier) => RUN_MODIFIERS.has(modifier) || SKIPS.has(modifier))
    ? { isTest: true, skipped }
    : null;
}

/** The table of `it.each(table)('…')`, where it is written down or named; undefined for a test without one. */
function tableOf(callee) {
  const table = ts.isCallExpression(callee) ? callee.arguments[0] : undefined;
  return table && ts.isIdentifier(table) ? declared(table.text, table.getSourceFile()) : table;
}

/** What a file's `const name = …` holds. */
function declared(name, file) {
  let found;
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      found ??= node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textsIn(node) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

const DESCRIBES = new Set(['describe', 'xdescribe']);

/** `test.describe.skip(rows)` as its first name and its modifiers. */
function spelled(callee) {
  let node = callee;
  if (ts.isCallExpression(node)) node = node.expression;
  else if (ts.isTaggedTemplateExpression(node)) node = node.tag;

  const modifiers = [];
  for (; ts.isPropertyAccessExpression(node); node = node.expression) modifiers.push(node.name.text);
  return { name: ts.isIdentifier(node) ? node.text : undefined, modifiers };
}

/** The text of a literal title; of a template with values, what stands between its back quotes. */
function literalText(node) {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

/**
 * Checks the table in `markdown` against the tests under `root`.
 * `faults` names each row that does not hold; `open` lists those still to be built.
 */
export function checkConformance(markdown, root) {
  const rows = readRows(markdown);
  const titlesIn = titleReader(root);
  const firstLine = new Map();
  const faults = [];
  const sound = [];

  for (const row of rows) {
    const found = [...rowFaults(row), ...referenceFaults(row, titlesIn)];
    if (firstLine.has(row.id)) found.unshift(`the id stands already in line ${firstLine.get(row.id)}`);
    else firstLine.set(row.id, row.line);
    faults.push(...found.map((fault) => `${row.id} (line ${row.line}): ${fault}`));
    if (found.length === 0) sound.push(row);
  }
  if (rows.length === 0) faults.push('there is no row at all');

  const open = rows.filter((row) => row.state.startsWith('open'));
  return { faults, rows, open, counts: countsOf(rows, sound, open) };
}

function rowFaults({ id, statement, test, state, columns }) {
  const faults = [];
  if (columns !== 4) faults.push(`has ${columns} columns instead of 4`);
  if (!ID.test(id)) faults.push('the id is not like S1.1 or A1.1');
  if (statement === '') faults.push('says nothing');
  if (test === '' && !state.startsWith('open')) faults.push('has neither a test nor an open mark');
  else if (!STATE.test(state)) faults.push(`the state "${state}" is neither "tested" nor "open (#N)"`);
  return faults;
}

function referenceFaults({ test }, titlesIn) {
  const references = readReferences(test);
  if (!references) return [`cannot read "${test}"; write path › "title", several joined by ;`];
  return references.flatMap(({ file, title, case: example }) => {
    const titles = titlesIn(file);
    if (!titles) return [`there is no file ${file}`];
    if (!titles.running.has(title))
      return [titles.skipped.has(title) ? `"${title}" in ${file} is skipped` : `${file} has no test "${title}"`];
    if (example === undefined)
      return WORDLESS.test(title) ? [`"${title}" says nothing; name the case: path › "${title}" › "case"`] : [];
    return titles.cases.get(title).includes(example) ? [] : [`"${title}" in ${file} has no case "${example}"`];
  });
}

/** Reads each file once; null for what is no file under `root`. */
function titleReader(root) {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) {
      const path = resolve(root, file);
      const isOutside = isAbsolute(file) || relative(root, path).startsWith('..');
      const isFile = !isOutside && existsSync(path) && statSync(path).isFile();
      known.set(file, isFile ? testTitles(readFileSync(path, 'utf8'), path) : null);
    }
    return known.get(file);
  };
}

function countsOf(rows, sound, open) {
  const byIssue = {};
  for (const { state } of open) {
    const issue = /#\d+/.exec(state)?.[0] ?? 'no issue';
    byIssue[issue] = (byIssue[issue] ?? 0) + 1;
  }
  const tested = sound.filter(({ state }) => state === 'tested').length;
  return { rows: rows.length, tested, open: open.length, byIssue };
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { faults, open, counts } = checkConformance(readFileSync(join(root, TABLE), 'utf8'), root);

  if (process.argv.includes('--open')) {
    for (const { id, statement, state } of open) console.log(`${id}\t${state}\t${statement}`);
  }
  const issues = Object.entries(counts.byIssue)
    .sort()
    .map(([issue, count]) => `${issue}: ${count}`);
  console.log(
    `${TABLE}: ${counts.rows} statements, ${counts.tested} tested, ${counts.open} open (${issues.join(', ')})`,
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
