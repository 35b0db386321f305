import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueCache } from './cache/catalogue-cache.js';
import { CatalogueTransactions } from './transactions/catalogue-transactions.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { KeyedAnswer, KeyedAnswerSchema } from './idempotency/keyed-answer.schema.js';
import { UserEvents } from './events/user-events.js';
import { Secrets } from '../config/secrets.js';
import { ThrottleRecord, ThrottleRecordSchema } from './throttle/throttle.schema.js';
import { ThrottleService } from './throttle/throttle.service.js';

/** Providers that every domain may inject. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: KeyedAnswer.name, schema: KeyedAnswerSchema },
      { name: ThrottleRecord.name, schema: ThrottleRecordSchema },
    ]),
  ],
  providers: [CatalogueCache, CatalogueTransactions, IdempotencyService, UserEvents, Secrets, ThrottleService],
  exports: [CatalogueCache, CatalogueTransactions, IdempotencyService, UserEvents, Secrets, ThrottleService],
})
export class CommonModule {}
