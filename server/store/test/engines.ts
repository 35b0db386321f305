/** The database engines that a test can compare: always the embedded store, and a real MongoDB if there is one. */
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

export interface TestedEngine {
  readonly name: string;
  readonly client: MongoClient;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
/** MONGOD_BINARY, or else `mongod` on the PATH. */
function findMongod(): string | undefined {
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
  new MongoClient(uri, { serverSelectionTimeoutMS: START_TIMEOUT_MS, retryWrites: false, retryReads: false }).connect();

/** A replica set of one member, because transactions need one. */
async function initiateReplicaSet(port: number): Promise<MongoClient> {
  const host = `127.0.0.1:${port}`;
  const client = await connected(`mongodb://${host}/?directConnection=true`);
  const admin = client.db('admin');
  await admin.command({ replSetInitiate: { _id: 'test', members: [{ _id: 0, host }] } });
  const until = Date.now() + START_TIMEOUT_MS;
  while (
    !(await admin.command({ hello: 1 }).catch(() => admin.command({ isMaster: 1 })))['setName'] ||
    !(await admin.command({ isMaster: 1 }))['ismaster']
  ) {
    if (Date.now() > until) throw new Error('mongod did not become primary.');
    await pause(100);
  }
  return client;
}
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(child.pid, 'SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  await ended;
  clearTimeout(timeout);
}
async function startMongod(binary: string): Promise<TestedEngine> {
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
    await endProcess(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const broken = once(child, 'error').then(([error]) => Promise.reject(error));
  try {
    const client = await Promise.race([initiateReplicaSet(port), broken]);
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
async function connectToServer(uri: string): Promise<TestedEngine> {
  const client = await connected(uri);
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  return { name: `MongoDB ${version} (MONGODB_URI)`, client, stop: () => client.close() };
}

async function startEmbedded(): Promise<TestedEngine> {
  const store = await startStore({ inMemory: true });
  const client = await store.connect();
  const stop = async () => {
    const code = await store.stop();
    if (code !== 0) throw new Error(`The store ended with ${code}.`);
  };
  return { name: 'the embedded store', client, stop };
}

/** The embedded store comes first. */
export async function availableEngines(): Promise<TestedEngine[]> {
  const first = await startEmbedded();
  try {
    const uri = process.env['MONGODB_URI'];
    const binary = findMongod();
    if (uri) return [first, await connectToServer(uri)];
    return binary ? [first, await startMongod(binary)] : [first];
  } catch (error) {
    await first.stop();
    throw error;
  }
}
