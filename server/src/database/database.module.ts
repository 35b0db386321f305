import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { wakeWritersOfClosedSockets } from './closed-sockets.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { SessionRecorder } from '../common/transactions/session-recorder.js';
import { Transactions } from '../common/transactions/transactions.js';
import { CONFIG, ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { IndexBuilder } from './database-indexes.js';
import { DatabaseSetup } from './database-setup.js';
import { ServerLeases } from './server-leases.js';
import { limitQueryTime } from './max-time.js';
import { openEmbeddedDatabase } from './embedded-database.js';
import type { EmbeddedStore } from '../../store/embedded-store.js';

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('bufferCommands', false);
mongoose.plugin(limitQueryTime);
wakeWritersOfClosedSockets();

export class DatabaseUnavailableError extends Error {}

/** The database connection: MONGODB_URI, or else the embedded database. The rest of the server does not know which. */
@Injectable()
export class Database implements OnApplicationShutdown {
  private embedded: EmbeddedStore | undefined;
  private connection: Connection | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async uri(): Promise<string> {
    if (this.config.MONGODB_URI) return this.config.MONGODB_URI;
    this.embedded ??= await openEmbeddedDatabase(this.config);
    this.embedded.onFailure((reason) => {
      this.logger.fatal({ reason }, 'the embedded store stopped');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    });
    return this.embedded.uri;
  }

  attach(connection: Connection): Connection {
    this.connection = connection;
    connection.on('error', (error) => this.logger.error({ err: error }, 'database connection'));
    return connection;
  }

  async onApplicationShutdown() {
    await this.connection?.close();
    await this.embedded?.close();
  }
}

@Module({ imports: [ConfigModule], providers: [Database], exports: [Database] })
class DatabaseUriModule {}

/** Times are in milliseconds. Writes are durable and replicated before they are acknowledged. */
export const connectionOptions = {
  serverSelectionTimeoutMS: 3000,
  socketTimeoutMS: 8000,
  waitQueueTimeoutMS: 2000,
  maxPoolSize: 50,
  retryWrites: true,
  writeConcern: { w: 'majority' as const, journal: true },
  readConcern: { level: 'majority' as const },
};

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      imports: [DatabaseUriModule, ConfigModule],
      inject: [Database, CONFIG],
      useFactory: async (database: Database, { metrics, tracing }: Config) => ({
        uri: await database.uri(),
        ...connectionOptions,
        monitorCommands: metrics || tracing,
        retryAttempts: 0,
        connectionErrorFactory: (error) => new DatabaseUnavailableError(error.message, { cause: error }),
        connectionFactory: (connection: Connection) => {
          // MongooseModule reports the error itself; an unhandled rejection would end the process.
          connection.asPromise().catch(() => undefined);
          return database.attach(connection);
        },
      }),
    }),
    DatabaseUriModule,
  ],
  providers: [
    Transactions,
    IndexBuilder,
    DatabaseSetup,
    ServerLeases,
    { provide: SessionRecorder, useExisting: ServerLeases },
  ],
  exports: [Transactions, DatabaseSetup, DatabaseUriModule],
})
export class DatabaseModule {}
