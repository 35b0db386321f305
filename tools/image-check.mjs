/**
 * `npm run image:check`: collects the image's files (tools/image.mjs), starts the shop from them alone, and uses what
 * needs their parts: a rendered page, a sign-in, an upload. With buildah and debootstrap (Debian, as root) it does so in a
 * container that is built by the Dockerfile, on a base of Debian and this Node; else, or with `--folder`, in an empty folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectImage, IMAGE_FOLDER } from './image.mjs';
import { ensureBuilt, ensureInstalled, refuse, ROOT } from './ready.mjs';

const MAX_MEGABYTES = 90;
const START_MS = 120_000;
const ADMIN = { email: 'admin@shop.test', password: 'kangan-7-jhumka' };
const BASE = 'localhost/zevar-base';
const IMAGE = 'localhost/zevar';
/** Without user namespaces and overlays, so that it works inside of containers and virtual machines. */
const BUILDAH = ['--storage-driver', 'vfs'];

function run(command, args, options = {}) {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (error || status !== 0) refuse(`${command} ${args.join(' ')} failed.`);
  return stdout.trim();
}
const buildah = (...args) => run('buildah', [...BUILDAH, ...args]);
const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Debian and the Node that runs this, with the user `node`, as node:24-slim has it. */
function buildBase() {
  const root = join(ROOT, '.cache', 'image-base');
  if (!existsSync(join(root, 'usr', 'bin', 'env'))) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    run('debootstrap', ['--variant=minbase', 'stable', root]);
  }
  const container = buildah('from', 'scratch');
  buildah('add', container, root, '/');
  buildah('copy', container, process.execPath, '/usr/local/bin/node');
  buildah('run', '--isolation', 'chroot', container, '--', 'useradd', '--create-home', 'node');
  buildah('commit', '--rm', container, BASE);
}

const imageBytes = (name) => Number(JSON.parse(buildah('images', '--json', name))[0].size.replace(/[^\d.]/g, ''));

/** Builds the Dockerfile's last stage on the collected files; returns the command that runs it. */
function buildContainer() {
  buildBase();
  const stage = mkdtempSync(join(tmpdir(), 'zevar-stage-'));
  cpSync(IMAGE_FOLDER, join(stage, 'shop', 'dist', 'image'), { recursive: true });
  buildah(
    ...[
      'bud',
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--build-arg',
      `BASE=${BASE}`,
      '--build-context',
      `build=${stage}`,
    ],
    '-t',
    IMAGE,
    '.',
  );
  rmSync(stage, { recursive: true, force: true });
  process.stdout.write(`The image is ${imageBytes(IMAGE)} MB, its base ${imageBytes(BASE)} MB.\n`);
  const container = buildah('from', IMAGE);
  return {
    where: 'in a container of its image, as the user node',
    start: (env) => {
      const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const program = ['--user', 'node', container, '--', 'node', 'dist/server/main.js'];
      return ['buildah', [...BUILDAH, 'run', '--isolation', 'chroot', ...settings, ...program]];
    },
    remove: () => buildah('rm', container),
  };
}

/** A copy of the files where no other package can be found. */
function copyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-image-'));
  cpSync(IMAGE_FOLDER, join(folder, 'shop'), { recursive: true });
  return {
    where: 'in an empty folder: not in a container, which needs buildah, debootstrap and root',
    start: (env) => [
      process.execPath,
      ['dist/server/main.js'],
      { cwd: join(folder, 'shop'), env: { ...env, DATA_DIR: join(folder, 'data') } },
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function expectOk(what, response) {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return response;
}

/** A rendered page, a sign-in (argon2) and an upload (sharp); the database (lmdb) serves them all. */
async function use(url) {
  await waitUntilRendered(url);
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) };
  const { token } = await (await expectOk('POST /auth', await fetch(`${url}/auth`, signIn))).json();
  const form = new FormData();
  const [category] = await (await expectOk('/categories', await fetch(`${url}/categories`))).json();
  const fields = {
    name: 'Test ring',
    category_id: category._id,
    description: 'A ring',
    price: '100',
    stock_quantity: '1',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = await (
    await expectOk('a picture', await fetch(new URL(category.featured_products[0].images[0].image_url, url)))
  ).arrayBuffer();
  form.set('product_images', new Blob([bytes], { type: 'image/webp' }), 'ring.webp');
  const upload = { method: 'POST', headers: { 'x-auth-token': token }, body: form };
  await expectOk('POST /products/upload', await fetch(`${url}/products/upload`, upload));
}

/** A page that takes too long to render is sent without its content, as the first ones may be on a busy machine. */
async function waitUntilRendered(url) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline;) {
    const page = await expectOk('/products', await fetch(`${url}/products`, { headers: { accept: 'text/html' } }));
    if ((await page.text()).includes('<h1')) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('/products is not rendered');
}

async function waitUntilReady(url, child) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline && child.exitCode === null;) {
    if ((await fetch(`${url}/health/ready`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('The shop did not start.');
}

ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const megabytes = collectImage() / 1e6;
process.stdout.write(`On top of its base the image has ${megabytes.toFixed(1)} MB (at most ${MAX_MEGABYTES}).\n`);
const { where, start, remove } =
  !process.argv.includes('--folder') && has('buildah') && has('debootstrap') && process.getuid?.() === 0
    ? buildContainer()
    : copyFolder();
const port = await findFreePort();
const [command, args, options] = start({
  ...{ PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn' },
  ...{ JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});
const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
let log = '';
child.stderr.on('data', (chunk) => (log += chunk));
let failure = megabytes > MAX_MEGABYTES ? `The image is too large.` : null;
try {
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  await use(url);
  process.stdout.write(`It serves a rendered page, a sign-in and an upload ${where}.\n`);
} catch (error) {
  failure = `${error.message}\n${log}`;
} finally {
  if (child.exitCode === null) {
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  }
  remove();
}
if (failure) refuse(failure);
