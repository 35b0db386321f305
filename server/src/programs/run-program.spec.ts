import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile, compiledOf, runProgram } from './run-program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zevar-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function keep(file: string, code: Uint8Array): void {
  mkdirSync(dirname(compiledOf(file)), { recursive: true });
  writeFileSync(compiledOf(file), code);
}

describe('a bundled program', () => {
  it('gets its own files once each, and what is Node’s from Node', () => {
    write('chunk-a.cjs', '"use strict"; exports.made = { count: 0 };');
    write(
      'chunk-b.cjs',
      '"use strict"; require("./chunk-a.cjs").made.count += 1; exports.base = require("node:path").basename(__filename);',
    );
    const main = write(
      'main-c.cjs',
      '"use strict"; const { base } = require("./chunk-b.cjs"); const { made } = require("./chunk-a.cjs"); module.exports = { base, made };',
    );

    expect(runProgram(main)).toEqual({ base: 'chunk-b.cjs', made: { count: 1 } });
  });

  it('takes the code that was compiled before', () => {
    const main = write('main-c.cjs', '"use strict"; module.exports = 7;');
    keep(main, compile(main).createCachedData());

    expect(compile(main).cachedDataRejected).toBe(false);
    expect(runProgram(main)).toBe(7);
  });

  it('is compiled as ever where that code is of other text, or damaged', () => {
    const main = write('main-c.cjs', '"use strict"; module.exports = 7;');
    keep(main, compile(write('main-d.cjs', '"use strict"; module.exports = "another";')).createCachedData());
    expect(compile(main).cachedDataRejected).toBe(true);
    expect(runProgram(main)).toBe(7);

    const other = write('main-e.cjs', '"use strict"; module.exports = 8;');
    keep(other, Buffer.from('none'));
    expect(compile(other).cachedDataRejected).toBe(true);
    expect(runProgram(other)).toBe(8);
  });
});
