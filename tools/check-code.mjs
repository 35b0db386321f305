/**
 * `node tools/check-code.mjs server | client | rest`: type-checks and lints one part of the code with one TypeScript
 * program. Results are cached in .cache: the next run lints only the files whose types a change can have affected.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './ready.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
/** Every file belongs to a part: whatever is not TypeScript is linted with the rest. */
const PARTS = {
  server: { config: 'tsconfig.json', files: ['**/*.{ts,tsx}'], ignores: ['client/'] },
  client: { config: 'client/tsconfig.json', files: ['client/**/*.ts', 'client/**/*.tsx'], ignores: [] },
  rest: { files: ['.'], ignores: TYPESCRIPT },
};
const part = process.argv[2];
const { config, files, ignores } = PARTS[part];

const formatHost = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
const BUILD_INFO = join(ROOT, '.cache', `checked-${part}.json`);
const STAMP = join(ROOT, '.cache', `checked-${part}.txt`);

/** A hash of everything besides the sources that affects the result. */
const settingsHash = ['package-lock.json', 'eslint.config.mjs', 'tsconfig.json', 'client/tsconfig.json']
  .reduce((hash, file) => hash.update(readFileSync(join(ROOT, file))), createHash('sha256'))
  .digest('hex');

function forgetLastRun() {
  for (const file of [BUILD_INFO, STAMP]) rmSync(file, { force: true });
}

/**
 * The program, the faults of its types, and the files that changed since the last run or may be affected by a change.
 */
function checkTypes() {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== settingsHash) forgetLastRun();
  const file = join(ROOT, config);
  const parsed = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
    undefined,
    file,
  );
  const options = { ...parsed.options, incremental: true, tsBuildInfoFile: BUILD_INFO };
  const program = ts.createIncrementalProgram({ rootNames: parsed.fileNames, options });
  const affected = new Set();
  for (let next; (next = program.getSemanticDiagnosticsOfNextAffectedFile());) {
    const sources = 'fileName' in next.affected ? [next.affected] : next.affected.getSourceFiles();
    for (const { fileName } of sources) affected.add(fileName);
  }
  const faults = [
    ...parsed.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  return { program, faults, affected };
}

const { program, faults, affected } = config ? checkTypes() : { faults: [] };
if (faults.length > 0) process.stdout.write(ts.formatDiagnosticsWithColorAndContext(faults, formatHost));

const eslint = new ESLint({
  cwd: ROOT,
  errorOnUnmatchedPattern: false,
  overrideConfig: [
    ...(ignores.length > 0 ? [{ ignores }] : []),
    ...(program
      ? [
          {
            files: TYPESCRIPT,
            languageOptions: { parserOptions: { projectService: false, programs: [program.getProgram()] } },
          },
        ]
      : []),
  ],
});

/** The affected files that belong to this part, as ESLint takes them. */
async function lintable() {
  const own = [];
  for (const path of affected) {
    const name = relative(ROOT, path);
    const isOther = name.startsWith('..') || name.includes('node_modules') || /\.(json|d\.ts)$/.test(name);
    if (!isOther && (part === 'client') === name.startsWith('client/') && !(await eslint.isPathIgnored(path)))
      own.push(name);
  }
  return own;
}

const targets = affected ? await lintable() : files;
const results = targets.length === 0 ? [] : await eslint.lintFiles(targets);
const wrong = ESLint.getErrorResults(results);
process.stdout.write(await (await eslint.loadFormatter()).format(wrong));
process.stdout.write(
  `${part}: ${results.length} files, ${wrong.length} with faults of lint; ${faults.length} faults of types\n`,
);

if (faults.length + wrong.length > 0) {
  // A faulty file must be checked again even if nothing changes.
  forgetLastRun();
  process.exitCode = 1;
} else if (program) {
  mkdirSync(dirname(STAMP), { recursive: true });
  program.emit();
  writeFileSync(STAMP, settingsHash);
}
