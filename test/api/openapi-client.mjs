/**
 * Validates the OpenAPI document of the shop at the given address, generates types from it, checks openapi-buyer.mjs
 * against them and runs it. Writes JSON to its output: the faults of the document (`invalid`), and what was bought.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const [, , url] = process.argv;
const document = await (await fetch(new URL('/openapi.json', url))).json();
const { errors: invalid = [] } = await new Validator().validate(structuredClone(document));
const cache = join(process.cwd(), '.cache');
mkdirSync(cache, { recursive: true });
// Inside of the project, so that the client's package is found.
const folder = mkdtempSync(join(cache, 'openapi-client-'));
try {
  const program = join(folder, 'buyer.mjs');
  copyFileSync(join('test', 'api', 'openapi-buyer.mjs'), program);
  writeFileSync(join(folder, 'shop.d.ts'), astToString(await openapiTS(document)));
  const checked = ts.createProgram([program], {
    ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ...{ target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
  });
  const faults = ts.getPreEmitDiagnostics(checked);
  if (faults.length > 0) {
    const host = { getCurrentDirectory: () => folder, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
    throw new Error(ts.formatDiagnostics(faults, host));
  }
  const { buy } = await import(pathToFileURL(program).href);
  process.stdout.write(JSON.stringify({ invalid, bought: await buy(url) }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
