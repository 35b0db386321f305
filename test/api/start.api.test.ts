import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiOf } from '../support/api.js';
import { LEAKS } from '../support/raw-request.js';
import { startShop } from '../support/shop.js';

/** Starts the shop and waits for its end: what it says and how it ends. */
async function startInVain(env: Record<string, string>) {
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'exit');
  return { code, said: said.trim() };
}

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe' };
/** It looks for three seconds; the rest is a busy machine. */
const IN_VAIN_WITHIN_MS = 20_000;
const NOBODY_THERE = 'mongodb://127.0.0.1:9/zevar';
const A_PAGE = { accept: 'text/html' };
const SCHEMA = '{ __schema { queryType { name } } }';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a start that cannot work ends with one sentence that says what to do', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, said } = await startInVain({ PORT: port, DATA_DIR: folder });
    other.close();
    expect([code, said]).toEqual([
      1,
      'The port is taken by another program: stop that program or choose another one with PORT=4001.',
    ]);
  });

  it('when settings are wrong, naming all of them', async () => {
    const { code, said } = await startInVain({ PORT: 'x', SEED: 'all', DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toMatch(/^Please correct these settings and start again: PORT: .*; SEED: .*$/);
  });

  it('when it is to sell with secrets that others know, naming them', async () => {
    const { code, said } = await startInVain({ NODE_ENV: 'production', ADMIN_PASSWORD: 'changeme1', DATA_DIR: folder });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /^Please correct these settings and start again: JWT_SECRET: is needed in production[^\n]*; ADMIN_PASSWORD: is known or easily guessed[^\n]*$/,
      ),
    ]);
  });

  it('when the folder cannot be used', async () => {
    await writeFile(join(folder, 'file'), '');
    await chmod(join(folder, 'file'), 0o400);
    const { code, said } = await startInVain({ DATA_DIR: join(folder, 'file') });
    expect(code).toBe(1);
    expect(said).toMatch(/DATA_DIR/);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('when the folder cannot be used and a MongoDB keeps the documents', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, said } = await startInVain({ DATA_DIR: join(folder, 'file'), MONGODB_URI: NOBODY_THERE });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The folder \S+file cannot be used \(ENOTDIR\): [^\n]* DATA_DIR [^\n]*$/),
    ]);
  });

  it('when the database at MONGODB_URI is away', async () => {
    const { code, said } = await startInVain({
      MONGODB_URI: `${NOBODY_THERE}?serverSelectionTimeoutMS=500`,
      DATA_DIR: folder,
    });
    expect([code, said]).toEqual([
      1,
      'The database at MONGODB_URI does not answer: start it or correct the address, or unset MONGODB_URI to use the store that came with the shop.',
    ]);
  });

  it('when it is to sell and the database is away, without waiting for long', async () => {
    const began = performance.now();
    const { code, said } = await startInVain({ ...PRODUCTION, MONGODB_URI: NOBODY_THERE, DATA_DIR: folder });
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database at MONGODB_URI does not answer: [^\n]*$/)]);
    expect(performance.now() - began).toBeLessThan(IN_VAIN_WITHIN_MS);
  });

  it.each(['change-me-change-me-change-me-change-me', 'short', 'x'.repeat(64)])(
    'when it is to sell with the key %s',
    async (JWT_SECRET) => {
      const { code, said } = await startInVain({ ...PRODUCTION, JWT_SECRET, DATA_DIR: folder });
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^Please correct these settings and start again: JWT_SECRET: [^\n]*$/),
      ]);
    },
  );

  it('when another shop has the folder open', async () => {
    const first = await startShop({ MONGODB_URI: undefined }, { dataDir: folder });
    const { code, said } = await startInVain({ DATA_DIR: folder });
    await first.stop();
    expect(code).toBe(1);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(/in use|already|another/i);
  });
});

it('stops when told to, with exit code 0, and starts again on what it kept', async () => {
  const shop = await startShop({}, { dataDir: folder });
  expect((await apiOf(shop).rest('GET', '/products')).body).toHaveLength(60);
  expect(await shop.end()).toBe(0);
  const again = await startShop({ SEED: 'none' }, { dataDir: folder });
  expect((await apiOf(again).rest('GET', '/products')).body).toHaveLength(60);
  await again.stop();
});

/** npm's shell hands on no SIGTERM; that the streams are closed says that nobody is left who writes to them. */
it('ends when npm, which started it, is told to stop', async () => {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', SEED: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise((resolve) =>
    npm.stdout.on('data', (chunk: Buffer) => /^Database/m.test((said += chunk.toString())) && resolve(said)),
  );
  const url = /^Shop\s+(\S+)\/$/m.exec(said)?.[1] ?? '';
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm, 'close');
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
});

it('opens an empty shop when asked to', async () => {
  const shop = await startShop({ SEED: 'none' });
  expect((await apiOf(shop).rest('GET', '/products')).body).toEqual([]);
  expect((await apiOf(shop).rest('GET', '/categories')).body).toEqual([]);
  await shop.stop();
});

it('that sells shows its schema and its letters to nobody, and asks for a safe connection', async () => {
  const shop = await startShop(
    { ...PRODUCTION, SEED: 'none', ADMIN_PASSWORD: 'kangan-7-jhumka', LOG_LEVEL: 'error' },
    { dataDir: folder },
  );
  const api = apiOf(shop);
  expect(shop.output).not.toMatch(/Explorer|Mailbox|kangan/);
  const { data, errors } = await api.gql(SCHEMA);
  expect([data, errors?.length]).toEqual([undefined, 1]);
  expect((await api.rest('GET', '/dev/mailbox')).status).toBe(404);
  const explorers = [
    await api.rest('GET', '/graphql', undefined, A_PAGE),
    await api.rest('GET', '/playground', undefined, A_PAGE),
  ];
  expect(explorers.map(({ status }) => status)).toEqual([400, 404]);
  expect((await api.rest('GET', '/')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  // Whatever is asked, nothing of its insides is told.
  const wrong = [
    await api.rest('GET', '/products/%00'),
    await api.rest('POST', '/auth', { email: [[]] }),
    await api.rest('GET', '/nowhere'),
    await api.rest('POST', '/graphql', { query: '{' }),
    await api.rest('POST', '/graphql', { query: '{ product(id: 1) { nothing } }' }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([404, 400, 404, 400, 400]);
  for (const { text, headers } of [...wrong, ...explorers])
    expect([text.match(LEAKS), headers.get('x-powered-by'), headers.get('set-cookie')]).toEqual([null, null, null]);
  expect(shop.output).not.toMatch(/unexpected failure/);
  await shop.stop();
  const open = await startShop(
    { ...PRODUCTION, SEED: 'none', ADMIN_PASSWORD: 'kangan-7-jhumka', GRAPHQL_INTROSPECTION: 'true' },
    { dataDir: folder },
  );
  expect((await apiOf(open).gql(SCHEMA)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  expect((await apiOf(open).rest('GET', '/playground', undefined, A_PAGE)).status).toBe(200);
  await open.stop();
});

it('takes all its code as V8 compiled it when the shop was built', async () => {
  const folderOfCode = join('dist', 'server', 'compiled', 'main');
  const kept = (await readdir(folderOfCode)).map((name) =>
    join(process.cwd(), 'dist', 'server', name.replace(/\.code$/, '')),
  );
  expect(kept.length).toBeGreaterThan(5);
  const asks = `import { compile } from './dist/server/src/run-program.js';
    process.stdout.write(JSON.stringify(process.argv.slice(1).filter((file) => compile(file).cachedDataRejected !== false)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', asks, ...kept]);
  expect(JSON.parse(stdout)).toEqual([]);
});
