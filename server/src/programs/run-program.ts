/** Runs a bundled program with the code that V8 compiled of it when it was built (docs/decisions/0017). */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Script } from 'node:vm';

interface Module {
  exports: unknown;
}

/** Where a file's compiled code lies. The store's thread uses other functions of a file than the shop does. */
export const compiledOf = (file: string): string =>
  join(dirname(file), 'compiled', isMainThread ? 'main' : 'thread', `${basename(file)}.code`);

/** What this thread has loaded, by file: whoever keeps compiled code asks here (tools/keep-compiled.mjs). */
export const loaded = new Map<string, Script>();
const modules = new Map<string, Module>();

/** A file as a function of what Node gives a module. */
export function compile(file: string): Script {
  const compiled = compiledOf(file);
  // Of another V8, or damaged: V8 refuses it and compiles as ever. Names carry a digest, so that it is never that of other text.
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  return new Script(`(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    cachedData,
  });
}

/** A bundled file and what it asks for, each once; packages left in place come by Node's own way. */
export function runProgram(file: string): unknown {
  const known = modules.get(file);
  if (known) return known.exports;
  const module: Module = { exports: {} };
  modules.set(file, module);
  const script = compile(file);
  loaded.set(file, script);
  const folder = dirname(file);
  const node = createRequire(file);
  const require = Object.assign(
    (id: string): unknown => (/^\.\/[^/]+\.cjs$/.test(id) ? runProgram(join(folder, id)) : node(id)),
    node,
  );
  const body: unknown = script.runInThisContext();
  if (typeof body === 'function') Reflect.apply(body, module.exports, [module.exports, require, module, file, folder]);
  return module.exports;
}
