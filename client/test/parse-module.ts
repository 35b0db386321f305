import { execFileSync } from 'node:child_process';
import type { ESTree } from 'vite';

/** Vite is a package of ES modules, which the tests' module loader has not. */
const PARSE = `import { parseAst } from 'vite';
import { text } from 'node:stream/consumers';
process.stdout.write(JSON.stringify(parseAst(await text(process.stdin))));`;

/** What a plugin's `this.parse` returns. */
export function parseModule(code: string): ESTree.Program {
  const options = { input: code, maxBuffer: 64_000_000 };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', PARSE], options).toString());
}
