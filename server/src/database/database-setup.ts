import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { IndexBuilder } from './database-indexes.js';
import { migrate } from './migrations/migrate.js';

export class NoTransactionsError extends Error {}

/** Prepares the database before the server listens: migrations, then collections and indexes. */
@Injectable()
export class DatabaseSetup {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly indexes: IndexBuilder,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async prepare(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    await requireReplicaSet(db);
    const client = this.connection.getClient();
    await migrate({ client, db, config: this.config }, (line) => this.logger.info(line));
    await this.indexes.build();
  }
}

/** Orders need transactions, which a stand-alone MongoDB does not have. */
async function requireReplicaSet(db: mongo.Db): Promise<void> {
  const hello: unknown = await db
    .admin()
    .command({ hello: 1 })
    .catch(() => db.admin().command({ ismaster: 1 }));
  const isReplicaSet =
    typeof hello === 'object' && hello !== null && ('setName' in hello || ('msg' in hello && hello.msg === 'isdbgrid'));
  if (!isReplicaSet)
    throw new NoTransactionsError(
      'The database at MONGODB_URI is not a replica set, which orders need: ' +
        'start it with --replSet and initiate it, or unset MONGODB_URI.',
    );
}
