import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';

/** Creates all collections and indexes before the server listens, and checks that the indexes exist. */
@Injectable()
export class IndexBuilder {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async build(): Promise<void> {
    await this.requireReplicaSet();
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await model.createIndexes();
      await this.verify(model);
    }
  }

  private async verify(model: Model<unknown>): Promise<void> {
    const existing = new Set((await model.listIndexes()).map(({ key }) => JSON.stringify(key)));
    const missing = model.schema.indexes().filter(([key]) => !existing.has(JSON.stringify(key)));
    if (missing.length > 0)
      throw new Error(`Indexes of ${model.collection.name} could not be built: ${JSON.stringify(missing)}`);
  }

  /** Orders need transactions, which a stand-alone MongoDB does not have. */
  private async requireReplicaSet(): Promise<void> {
    const hello: unknown = await this.connection.db
      ?.admin()
      .command({ hello: 1 })
      .catch(() => this.connection.db?.admin().command({ ismaster: 1 }));
    const isReplicaSet =
      typeof hello === 'object' &&
      hello !== null &&
      ('setName' in hello || ('msg' in hello && hello.msg === 'isdbgrid'));
    if (!isReplicaSet)
      throw new NoTransactionsError(
        'The database at MONGODB_URI is not a replica set, which orders need: ' +
          'start it with --replSet and initiate it, or unset MONGODB_URI.',
      );
  }
}

export class NoTransactionsError extends Error {}
