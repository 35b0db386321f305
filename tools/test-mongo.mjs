/**
 * `npm run test:mongo`: runs the API tests on a real MongoDB. Every shop that a test starts has a separate database,
 * which is dropped at the end. The arguments after `--` are jest's test path patterns.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canRun, candidatePaths } from './executables.mjs';
import { checkNode, childEnv, ensureBuilt, ensureInstalled, refuse, ROOT, tool } from './ready.mjs';

const START_TIMEOUT = 60_000;
const NO_MONGODB = [
  'There is no MongoDB to test on: set MONGODB_URI to a replica set, 4.4 or newer, whose user may create and drop',
  'databases, or MONGOD_BINARY to a mongod, or put mongod on the PATH.',
].join(' ');

/** Stands for the database's name in TEST_MONGODB_URI; the same constant is in test/support/database.ts. */
const NAME_PLACEHOLDER = 'DATABASE_OF_A_SHOP';

const findMongod = () => process.env.MONGOD_BINARY || candidatePaths(['mongod']).find(canRun);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a mongod in a temporary folder, as a replica set of one member, because transactions need a replica set. */
async function startMongod(binary, { MongoClient }) {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-mongod-'));
  const host = `127.0.0.1:${await freePort()}`;
  const args = [
    '--dbpath',
    folder,
    '--port',
    host.split(':')[1],
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    'test',
    '--nounixsocket',
  ];
  const child = spawn(binary, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => ['exit', 'error'].forEach((event) => child.once(event, resolve)));
  const stop = async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(killTimer);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const failedStart = ended.then((reason) =>
      Promise.reject(new Error(`${binary} did not start: ${reason?.message ?? `it ended with ${reason}`}`)),
    );
    await Promise.race([becomePrimary(host, MongoClient), failedStart]);
    return { uri: `mongodb://${host}/?directConnection=true`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function becomePrimary(host, MongoClient) {
  const client = await new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: START_TIMEOUT,
  }).connect();
  try {
    const admin = client.db('admin');
    await admin.command({ replSetInitiate: { _id: 'test', members: [{ _id: 0, host }] } });
    const deadline = Date.now() + START_TIMEOUT;
    while (!(await admin.command({ isMaster: 1 })).ismaster) {
      if (Date.now() > deadline) throw new Error('mongod did not become primary.');
      await pause(100);
    }
  } finally {
    await client.close();
  }
}

/** The same server and options with another database. The user is still authenticated against the original one. */
function withDatabase(uri, name) {
  const [, server, database, options] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ??
    refuse('MONGODB_URI must begin with mongodb:// or mongodb+srv://');
  const query = options.split('&').filter(Boolean);
  const hasUser = server.includes('@');
  if (hasUser && !query.some((option) => /^authSource=/i.test(option))) query.push(`authSource=${database || 'admin'}`);
  return `${server}/${name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

async function dropDatabases(uri, prefix, { MongoClient }) {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5000 }).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((database) => database.name.startsWith(prefix)))
      await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

async function serverVersion(uri, { MongoClient }) {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5000 }).connect();
  try {
    return (await client.db('admin').command({ buildInfo: 1 })).version;
  } finally {
    await client.close();
  }
}

async function runSuite(uri, prefix) {
  // Empty, because tests that set no URI themselves expect the embedded database.
  const env = {
    ...childEnv(),
    NODE_ENV: 'test',
    MONGODB_URI: '',
    TEST_MONGODB_URI: withDatabase(uri, `${prefix}${NAME_PLACEHOLDER}`),
  };
  const args = [
    tool('jest'),
    '--selectProjects',
    'api',
    '--maxWorkers=2',
    ...(process.argv.length > 2 ? ['--testPathPatterns', ...process.argv.slice(2)] : []),
  ];
  const suite = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => suite.kill(signal));
  const [code] = await once(suite, 'exit');
  return code ?? 1;
}

checkNode();
process.chdir(ROOT);
const configuredUri = process.env.MONGODB_URI;
const binary = findMongod();
if (!configuredUri && !binary) refuse(NO_MONGODB);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const driver = await import('mongodb');
const prefix = `zevar-test-${randomBytes(3).toString('hex')}-`;
let startedMongod;
try {
  startedMongod = configuredUri ? undefined : await startMongod(binary, driver);
  const uri = configuredUri ?? startedMongod.uri;
  process.stdout.write(`MongoDB ${await serverVersion(uri, driver)} at ${configuredUri ? 'MONGODB_URI' : binary}\n`);
  process.exitCode = await runSuite(uri, prefix);
  if (configuredUri) await dropDatabases(uri, prefix, driver);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await startedMongod?.stop();
}
