import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { CommandError } from '../programs/command-error.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { Database, DatabaseUnavailableError } from '../database/database.module.js';

/** The shop's database as its tools see it: whole documents, no models. */
export interface OpenDatabase {
  client: mongo.MongoClient;
  db: mongo.Db;
  /** Where it is, for people. */
  place: string;
  close(): Promise<void>;
}

const ANSWERS_WITHIN_MS = 5000;

/** Where the shop's database answers; `close` ends what was opened to make it answer. */
export interface DatabaseAddress {
  uri: string;
  /** For people. */
  place: string;
  close(): Promise<void>;
}

/**
 * MONGODB_URI; else the embedded store in DATA_DIR: through the shop that has it open, or opened here.
 * `make` lets a folder without a store have one.
 */
export async function resolveDatabaseAddress(config: Config, { make = false } = {}): Promise<DatabaseAddress> {
  const nothing = () => Promise.resolve();
  if (config.MONGODB_URI) return { uri: config.MONGODB_URI, place: 'the database at MONGODB_URI', close: nothing };
  const folder = join(resolve(config.DATA_DIR), 'store');
  const place = `the store in ${config.DATA_DIR}`;
  const socket = join(folder, 'store.sock');
  if (await answers(socket))
    return { uri: `mongodb://${encodeURIComponent(socket)}/zevar?directConnection=true`, place, close: nothing };
  if (!make && !existsSync(join(folder, 'store.mdb')))
    throw new CommandError(
      `There is no store in ${config.DATA_DIR}: name the shop's folder with DATA_DIR, or its database with MONGODB_URI.`,
    );
  const store = new Database(config, createLogger(config));
  return { uri: await store.uri(), place, close: () => store.onApplicationShutdown() };
}

export async function openDatabase(config: Config, options: { make?: boolean } = {}): Promise<OpenDatabase> {
  const { uri, place, close: closeStore } = await resolveDatabaseAddress(config, options);
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: ANSWERS_WITHIN_MS,
    retryWrites: true,
    writeConcern: { w: 'majority', journal: true },
  });
  const close = async () => {
    await client.close();
    await closeStore();
  };
  try {
    await client.connect();
    await client.db().command({ ping: 1 });
  } catch (error) {
    await close();
    throw new DatabaseUnavailableError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  return { client, db: client.db(), place, close };
}

/** Whether somebody serves the store in this folder. */
function answers(socket: string): Promise<boolean> {
  return new Promise((tell) => {
    const line = connect(socket);
    line.once('connect', () => {
      line.destroy();
      tell(true);
    });
    line.once('error', () => tell(false));
  });
}
