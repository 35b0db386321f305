/** The engines that a test can ask: the embedded store always, and a real MongoDB whenever one is at hand. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startStore } from './support';

export interface Engine {
  readonly name: string;
  readonly client: MongoClient;
  stop(): Promise<void>;
}

const START_WITHIN = 30_000;

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
/** MONGOD_BINARY, else `mongod` on the PATH. */
function mongod(): string | undefined {
  const named = process.env['MONGOD_BINARY'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'mongod')).find(canRun);
}
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
const connected = (uri: string): Promise<MongoClient> =>
  new MongoClient(uri, { serverSelectionTimeoutMS: START_WITHIN, retryWrites: false, retryReads: false }).connect();

/** A replica set of one, so that there are transactions. */
async function initiated(port: number): Promise<MongoClient> {
  const host = `127.0.0.1:${port}`;
  const client = await connected(`mongodb://${host}/?directConnection=true`);
  const admin = client.db('admin');
  await admin.command({ replSetInitiate: { _id: 'test', members: [{ _id: 0, host }] } });
  const until = Date.now() + START_WITHIN;
  while (
    !(await admin.command({ hello: 1 }).catch(() => admin.command({ isMaster: 1 })))['setName'] ||
    !(await admin.command({ isMaster: 1 }))['ismaster']
  ) {
    if (Date.now() > until) throw new Error('mongod did not become primary.');
    await pause(100);
  }
  return client;
}
async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(child.pid, 'SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), START_WITHIN);
  await ended;
  clearTimeout(patience);
}
async function ofBinary(binary: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-mongod-'));
  const port = await freePort();
  const args = [
    '--dbpath',
    folder,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    'test',
    '--nounixsocket',
  ];
  const child = spawn(binary, args, { stdio: 'ignore' });
  const stop = async () => {
    await endOf(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const broken = once(child, 'error').then(([error]) => Promise.reject(error));
  try {
    const client = await Promise.race([initiated(port), broken]);
    const { version } = await client.db('admin').command({ buildInfo: 1 });
    return {
      name: `MongoDB ${version} (${binary})`,
      client,
      stop: async () => {
        await client.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
async function ofAddress(uri: string): Promise<Engine> {
  const client = await connected(uri);
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  return { name: `MongoDB ${version} (MONGODB_URI)`, client, stop: () => client.close() };
}

async function embedded(): Promise<Engine> {
  const store = await startStore({ inMemory: true });
  const client = await store.connect();
  const stop = async () => {
    const code = await store.stop();
    if (code !== 0) throw new Error(`The store ended with ${code}.`);
  };
  return { name: 'the embedded store', client, stop };
}

/** The embedded store comes first. */
export async function enginesAtHand(): Promise<Engine[]> {
  const first = await embedded();
  try {
    const uri = process.env['MONGODB_URI'];
    const binary = mongod();
    if (uri) return [first, await ofAddress(uri)];
    return binary ? [first, await ofBinary(binary)] : [first];
  } catch (error) {
    await first.stop();
    throw error;
  }
}
