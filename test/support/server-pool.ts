import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import type { Db, Document } from 'mongodb';
import { withDatabase } from './database';
import { RestContract } from './rest-contract';
import { startOwnShop, type Environment, type Shop } from './shop';
import { waitUntil } from './wait-until';

/** The server answers the catalogue from memory for 1.5 s: so long after a reset it may still show the old one. */
const CACHE_MS = 1600;
/** So many servers wait in each worker, the latest ones: an idle server takes a few hundredths of a processor. */
const MAX_IDLE = 3;

interface PooledServer {
  /** The environment it was started with. */
  key: string;
  shop: Shop;
  snapshot: Map<string, Document[]>;
  /** Resolves when the server can be used; false if its database could not be reset. */
  isReady: Promise<boolean>;
}

/** Servers that a test file has stopped, reset to how they were after their start, for the next file of this worker. */
export class ServerPool {
  /** The latest last. */
  private readonly idle: PooledServer[] = [];
  private readonly shops = new Set<Shop>();

  constructor() {
    // Jest ends a worker that is still busy by SIGTERM, which would skip what is done on exit.
    process.once('SIGTERM', () => process.exit(143));
    process.once('exit', () => {
      for (const shop of this.shops) void shop.kill();
      for (const { dataDir } of this.shops) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    });
  }

  async lease(env: Environment): Promise<Shop> {
    const key = JSON.stringify(Object.entries(env).sort());
    for (let next = this.takeIdle(key); next; next = this.takeIdle(key)) {
      if (await next.isReady) return this.handle(next, next.shop.output.length);
      await next.shop.stop();
    }
    const shop = await startOwnShop(env);
    this.shops.add(shop);
    const snapshot = await withDatabase(shop, readAll);
    return this.handle({ key, shop, snapshot, isReady: Promise.resolve(true) }, 0);
  }

  private takeIdle(key: string): PooledServer | undefined {
    const index = this.idle.findIndex((server) => server.key === key);
    return index === -1 ? undefined : this.idle.splice(index, 1)[0];
  }

  private addIdle(server: PooledServer): void {
    this.idle.push(server);
    const oldest = this.idle.length > MAX_IDLE ? this.idle.shift() : undefined;
    // Its file is done: only the tests of shutdowns look at how a server ends.
    void oldest?.isReady.then(() => oldest.shop.stop()).catch(() => undefined);
  }

  /** A server as a test sees it: `stop` gives it back, unless the test has ended or killed the process itself. */
  private handle(server: PooledServer, outputStart: number): Shop {
    const { shop } = server;
    let isReusable = true;
    const giveBack = () => this.addIdle({ ...server, isReady: reset(server).catch(() => false) });
    const unlessReused = <Result>(work: () => Promise<Result>) => {
      isReusable = false;
      return work();
    };
    return {
      url: shop.url,
      dataDir: shop.dataDir,
      get pid() {
        return shop.pid;
      },
      get output() {
        return shop.output.slice(outputStart);
      },
      async stop() {
        if (!isReusable) return shop.stop();
        giveBack();
      },
      kill: () => unlessReused(() => shop.kill()),
      end: () => unlessReused(() => shop.end()),
      restart: () => unlessReused(() => shop.restart()),
    };
  }
}

async function readAll(db: Db): Promise<Map<string, Document[]>> {
  const collections = await db.collections();
  return new Map(
    await Promise.all(
      collections.map(async (each): Promise<[string, Document[]]> => [
        each.collectionName,
        await each.find().toArray(),
      ]),
    ),
  );
}

async function reset({ shop, snapshot }: PooledServer): Promise<boolean> {
  await withDatabase(shop, async (db) => {
    const isSent = async () => (await db.collection('emails').countDocuments({ dueAt: { $ne: null } })) === 0;
    await waitUntil(isSent, { withinMs: 5_000, about: () => 'Emails are still due' });
    for (const collection of await db.collections()) {
      await collection.deleteMany({});
      const documents = snapshot.get(collection.collectionName) ?? [];
      if (documents.length > 0) await collection.insertMany(documents);
    }
  });
  await rm(join(shop.dataDir, 'mail'), { recursive: true, force: true });
  // Without a reference: a worker that has no more tests does not wait for it.
  await new Promise((resolve) => setTimeout(resolve, CACHE_MS).unref());
  return true;
}

const pool = new ServerPool();
/** Compiled once for all files of this worker. */
const contract = new RestContract();

/** Jest's environment of the API tests: the files that a worker runs one after the other share a pool of servers. */
export default class ApiTestEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global['serverPool'] = pool;
    this.global['restContract'] = contract;
  }
}
