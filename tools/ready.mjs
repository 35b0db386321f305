/** Checks what every program needs: a recent Node, installed packages, built code. Imports only Node's own modules. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(ROOT, ...parts);

/** The process that started this one; it may end while something is built. */
const PARENT = process.ppid;

const INSTALLED = at('node_modules', '.zevar-installed');
const OLDEST = [20, 19];

/** Ends the process with one sentence. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  refuse(`Zevar needs Node ${OLDEST.join('.')} or newer and this is ${version}: install Node 24 from nodejs.org.`);
}

/** npm runs scripts in a shell that does not forward SIGTERM: ends this process when that shell is gone. */
export function endWithParent(script) {
  if (!process.env.npm_lifecycle_script?.startsWith(script)) return;
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      clearInterval(watch); // a second signal would abort the graceful shutdown
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

/** npm keeps its cache under HOME; without that variable it gets a temporary folder. */
export const childEnv = () => ({
  ...process.env,
  ...(process.env.HOME || process.platform === 'win32' ? {} : { HOME: tmpdir() }),
  FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
});

/** Runs a program to its end; its output goes to `stdio`. Returns the result of spawnSync. */
function run(command, args, stdio = 'inherit', env = childEnv()) {
  // On Windows npm is a script of the shell, which takes a path with a space, such as that of Node, for two words.
  const shell = command === 'npm' && process.platform === 'win32';
  return spawnSync(command, args, { cwd: ROOT, stdio, env, encoding: 'utf8', shell });
}

/** A tool of node_modules, by its file, so that nothing depends on PATH. */
export const tool = (name) => {
  const bins = {
    swc: '@swc/cli/bin/swc.js',
    vite: 'vite/bin/vite.js',
    tsc: 'typescript/bin/tsc',
    eslint: 'eslint/bin/eslint.js',
    prettier: 'prettier/bin/prettier.cjs',
    depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
    knip: 'knip/bin/knip.js',
    jest: 'jest/bin/jest.js',
    playwright: '@playwright/test/cli.js',
    codegen: '@graphql-codegen/cli/esm/bin.js',
    concurrently: 'concurrently/dist/bin/concurrently.js',
  };
  return at('node_modules', bins[name]);
};

const digest = (text) => createHash('sha256').update(text).digest('hex');
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const lockDigest = () => digest(readFileSync(at('package-lock.json')) + readFileSync(at('package.json')));

function isInstalled() {
  if (textOf(INSTALLED) === lockDigest()) return true;
  // npm writes this file last: if it is newer than the lock, npm itself has brought the packages up to date.
  const npmLock = at('node_modules', '.package-lock.json');
  return existsSync(npmLock) && statSync(npmLock).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

/**
 * `npm install` rather than `npm ci`: ci refuses a lock in which a registry's missing platform packages are left out.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages, once …\n');
  const lock = readFileSync(at('package-lock.json'));
  const args = ['install', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args);
  if (!readFileSync(at('package-lock.json')).equals(lock)) writeFileSync(at('package-lock.json'), lock);
  if (status !== 0)
    refuse('npm install failed: see its words above; an npm registry must be within reach the first time.');
  writeFileSync(INSTALLED, lockDigest());
}

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name !== 'node_modules') yield* filesUnder(join(path, entry.name));
  }
}

const isSpec = (path) => /\.spec\.[mc]?tsx?$/.test(path);

/** One fingerprint of everything a build is made from, by content: a copied or freshly cloned tree is not stale. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources.map((path) => at(path))) {
    for (const path of filesUnder(source)) {
      if (isSpec(path)) continue;
      hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

/** swc leaves what a removed source once became; nothing may import it by accident. */
function removeOrphans() {
  for (const [from, to] of [
    ['server/src', 'dist/server/src'],
    ['server/store', 'dist/server/store'],
    ['shared', 'dist/shared'],
  ]) {
    for (const path of filesUnder(at(to))) {
      const source = at(from, relative(at(to), path));
      if (extname(path) === '.js' && !existsSync(source.replace(/\.js$/, '.ts'))) rmSync(path);
    }
  }
}

const PARTS = {
  server: {
    sources: [
      'server/src',
      'server/store',
      'shared',
      '.swcrc',
      'tools/bundle.mjs',
      'tools/openapi.mjs',
      'package-lock.json',
    ],
    made: 'dist/server/main.js',
    commands: [
      [tool('swc'), 'server/src', 'server/store', 'shared', '-d', 'dist', '--config-file', '.swcrc'],
      [at('tools', 'bundle.mjs')],
      [at('tools', 'openapi.mjs')],
    ],
    after: removeOrphans,
  },
  client: {
    sources: ['client', 'shared', 'tools/compress-client.mjs', 'package-lock.json'],
    made: 'dist/client/index.html',
    commands: [
      [tool('vite'), 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
      // What the server renders pages with.
      [
        tool('vite'),
        'build',
        '--config',
        'client/vite.config.ts',
        '--logLevel',
        'warn',
        '--ssr',
        'src/server/render-page.tsx',
      ],
      [at('tools', 'compress-client.mjs')],
    ],
    after: () => {},
  },
};

function build(name, { sources, made, commands, after }, { force }) {
  const stamp = at('dist', `.${name}-built`);
  const print = fingerprint(sources);
  if (!force && existsSync(at(made)) && textOf(stamp) === print) return true;
  for (const args of commands) {
    // Vite would take another NODE_ENV for a wish to build for development.
    const { status, stdout, stderr } = run(process.execPath, args, 'pipe', { ...childEnv(), NODE_ENV: 'production' });
    if (status !== 0) {
      process.stderr.write(`${stdout}${stderr}\nThe ${name} could not be built: see above.\n`);
      return false;
    }
  }
  after();
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, print);
  process.stdout.write(`Built the ${name}.\n`);
  return true;
}

/** Builds what is stale, or everything with `force`; returns whether all parts are built. */
export function ensureBuilt({ force = false, parts = Object.keys(PARTS) } = {}) {
  return parts.map((name) => build(name, PARTS[name], { force })).every(Boolean);
}
