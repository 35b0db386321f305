import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOf } from '../support/api.js';
import { startStandAloneMongo } from '../support/stand-alone-mongo.js';
import { LEAKS } from '../support/raw-request.js';
import { startOwnShop } from '../support/shop.js';

/** Starts the server and waits for its end; returns its exit code and output. `signal` is sent once it listens. */
async function startAndFail(env: Record<string, string>, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (signal && /^Database /m.test(output)) child.kill(signal);
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  return { code, output: output.trim() };
}

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe' };
const NO_DATABASE = 'mongodb://127.0.0.1:9/zevar';
const HTML = { accept: 'text/html' };
const SCHEMA = '{ __schema { queryType { name } } }';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a start that fails ends with one helpful sentence', () => {
  const expectTaken = async (name: string) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, output } = await startAndFail({ [name]: port, DATA_DIR: folder });
    other.close();
    expect([code, output]).toEqual([
      1,
      `The port is taken by another program: stop that program or choose another one with ${name}=4001.`,
    ]);
  };

  it('if the port is taken', () => expectTaken('PORT'));

  it('if METRICS_PORT is taken', () => expectTaken('METRICS_PORT'));

  it('if HOST is a name without an address', async () => {
    expect(await startAndFail({ HOST: 'nohost.invalid', DATA_DIR: folder })).toEqual({
      code: 1,
      output: 'This machine does not have the address in HOST: correct it or leave it out.',
    });
  });

  it('if settings are invalid, naming all of them', async () => {
    const { code, output } = await startAndFail({ PORT: 'x', SEED: 'all', DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toMatch(/^Please correct these settings and start again: PORT: .*; SEED: .*$/);
  });

  it('if secrets are unsafe in production, naming them', async () => {
    const { code, output } = await startAndFail({
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'changeme1',
      DATA_DIR: folder,
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          '^Please correct these settings and start again: JWT_SECRET: is needed in production[^\\n]*; ' +
            'ADMIN_PASSWORD: is known or easily guessed[^\\n]*$',
        ),
      ),
    ]);
  });

  it.each(['', 'short', '\n'])(
    'if the secret in the data folder is no secret (%j), and keeps the file',
    async (secret) => {
      await writeFile(join(folder, 'jwt-secret'), secret);
      const { code, output } = await startAndFail({ DATA_DIR: folder });
      expect([code, output]).toEqual([1, expect.stringMatching(/^\S+jwt-secret is too short to be a secret: [^\n]*$/)]);
      expect(await readFile(join(folder, 'jwt-secret'), 'utf8')).toBe(secret);
    },
  );

  it('if the file of the database is damaged, and keeps it', async () => {
    const file = join(folder, 'store', 'store.mdb');
    await mkdir(join(folder, 'store'));
    await writeFile(file, 'x'.repeat(100));
    const { code, output } = await startAndFail({ DATA_DIR: folder });
    expect([code, output]).toEqual([1, expect.stringMatching(/^The store's file \S+ is damaged [^\n]*$/)]);
    expect(await readFile(file, 'utf8')).toBe('x'.repeat(100));
  });

  it('if the data folder cannot be used', async () => {
    await writeFile(join(folder, 'file'), '');
    await chmod(join(folder, 'file'), 0o400);
    const { code, output } = await startAndFail({ DATA_DIR: join(folder, 'file') });
    expect(code).toBe(1);
    expect(output).toMatch(/DATA_DIR/);
    expect(output.split('\n')).toHaveLength(1);
  });

  it.each(['media', 'uploads'])('if the folder for %s in it cannot be used', async (name) => {
    await writeFile(join(folder, name), '');
    const { code, output } = await startAndFail({ DATA_DIR: folder });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^The folder \\S+/${name} cannot be used \\(ENOTDIR\\): [^\\n]*$`)),
    ]);
  });

  it('if the data folder cannot be used beside a MongoDB', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, output } = await startAndFail({ DATA_DIR: join(folder, 'file'), MONGODB_URI: NO_DATABASE });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The folder \S+file cannot be used \(ENOTDIR\): [^\n]* DATA_DIR [^\n]*$/),
    ]);
  });

  it('if the database at MONGODB_URI is down', async () => {
    const { code, output } = await startAndFail({
      MONGODB_URI: `${NO_DATABASE}?serverSelectionTimeoutMS=500`,
      DATA_DIR: folder,
    });
    expect([code, output]).toEqual([
      1,
      'The database at MONGODB_URI does not answer: start it or correct the address, ' +
        'or unset MONGODB_URI to use the store that came with the shop.',
    ]);
  });

  it('if the database at MONGODB_URI is no replica set', async () => {
    const standAlone = await startStandAloneMongo();
    const { code, output } = await startAndFail({ MONGODB_URI: standAlone.uri, DATA_DIR: folder });
    standAlone.stop();
    expect([code, output]).toEqual([
      1,
      'The database at MONGODB_URI is not a replica set, which orders need: ' +
        'start it with --replSet and initiate it, or unset MONGODB_URI.',
    ]);
  });

  it('if the database is down in production', async () => {
    const { code, output } = await startAndFail({ ...PRODUCTION, MONGODB_URI: NO_DATABASE, DATA_DIR: folder });
    expect([code, output]).toEqual([1, expect.stringMatching(/^The database at MONGODB_URI does not answer: [^\n]*$/)]);
  });

  it.each(['change-me-change-me-change-me-change-me', 'short', 'x'.repeat(64)])(
    'if the JWT secret in production is %s',
    async (JWT_SECRET) => {
      const { code, output } = await startAndFail({ ...PRODUCTION, JWT_SECRET, DATA_DIR: folder });
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^Please correct these settings and start again: JWT_SECRET: [^\n]*$/),
      ]);
    },
  );

  it('if another server uses the data folder', async () => {
    const first = await startOwnShop({ MONGODB_URI: undefined }, { dataDir: folder });
    const { code, output } = await startAndFail({ DATA_DIR: folder });
    await first.stop();
    expect(code).toBe(1);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).toMatch(/in use|already|another/i);
  });
});

it('stops on SIGTERM with exit code 0, and starts again with its data', async () => {
  const shop = await startOwnShop({}, { dataDir: folder });
  expect((await apiOf(shop).rest('GET', '/products')).body).toHaveLength(60);
  expect(await shop.end()).toBe(0);
  const again = await startOwnShop({ SEED: 'none' }, { dataDir: folder });
  expect((await apiOf(again).rest('GET', '/products')).body).toHaveLength(60);
  await again.stop();
});

/** npm's shell does not forward SIGTERM. The streams close only when no process is left that writes to them. */
it('stops when npm, which started it, gets SIGTERM', async () => {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', SEED: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve) =>
    npm.stdout.on('data', (chunk: Buffer) => /^Database/m.test((output += chunk.toString())) && resolve(output)),
  );
  const url = /^Shop\s+(\S+)\/$/m.exec(output)?.[1] ?? '';
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm, 'close');
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
});

it('starts an empty shop with SEED=none', async () => {
  const shop = await startOwnShop({ SEED: 'none' });
  expect((await apiOf(shop).rest('GET', '/products')).body).toEqual([]);
  expect((await apiOf(shop).rest('GET', '/categories')).body).toEqual([]);
  await shop.stop();
});

it('tells once that a proxy is not trusted, and that others reach a shop in development mode', async () => {
  const production = { NODE_ENV: 'production', JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe', LOG_LEVEL: 'warn' };
  for (const [settings, told] of [
    [production, 1],
    [{ ...production, TRUST_PROXY_HOPS: '1' }, 0],
  ] as const) {
    const shop = await startOwnShop({ SEED: 'none', ...settings });
    for (let times = 0; times < 3; times += 1)
      await apiOf(shop).rest('GET', '/categories', undefined, { 'x-forwarded-for': '203.0.113.7' });
    await shop.stop();
    expect(shop.output.match(/TRUST_PROXY_HOPS is 0/g) ?? []).toHaveLength(told);
    expect(shop.output).not.toMatch(/development mode/);
  }
  const open = await startOwnShop({ SEED: 'none', PUBLIC_URL: 'http://shop.example.com' });
  await open.stop();
  expect(open.output).toMatch(/^WARNING {3}PUBLIC_URL is http:\/\/shop\.example\.com, but this is development mode/m);
});

it.each([
  ['uncaughtException', 'throw error;'],
  ['unhandledRejection', 'Promise.reject(error);'],
])('logs an error that nobody caught (%s) and ends with 1', async (msg, fail) => {
  const script = `process.once('SIGUSR2', () => { const error = new Error('on purpose'); ${fail} });`;
  const env = {
    SEED: 'none',
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  };
  const { code, output } = await startAndFail(env, 'SIGUSR2');
  expect(code).toBe(1);
  const logged: unknown = JSON.parse(/^\{.*$/m.exec(output)?.[0] ?? '{}');
  expect(logged).toEqual({ level: 60, msg, err: expect.stringMatching(/^Error: on purpose\n\s+at /) });
});

it('hides schema and emails in production, and sends Strict-Transport-Security', async () => {
  const shop = await startOwnShop(
    { ...PRODUCTION, SEED: 'none', ADMIN_PASSWORD: 'kangan-7-jhumka', LOG_LEVEL: 'error' },
    { dataDir: folder },
  );
  const api = apiOf(shop);
  expect(shop.output).not.toMatch(/Explorer|Reference|Mailbox|kangan/);
  const { data, errors } = await api.gql(SCHEMA);
  expect([data, errors?.length]).toEqual([undefined, 1]);
  expect((await api.rest('GET', '/dev/mailbox')).status).toBe(404);
  const explorers = [
    await api.rest('GET', '/graphql', undefined, HTML),
    await api.rest('GET', '/playground', undefined, HTML),
    await api.rest('GET', '/reference', undefined, HTML),
    await api.rest('GET', '/openapi.json'),
  ];
  expect(explorers.map(({ status }) => status)).toEqual([400, 404, 404, 404]);
  expect((await api.rest('GET', '/')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  // Errors leak no internals.
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
  const withIntrospection = await startOwnShop(
    { ...PRODUCTION, SEED: 'none', ADMIN_PASSWORD: 'kangan-7-jhumka', GRAPHQL_INTROSPECTION: 'true' },
    { dataDir: folder },
  );
  expect((await apiOf(withIntrospection).gql(SCHEMA)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  expect((await apiOf(withIntrospection).rest('GET', '/playground', undefined, HTML)).status).toBe(200);
  await withIntrospection.stop();
});

it('streams whole lists, also at once and to clients that leave, without a warning of Node', async () => {
  const shop = await startOwnShop({ LOG_LEVEL: 'warn' }, { dataDir: folder });
  const read = async () => (await fetch(`${shop.url}/products/`)).text();
  const leave = async () => (await fetch(`${shop.url}/products/`)).body?.cancel();
  await Promise.all([read(), read(), leave(), leave()]);
  const { output } = shop;
  await shop.stop();
  expect(output).not.toMatch(/Warning/);
});

it('names no explorer where the operations of the client are trusted alone', async () => {
  const shop = await startOwnShop({ GRAPHQL_TRUSTED_ONLY: 'true' });
  await shop.stop();
  expect(shop.output).toMatch(/^Reference /m);
  expect(shop.output).not.toContain('Explorer');
});
