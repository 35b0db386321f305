import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkConformance, readReferences, TABLE, testTitles } from '../../tools/conformance.mjs';

const ROOT = join(__dirname, '../..');
const HERE = 'test/docs/conformance.spec.ts';
const table = readFileSync(join(ROOT, TABLE), 'utf8');

/** The real table with the row of `id` given another test and state. */
function tableWith(id: string, test: string, state: string): string {
  const row = new RegExp(`^(\\| ${id.replace('.', '\\.')} \\| .*?) \\|[^|]*\\|[^|]*\\|$`, 'm');
  expect(table).toMatch(row);
  return table.replace(row, (_row, start: string) => `${start} | ${test} | ${state} |`);
}

const isOfChangedRow = (fault: string): boolean => fault.startsWith('S1.2 ');
const faultsOf = (markdown: string): string[] => checkConformance(markdown, ROOT).faults;

describe('docs/conformance.md', () => {
  it('names only tests that exist, each statement once', () => {
    expect(faultsOf(table)).toEqual([]);
  });

  it('covers every section of both documents', () => {
    const sections = new Set(checkConformance(table, ROOT).rows.map(({ id }) => id.split('.')[0]));
    const numbered = (letter: string): string[] => Array.from({ length: 10 }, (_, section) => `${letter}${section}`);

    expect([...sections]).toEqual([...numbered('S'), ...numbered('A')]);
  });
});

describe('the conformance check', () => {
  it('accepts a test that is there', () => {
    const markdown = tableWith('S1.2', `${HERE} › "accepts a test that is there"`, 'tested');

    const { faults, open } = checkConformance(markdown, ROOT);

    expect(faults.filter(isOfChangedRow)).toEqual([]);
    expect(open.map(({ id }) => id)).not.toContain('S1.2');
  });

  it('accepts a case that stands in the table of its test', () => {
    const markdown = tableWith('S1.2', `${HERE} › "names the row with $flaw" › "an invented title"`, 'tested');

    expect(faultsOf(markdown).filter(isOfChangedRow)).toEqual([]);
  });

  it.each([
    {
      flaw: 'an invented title',
      test: `${HERE} › "sells the moon"`,
      state: 'tested',
      says: 'has no test "sells the moon"',
    },
    {
      flaw: 'an invented file',
      test: 'test/api/moon.api.test.ts › "rises"',
      state: 'tested',
      says: 'there is no file test/api/moon.api.test.ts',
    },
    {
      flaw: 'a file outside the project',
      test: '../moon.ts › "rises"',
      state: 'tested',
      says: 'there is no file ../moon.ts',
    },
    {
      flaw: 'an invented test of an open row',
      test: `${HERE} › "sells the moon"`,
      state: 'open (#3)',
      says: 'has no test',
    },
    {
      flaw: 'one invented among real ones',
      test: `${HERE} › "accepts a test that is there"; ${HERE} › "rises"`,
      state: 'tested',
      says: 'has no test "rises"',
    },
    {
      flaw: 'a describe taken for a test',
      test: `${HERE} › "the conformance check"`,
      state: 'tested',
      says: 'has no test',
    },
    { flaw: 'neither test nor open mark', test: '', state: 'tested', says: 'neither a test nor an open mark' },
    {
      flaw: 'an unknown state',
      test: `${HERE} › "accepts a test that is there"`,
      state: 'done',
      says: 'the state "done"',
    },
    { flaw: 'an open mark without its issue', test: '', state: 'open', says: 'the state "open"' },
    {
      flaw: 'an invented case of a table',
      test: `${HERE} › "names the row with $flaw" › "a moon that is sold"`,
      state: 'tested',
      says: 'has no case "a moon that is sold"',
    },
    {
      flaw: 'a case of a test without a table',
      test: `${HERE} › "names a doubled id" › "S1.2"`,
      state: 'tested',
      says: 'has no case "S1.2"',
    },
    {
      flaw: 'a title that says nothing and no case',
      test: 'client/src/lib/errors/error-catalogue.spec.ts › "%s"',
      state: 'tested',
      says: '"%s" says nothing; name the case',
    },
    { flaw: 'a reference without its title', test: HERE, state: 'tested', says: 'cannot read' },
  ])('names the row with $flaw', ({ test, state, says }) => {
    const faults = faultsOf(tableWith('S1.2', test, state)).filter(isOfChangedRow);

    expect(faults).toEqual([expect.stringMatching(new RegExp(`^S1\\.2 .*${escaped(says)}`))]);
  });

  it('names a doubled id', () => {
    const faults = faultsOf(`${table}| S1.2 | once more | | open (#3) |\n`).filter(isOfChangedRow);

    expect(faults).toEqual([expect.stringContaining('the id stands already')]);
  });

  it('refuses a document without rows', () => {
    expect(faultsOf('# nothing')).toEqual(['there is no row at all']);
  });

  it('counts the open rows by issue', () => {
    const markdown = '| S1.1 | a | | open (#3) |\n| S1.2 | b | | open (#7): reason |\n';

    expect(checkConformance(markdown, ROOT).counts).toEqual({
      rows: 2,
      tested: 0,
      open: 2,
      byIssue: { '#3': 1, '#7': 1 },
    });
  });
});

describe('testTitles', () => {
  const running = (source: string): string[] => [...testTitles(source).running];

  it.each([
    ['a plain title', "it('buys', () => {})", 'buys'],
    ['a title with quotes in it', String.raw`test('says \'no\' "twice"', () => {})`, 'says \'no\' "twice"'],
    ['the literal text of it.each', "it.each([[1, 2]])('adds %i to %i', () => {})", 'adds %i to %i'],
    ['it.each with a type and names', "it.each<Row>([{ a: 1 }])('charges $a', () => {})", 'charges $a'],
    ['it.each over a template table', "it.each`a\n${1}`('charges $a', () => {})", 'charges $a'],
    ['a template title', 'for (const path of paths) test(`opens ${path}`, () => {})', 'opens ${path}'],
    ['a test within describe', "test.describe('shop', () => { test('opens', () => {}) })", 'opens'],
  ])('finds %s', (_what, source, title) => {
    expect(running(source)).toEqual([title]);
  });

  it.each([
    ['a comment', "// it('buys', () => {})"],
    ['a text', 'const source = "it(\'buys\', () => {})"'],
    ['another call', "await('buys'); visit('buys'); test.step('buys', () => {})"],
    [
      'a skipped test',
      "it.skip('buys', () => {}); xit('buys', () => {}); it.todo('buys'); test.fixme('buys', () => {})",
    ],
    ['a skipped describe', "describe.skip('shop', () => { it('buys', () => {}) })"],
  ])('does not take %s for a test', (_what, source) => {
    expect(running(source)).toEqual([]);
  });

  it.each([
    ['written beside the test', "it.each([['one', 1], ['two', other('three')]])('%s', () => {})"],
    ['named, of rows', "const ROWS: Row[] = [['one', 1], ['two', `three`]]; it.each(ROWS)('%s', () => {})"],
    ['of objects', "it.each<Row>([{ is: 'one', of: { what: 'two' } }, { is: 'three' }])('%s', () => {})"],
  ])('finds the texts in a table %s', (_how, source) => {
    expect(testTitles(source).cases.get('%s')).toEqual(['one', 'two', 'three']);
  });

  it('tells a skipped test from a missing one', () => {
    expect([...testTitles("it.skip('buys', () => {})").skipped]).toEqual(['buys']);
  });
});

describe('readReferences', () => {
  it('reads several, in code marks or plain, semicolons and quotes in titles included', () => {
    expect(readReferences('`a.ts › "one; two"`; b.tsx › "says \\"no\\""')).toEqual([
      { file: 'a.ts', title: 'one; two' },
      { file: 'b.tsx', title: 'says "no"' },
    ]);
  });

  it('reads the case of a table', () => {
    expect(readReferences('a.ts › "%s" › "login, \\"429\\""; b.ts › "sells"')).toEqual([
      { file: 'a.ts', title: '%s', case: 'login, "429"' },
      { file: 'b.ts', title: 'sells' },
    ]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
