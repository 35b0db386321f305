/**
 * Checks docs/requirements.md against the tests that it names, and the comments of the sources against its ids.
 *
 *   node tools/requirements.mjs          exit code 1 and a line for each fault, or the counts
 *   node tools/requirements.mjs --open   the open requirements as well
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

export const TABLE = 'docs/requirements.md';

const ID = /^[A-Z]+(-[A-Z]+)*-\d+$/;
/** A first cell that is meant as an id. The names of columns have no digits. */
const MEANT_AS_ID = /^[A-Za-z][\w.-]*\d$/;
const STATE = /^(?:tested|measured: .+|open \(#\d+\).*)$/;
/**
 * What is measured in place of tested: the rows of `npm run bench`, because a busy machine would fail a speed, and
 * `npm run image:check`, because few machines can build an image.
 */
const MEASUREMENTS = /^tools\/(?:bench\/|image-check\.mjs)/;
const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';
/** The reference at the start of a cell: `path › "title"` or `path › "title" › "case"`, with or without back quotes. */
const REFERENCE = new RegExp(`^\`?([^\\s›"\`]+)\\s*›\\s*${QUOTED}(?:\\s*›\\s*${QUOTED})?\`?\\s*(?:;\\s*|$)`);
/** A title without a word of its own, such as "%s": only a case of its table says what is tested. */
const WORDLESS = /^(?:%[a-z]|\$\{?\w+\}?|[\s:,])+$/;
/** Functions with a title that run: it('…'), test.only('…'), it.each(…)('…'). */
const TESTS = new Set(['it', 'test']);
const RUN_MODIFIERS = new Set(['only', 'each', 'concurrent']);
/** Modifiers and functions that keep a test from running. */
const SKIP_MODIFIERS = new Set(['skip', 'todo', 'fixme', 'fail', 'failing']);
const SKIPPED_TESTS = new Set(['xit', 'xtest', 'xdescribe']);
const DESCRIBES = new Set(['describe', 'xdescribe']);

const SOURCE_FOLDERS = ['client', 'server', 'shared', 'test', 'tools'];
const SOURCE_FILE = /\.(?:ts|tsx|mts|mjs)$/;
const NOT_SOURCES = /(?:^|\/)(?:node_modules|dist|generated)(?:\/|$)/;

/** The rows of all tables in `markdown` whose first cell is meant as an id. */
export function readRows(markdown) {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOf(text);
    if (!MEANT_AS_ID.test(cells?.[0] ?? '')) return [];
    const [id, requirement = '', test = '', state = ''] = cells;
    return [{ id, requirement, test, state, line: index + 1, columns: cells.length }];
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

/** The `{ file, title }` of each reference in a test cell, with `case` if it is named; null for a malformed cell. */
export function readReferences(cell) {
  const references = [];
  for (let rest = cell.trim(); rest !== '';) {
    const found = REFERENCE.exec(rest);
    if (!found) return null;
    const [, file, title, testCase] = found;
    references.push({ file, title: unquoted(title), ...(testCase !== undefined && { case: unquoted(testCase) }) });
    rest = rest.slice(found[0].length);
  }
  return references;
}

const unquoted = (text) => text.replaceAll('\\"', '"');

/** The titles of running and of skipped tests in a source text, and the texts in the tables of `each` tests. */
export function testTitles(source, fileName = 'test.tsx') {
  const titles = { running: new Set(), skipped: new Set(), cases: new Map() };
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const aliases = conditionalTests(file);
  const visit = (node, isInSkipped) => {
    let isSkipped = isInSkipped;
    if (ts.isCallExpression(node)) {
      const call = testCall(node.expression, aliases);
      const title = call && literalText(node.arguments[0]);
      if (title != null) {
        isSkipped ||= call.isSkipped;
        if (call.isTest) titles[isSkipped ? 'skipped' : 'running'].add(title);
        if (call.isTest && !isSkipped)
          titles.cases.set(title, [...(titles.cases.get(title) ?? []), ...textsIn(tableOf(node.expression))]);
      }
    }
    ts.forEachChild(node, (child) => visit(child, isSkipped));
  };
  visit(file, false);
  return titles;
}

/** Variables that hold `it`, `test` or `describe` on a condition, as in `const traced = hasTrace ? it : undefined`. */
function conditionalTests(file) {
  const aliases = new Map();
  const visit = (node) => {
    const isConditional =
      ts.isVariableDeclaration(node) && node.initializer && ts.isConditionalExpression(node.initializer);
    if (isConditional && ts.isIdentifier(node.name) && ts.isIdentifier(node.initializer.whenTrue)) {
      const { text } = node.initializer.whenTrue;
      if (TESTS.has(text) || DESCRIBES.has(text)) aliases.set(node.name.text, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return aliases;
}

/** Tells a test from a describe by the function that is called; null for every other function. */
function testCall(callee, aliases) {
  const { name: written, modifiers } = nameOf(callee);
  const name = aliases.get(written) ?? written;
  if (name === undefined) return null;
  const isSkipped = SKIPPED_TESTS.has(name) || modifiers.some((modifier) => SKIP_MODIFIERS.has(modifier));
  if (DESCRIBES.has(name) || modifiers.includes('describe')) return { isTest: false, isSkipped };
  const isTest = TESTS.has(name) || SKIPPED_TESTS.has(name);
  return isTest && modifiers.every((modifier) => RUN_MODIFIERS.has(modifier) || SKIP_MODIFIERS.has(modifier))
    ? { isTest: true, isSkipped }
    : null;
}

/** The table of `it.each(table)('…')`, written in place or in a variable; undefined for a test without one. */
function tableOf(callee) {
  const table = ts.isCallExpression(callee) ? callee.arguments[0] : undefined;
  return table && ts.isIdentifier(table) ? initializerOf(table.text, table.getSourceFile()) : table;
}

function initializerOf(name, file) {
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

/** `test.describe.skip(rows)` as its first name and its modifiers. */
function nameOf(callee) {
  let node = callee;
  if (ts.isCallExpression(node)) node = node.expression;
  else if (ts.isTaggedTemplateExpression(node)) node = node.tag;

  const modifiers = [];
  for (; ts.isPropertyAccessExpression(node); node = node.expression) modifiers.push(node.name.text);
  return { name: ts.isIdentifier(node) ? node.text : undefined, modifiers };
}

/** The text of a literal title. A template with values is read as it is written between its back quotes. */
function literalText(node) {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

/** Checks the tables in `markdown` against the tests under `root`. */
export function checkRequirements(markdown, root) {
  const rows = readRows(markdown);
  const titlesOf = fileReader(root, testTitles);
  const textsOf = fileReader(root, String);
  const firstLines = new Map();
  const faults = [];
  const faultless = [];

  for (const row of rows) {
    const found = [...rowFaults(row), ...referenceFaults(row, titlesOf, textsOf)];
    if (firstLines.has(row.id)) found.unshift(`the id is already used in line ${firstLines.get(row.id)}`);
    else firstLines.set(row.id, row.line);
    faults.push(...found.map((fault) => `${row.id} (line ${row.line}): ${fault}`));
    if (found.length === 0) faultless.push(row);
  }
  if (rows.length === 0) faults.push('there are no requirements');

  const open = rows.filter(({ state }) => state.startsWith('open'));
  return { faults, rows, open, counts: countsOf(rows, faultless, open) };
}

function rowFaults({ id, requirement, test, state, columns }) {
  const faults = [];
  if (columns !== 4) faults.push(`has ${columns} columns instead of 4`);
  if (!ID.test(id)) faults.push('the id is not like CART-12');
  if (requirement === '') faults.push('has no requirement');
  if (test === '' && !state.startsWith('open')) faults.push('has neither a test nor an open mark');
  else faults.push(...stateFaults(test, state));
  return faults;
}

function stateFaults(test, state) {
  if (!STATE.test(state)) return [`the state "${state}" is neither "tested" nor "measured: …" nor "open (#N)"`];
  const isMeasured = test.split(';').some((reference) => MEASUREMENTS.test(reference.trim()));
  if (state === 'tested' && isMeasured) return ['is measured, not tested'];
  return state.startsWith('measured') && !isMeasured ? ['names no measurement'] : [];
}

function referenceFaults({ test }, titlesOf, textsOf) {
  const references = readReferences(test);
  if (!references) return [`"${test}" is not like path › "title"; several are joined by ;`];
  return references.flatMap(({ file, title, case: testCase }) => {
    if (MEASUREMENTS.test(file)) return textsOf(file)?.includes(title) ? [] : [`${file} has no row "${title}"`];
    const titles = titlesOf(file);
    if (!titles) return [`there is no file ${file}`];
    if (!titles.running.has(title))
      return [titles.skipped.has(title) ? `"${title}" in ${file} is skipped` : `${file} has no test "${title}"`];
    if (testCase === undefined)
      return WORDLESS.test(title) ? [`"${title}" needs its case: path › "${title}" › "case"`] : [];
    return titles.cases.get(title).includes(testCase) ? [] : [`"${title}" in ${file} has no case "${testCase}"`];
  });
}

/** By parser, then by path. */
const parsedFiles = new Map();

/** Parses each file once in the life of the process; null for everything that is not a file under `root`. */
function fileReader(root, parse) {
  const known = parsedFiles.get(parse) ?? new Map();
  parsedFiles.set(parse, known);
  return (file) => {
    const path = resolve(root, file);
    if (!known.has(path)) {
      const isOutside = isAbsolute(file) || relative(root, path).startsWith('..');
      const isFile = !isOutside && existsSync(path) && statSync(path).isFile();
      known.set(path, isFile ? parse(readFileSync(path, 'utf8'), path) : null);
    }
    return known.get(path);
  };
}

function countsOf(rows, faultless, open) {
  const byIssue = {};
  for (const { state } of open) {
    const issue = /#\d+/.exec(state)?.[0] ?? 'no issue';
    byIssue[issue] = (byIssue[issue] ?? 0) + 1;
  }
  const tested = faultless.filter(({ state }) => state === 'tested').length;
  const measured = faultless.filter(({ state }) => state.startsWith('measured')).length;
  return { rows: rows.length, tested, measured, open: open.length, byIssue };
}

/** Checks that the table has every requirement that a comment of the sources under `root` names. */
export function checkComments(rows, root) {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = [];
  for (const file of sourceFiles(root)) {
    for (const { id, line } of idsInComments(readFileSync(join(root, file), 'utf8'), prefixesOf(rows), file))
      if (!ids.has(id)) faults.push(`${file}:${line}: there is no requirement ${id}`);
  }
  return faults;
}

const prefixesOf = (rows) => [
  ...new Set(rows.filter(({ id }) => ID.test(id)).map(({ id }) => id.replace(/-\d+$/, ''))),
];

function sourceFiles(root) {
  return SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((name) => SOURCE_FILE.test(name) && !NOT_SOURCES.test(name)),
  ).sort();
}

/** The ids with one of `prefixes` in the comments of a source text, with their lines. */
export function idsInComments(source, prefixes, fileName = 'source.tsx') {
  if (prefixes.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d+(?![\\w-])`, 'g');
  // Most files name no requirement and need not be parsed.
  if (source.search(pattern) < 0) return [];
  return commentsOf(source, fileName).flatMap(({ pos, end }) =>
    [...source.slice(pos, end).matchAll(pattern)].map(({ 0: id, index }) => ({
      id,
      line: source.slice(0, pos + index).split('\n').length,
    })),
  );
}

/** All comments of a source text, in their order. Text between JSX tags is no comment, whatever it looks like. */
function commentsOf(source, fileName) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const comments = new Map();
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    for (const range of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) comments.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(source, node.getEnd()) ?? []) comments.set(range.pos, range);
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  const jsxTexts = jsxTextsOf(file);
  return [...comments.values()]
    .filter(({ pos }) => !jsxTexts.some((text) => text.pos <= pos && pos < text.end))
    .sort((a, b) => a.pos - b.pos);
}

function jsxTextsOf(file) {
  const texts = [];
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) texts.push({ pos: node.getFullStart(), end: node.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { faults, rows, open, counts } = checkRequirements(readFileSync(join(root, TABLE), 'utf8'), root);
  faults.push(...checkComments(rows, root));

  if (process.argv.includes('--open')) {
    for (const { id, requirement, state } of open) console.log(`${id}\t${state}\t${requirement}`);
  }
  const issues = Object.entries(counts.byIssue)
    .sort()
    .map(([issue, count]) => `${issue}: ${count}`);
  console.log(
    `${TABLE}: ${counts.rows} requirements, ${counts.tested} tested, ${counts.measured} measured, ${counts.open} open (${issues.join(', ')})`,
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
