import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkComments,
  checkRequirements,
  idsInComments,
  readReferences,
  TABLE,
  testTitles,
} from '../../tools/requirements.mjs';

const ROOT = join(__dirname, '../..');
const HERE = 'test/docs/requirements.spec.ts';
const table = readFileSync(join(ROOT, TABLE), 'utf8');
/** Any requirement of the table. */
const ID = 'SHOP-1';
const BENCH_ROW = 'tools/bench/import.mjs › "an import of 10,000 new products, checked and applied"';

/** The table, with another test and state for the requirement ID. */
function tableWith(test: string, state: string): string {
  const row = new RegExp(`^(\\| ${ID} \\| .*?) \\|[^|]*\\|[^|]*\\|$`, 'm');
  expect(table).toMatch(row);
  return table.replace(row, (_row, start: string) => `${start} | ${test} | ${state} |`);
}

const isOfChangedRow = (fault: string): boolean => fault.startsWith(`${ID} `);
const faultsOf = (markdown: string): string[] => checkRequirements(markdown, ROOT).faults;

describe('docs/requirements.md', () => {
  it('has each requirement once, with tests that exist and run', () => {
    expect(faultsOf(table)).toEqual([]);
  });

  it('has every requirement that a comment names', () => {
    expect(checkComments(checkRequirements(table, ROOT).rows, ROOT)).toEqual([]);
  });

  it('lists the areas once, each with its numbers in order', () => {
    const ids = checkRequirements(table, ROOT).rows.map(({ id }) => id);
    const areas = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];

    expect(areas.length).toBeGreaterThan(30);
    expect(ids).toEqual(
      areas.flatMap((area) =>
        ids
          .filter((id) => id.replace(/-\d+$/, '') === area)
          .sort((a, b) => Number(/\d+$/.exec(a)) - Number(/\d+$/.exec(b))),
      ),
    );
  });
});

describe('checkRequirements', () => {
  it('accepts a test that exists', () => {
    const { faults, open } = checkRequirements(tableWith(`${HERE} › "accepts a test that exists"`, 'tested'), ROOT);

    expect(faults.filter(isOfChangedRow)).toEqual([]);
    expect(open.map(({ id }) => id)).not.toContain(ID);
  });

  it('accepts a case of a test with a table', () => {
    const markdown = tableWith(`${HERE} › "reports $fault" › "a title that does not exist"`, 'tested');

    expect(faultsOf(markdown).filter(isOfChangedRow)).toEqual([]);
  });

  it('accepts a row of the bench for a speed', () => {
    const markdown = tableWith(BENCH_ROW, 'measured: 14 s');

    expect(faultsOf(markdown).filter(isOfChangedRow)).toEqual([]);
  });

  it.each([
    {
      fault: 'a row that the bench does not have',
      test: 'tools/bench/import.mjs › "an import of the moon"',
      state: 'measured: 14 s',
      message: 'has no row "an import of the moon"',
    },
    { fault: 'a row of the bench as a test', test: BENCH_ROW, state: 'tested', message: 'is measured, not tested' },
    {
      fault: 'a measure that names no measurement',
      test: `${HERE} › "accepts a test that exists"`,
      state: 'measured: 14 s',
      message: 'names no measurement',
    },
    {
      fault: 'a title that does not exist',
      test: `${HERE} › "sells the moon"`,
      state: 'tested',
      message: 'has no test "sells the moon"',
    },
    {
      fault: 'a file that does not exist',
      test: 'test/api/moon.api.test.ts › "rises"',
      state: 'tested',
      message: 'there is no file test/api/moon.api.test.ts',
    },
    {
      fault: 'a file outside the repository',
      test: '../moon.ts › "rises"',
      state: 'tested',
      message: 'there is no file ../moon.ts',
    },
    {
      fault: 'a missing test of an open requirement',
      test: `${HERE} › "sells the moon"`,
      state: 'open (#3)',
      message: 'has no test',
    },
    {
      fault: 'one missing test of several',
      test: `${HERE} › "accepts a test that exists"; ${HERE} › "rises"`,
      state: 'tested',
      message: 'has no test "rises"',
    },
    {
      fault: 'the title of a describe',
      test: `${HERE} › "checkRequirements"`,
      state: 'tested',
      message: 'has no test',
    },
    { fault: 'neither test nor open mark', test: '', state: 'tested', message: 'neither a test nor an open mark' },
    {
      fault: 'an unknown state',
      test: `${HERE} › "accepts a test that exists"`,
      state: 'done',
      message: 'the state "done"',
    },
    { fault: 'an open mark without its issue', test: '', state: 'open', message: 'the state "open"' },
    {
      fault: 'a case that does not exist',
      test: `${HERE} › "reports $fault" › "a moon that is sold"`,
      state: 'tested',
      message: 'has no case "a moon that is sold"',
    },
    {
      fault: 'a case of a test without a table',
      test: `${HERE} › "reports an id that is used twice" › "once more"`,
      state: 'tested',
      message: 'has no case "once more"',
    },
    {
      fault: 'a title without words and without a case',
      test: 'client/src/lib/errors/error-catalogue.spec.ts › "%s"',
      state: 'tested',
      message: '"%s".* needs its case',
    },
    { fault: 'a reference without a title', test: HERE, state: 'tested', message: 'is not like path › "title"' },
  ])('reports $fault', ({ test, state, message }) => {
    const faults = faultsOf(tableWith(test, state)).filter(isOfChangedRow);

    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${ID} .*${message}`))]);
  });

  it('reports an id that is used twice', () => {
    const faults = faultsOf(`${table}| ${ID} | once more | | open (#3) |\n`).filter(isOfChangedRow);

    expect(faults).toEqual([expect.stringContaining('the id is already used in line')]);
  });

  it.each(['shop-1', 'S1.2', 'SHOP1'])('reports the malformed id %s', (id) => {
    expect(faultsOf(`| ${id} | a | | open (#3) |\n`)).toEqual([expect.stringContaining('the id is not like CART-12')]);
  });

  it('reports a row with too many columns', () => {
    expect(faultsOf('| SHOP-1 | a | b | | open (#3) |\n')).toContainEqual(
      expect.stringContaining('has 5 columns instead of 4'),
    );
  });

  it('reports a page without requirements', () => {
    expect(faultsOf('# nothing')).toEqual(['there are no requirements']);
  });

  it('counts the open requirements by issue', () => {
    const markdown = '| SHOP-1 | a | | open (#3) |\n| ADMIN-ORDERS-1 | b | | open (#7): reason |\n';

    expect(checkRequirements(markdown, ROOT).counts).toEqual({
      rows: 2,
      tested: 0,
      measured: 0,
      open: 2,
      byIssue: { '#3': 1, '#7': 1 },
    });
  });
});

describe('comments', () => {
  const idsIn = (source: string): string[] => idsInComments(source, ['ORDERS', 'ADMIN-ORDERS']).map(({ id }) => id);

  it.each([
    ['after two slashes', 'const fee = 200; // The general fee (ORDERS-1).', ['ORDERS-1']],
    [
      'in a block',
      '/**\n * Sorted (ADMIN-ORDERS-2),\n * then filtered (ORDERS-3).\n */',
      ['ADMIN-ORDERS-2', 'ORDERS-3'],
    ],
    ['in JSX', 'const list = <ul>{/* Newest first (ORDERS-4). */}</ul>;', ['ORDERS-4']],
  ])('are read %s', (_where, source, ids) => {
    expect(idsIn(source)).toEqual(ids);
  });

  it.each([
    ['a string', "const id = 'ORDERS-1';"],
    ['text between JSX tags', 'const text = <p>// ORDERS-1</p>;'],
    ['another prefix', '// UTF-8, MY-ORDERS-1 and ORDERS-1x'],
  ])('are not taken from %s', (_where, source) => {
    expect(idsIn(source)).toEqual([]);
  });

  it('reports an unknown id in a comment', () => {
    // Only the first requirement is known, so that every other id in the sources is unknown.
    const [first] = checkRequirements(table, ROOT).rows.filter(({ id }) => id.startsWith('CART-'));
    const faults = checkComments(first ? [first] : [], ROOT);

    expect(faults.length).toBeGreaterThan(0);
    expect(faults).toEqual(faults.map(() => expect.stringMatching(/^\S+:\d+: there is no requirement CART-\d+$/)));
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
    ['a test on a condition', "const linuxIt = isLinux ? it : it.skip; linuxIt('opens', () => {})", 'opens'],
  ])('finds %s', (_what, source, title) => {
    expect(running(source)).toEqual([title]);
  });

  it.each([
    ['a comment', "// it('buys', () => {})"],
    ['a string', 'const source = "it(\'buys\', () => {})"'],
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
    ['in a variable', "const ROWS: Row[] = [['one', 1], ['two', `three`]]; it.each(ROWS)('%s', () => {})"],
    ['of objects', "it.each<Row>([{ is: 'one', of: { what: 'two' } }, { is: 'three' }])('%s', () => {})"],
  ])('finds the texts in a table %s', (_how, source) => {
    expect(testTitles(source).cases.get('%s')).toEqual(['one', 'two', 'three']);
  });

  it('distinguishes a skipped test from a missing one', () => {
    expect([...testTitles("it.skip('buys', () => {})").skipped]).toEqual(['buys']);
  });
});

describe('readReferences', () => {
  it('reads several, with or without back quotes, with semicolons and quotes in titles', () => {
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
