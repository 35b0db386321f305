/**
 * `npm run test:mongo`: the API suite on a real MongoDB. Every shop that a test starts gets a database of its own,
 * which is dropped in the end. What follows `--` goes to jest.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canRun, onPath } from './executables.mjs';
import { checkNode, childEnv, ensureBuilt, ensureInstalled, refuse, ROOT, tool } from './ready.mjs';

const START_WITHIN = 60_000;
const NOTHING_AT_HAND =
  'There is no MongoDB to test on: set MONGODB_URI to a replica set, 4.4 or newer, whose user may create and drop databases, or MONGOD_BINARY to a mongod, or put mongod on the PATH.';

/** The same word in test/support/database.ts. */
const NAME = 'DATABASE_OF_A_SHOP';

const mongod = () => process.env.MONGOD_BINARY || onPath(['mongod']).find(canRun);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A mongod in a temporary folder, as a replica set of one: transactions need one. */
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
    const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(patience);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const early = ended.then((why) =>
      Promise.reject(new Error(`${binary} did not start: ${why?.message ?? `it ended with ${why}`}`)),
    );
    await Promise.race([becomePrimary(host, MongoClient), early]);
    return { uri: `mongodb://${host}/?directConnection=true`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function becomePrimary(host, MongoClient) {
  const client = await new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: START_WITHIN,
  }).connect();
  try {
    const admin = client.db('admin');
    await admin.command({ replSetInitiate: { _id: 'test', members: [{ _id: 0, host }] } });
    const until = Date.now() + START_WITHIN;
    while (!(await admin.command({ isMaster: 1 })).ismaster) {
      if (Date.now() > until) throw new Error('mongod did not become primary.');
      await pause(100);
    }
  } finally {
    await client.close();
  }
}

/** The same server and options with another database. A user who was looked up in the old one still is. */
function withDatabase(uri, name) {
  const [, server, database, options] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ??
    refuse('MONGODB_URI must begin with mongodb:// or mongodb+srv://');
  const query = options.split('&').filter(Boolean);
  const hasUser = server.includes('@');
  if (hasUser && !query.some((each) => /^authSource=/i.test(each))) query.push(`authSource=${database || 'admin'}`);
  return `${server}/${name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

async function dropDatabases(uri, prefix, { MongoClient }) {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5000 }).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((each) => each.name.startsWith(prefix)))
      await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

async function version(uri, { MongoClient }) {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5000 }).connect();
  try {
    return (await client.db('admin').command({ buildInfo: 1 })).version;
  } finally {
    await client.close();
  }
}

async function runSuite(uri, prefix) {
  // Without MONGODB_URI: what a test starts by itself means the embedded store.
  const env = {
    ...childEnv(),
    NODE_ENV: 'test',
    MONGODB_URI: '',
    TEST_MONGODB_URI: withDatabase(uri, `${prefix}${NAME}`),
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
const address = process.env.MONGODB_URI;
const binary = mongod();
if (!address && !binary) refuse(NOTHING_AT_HAND);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const driver = await import('mongodb');
const prefix = `zevar-test-${randomBytes(3).toString('hex')}-`;
let own;
try {
  own = address ? undefined : await startMongod(binary, driver);
  const uri = address ?? own.uri;
  process.stdout.write(`MongoDB ${await version(uri, driver)} at ${address ? 'MONGODB_URI' : binary}\n`);
  process.exitCode = await runSuite(uri, prefix);
  if (address) await dropDatabases(uri, prefix, driver);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await own?.stop();
}
