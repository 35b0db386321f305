import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { CommandError } from '../programs/command-error.js';
import { createLogger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { Database, DatabaseUnavailableError } from '../database/database.module.js';
import { findEmbeddedDatabase } from '../database/embedded-database.js';
import { MISSING, systemErrorCode } from '../common/errors/system-error.js';

/** The shop's database as command-line programs use it: raw documents, no models. */
export interface OpenDatabase {
  client: mongo.MongoClient;
  db: mongo.Db;
  /** Where the database is, for messages. */
  location: string;
  close(): Promise<void>;
}

const SERVER_SELECTION_TIMEOUT_MS = 5000;

/** The address of the shop's database. `close` stops the embedded database if it was started for this. */
export interface DatabaseAddress {
  uri: string;
  /** Where the database is, for messages. */
  location: string;
  close(): Promise<void>;
}

/**
 * MONGODB_URI if it is set, else the embedded database in DATA_DIR: through the running shop's socket, or started here.
 * With `create`, a new database is created in a folder that has none; otherwise that is a CommandError.
 */
export async function resolveDatabaseAddress(config: Config, { create = false } = {}): Promise<DatabaseAddress> {
  const closeNothing = () => Promise.resolve();
  if (config.MONGODB_URI)
    return { uri: config.MONGODB_URI, location: 'the database at MONGODB_URI', close: closeNothing };
  const location = `the store in ${config.DATA_DIR}`;
  const socket = findEmbeddedDatabase(config);
  if (await isListening(socket))
    return {
      uri: `mongodb://${encodeURIComponent(socket)}/zevar?directConnection=true`,
      location,
      close: closeNothing,
    };
  if (!create) requireStore(config.DATA_DIR);
  const store = new Database(config, createLogger(config));
  return { uri: await store.uri(), location, close: () => store.onApplicationShutdown() };
}

export async function openDatabase(config: Config, options: { create?: boolean } = {}): Promise<OpenDatabase> {
  const { uri, location, close: closeStore } = await resolveDatabaseAddress(config, options);
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
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
  return { client, db: client.db(), location, close };
}

/** Throws a CommandError that says why there is no database to open. */
function requireStore(dataDir: string): void {
  try {
    statSync(join(resolve(dataDir), 'store', 'store.mdb'));
  } catch (error) {
    const code = systemErrorCode(error);
    throw new CommandError(
      MISSING.includes(code)
        ? `There is no store in ${dataDir}: name the shop's folder with DATA_DIR, or its database with MONGODB_URI.`
        : `The store in ${dataDir} cannot be read (${code}): run this as the user of the shop.`,
    );
  }
}

/** Whether a process accepts connections on the database's socket. */
function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolvePromise) => {
    const connection = connect(socketPath);
    connection.once('connect', () => {
      connection.destroy();
      resolvePromise(true);
    });
    connection.once('error', () => resolvePromise(false));
  });
}
