import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';

/** Creates all collections and indexes, and checks that the indexes exist. */
@Injectable()
export class IndexBuilder {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async build(): Promise<void> {
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
}
