/**
 * Types and lint of one part, from one reading of it: `node tools/check-code.mjs server | client | rest`. What the types
 * were asked for serves the rules that ask about types; `npm run lint` and tsc read and check the same files twice.
 */
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './ready.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
/** Whatever is no client's and no TypeScript has its part too: nothing new is overlooked. */
const PARTS = {
  server: { config: 'tsconfig.json', files: ['**/*.{ts,tsx}'], ignores: ['client/'] },
  client: { config: 'client/tsconfig.json', files: ['client/**/*.ts', 'client/**/*.tsx'], ignores: [] },
  rest: { files: ['.'], ignores: TYPESCRIPT },
};

const host = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };

/** What tsc reads and says of a configuration. */
function typesOf(config) {
  const file = join(ROOT, config);
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
    undefined,
    file,
  );
  const program = ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
  return { program, faults: [...errors, ...ts.getPreEmitDiagnostics(program)] };
}

const { config, files, ignores } = PARTS[process.argv[2]];
const { program, faults } = config ? typesOf(config) : { faults: [] };
if (faults.length > 0) process.stdout.write(ts.formatDiagnosticsWithColorAndContext(faults, host));

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: [
    ...(ignores.length > 0 ? [{ ignores }] : []),
    ...(program
      ? [{ files: TYPESCRIPT, languageOptions: { parserOptions: { projectService: false, programs: [program] } } }]
      : []),
  ],
});
const results = await eslint.lintFiles(files);
const wrong = ESLint.getErrorResults(results);
process.stdout.write(await (await eslint.loadFormatter()).format(wrong));
process.stdout.write(
  `${process.argv[2]}: ${results.length} files, ${wrong.length} with faults of lint; ${faults.length} faults of types\n`,
);
process.exitCode = faults.length + wrong.length > 0 ? 1 : 0;
