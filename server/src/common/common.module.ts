import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueCache } from './cache/catalogue-cache.js';
import { CatalogueTransactions } from './transactions/catalogue-transactions.js';
import { UserEvents } from './events/user-events.js';
import { Secrets } from '../config/secrets.js';
import { ThrottleRecord, ThrottleRecordSchema } from './throttle/throttle.schema.js';
import { ThrottleService } from './throttle/throttle.service.js';

/** Providers that every domain may inject. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: ThrottleRecord.name, schema: ThrottleRecordSchema }])],
  providers: [CatalogueCache, CatalogueTransactions, UserEvents, Secrets, ThrottleService],
  exports: [CatalogueCache, CatalogueTransactions, UserEvents, Secrets, ThrottleService],
})
export class CommonModule {}
