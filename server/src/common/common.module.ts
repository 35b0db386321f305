import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiKey, ApiKeySchema } from './access/api-key.schema.js';
import { ApiKeysReader } from './access/api-keys.reader.js';
import { ApiKeysRepository } from './access/api-keys.repository.js';
import { AuditEvent, AuditEventSchema } from './audit/audit-event.schema.js';
import { AuditEventsService } from './audit/audit-events.service.js';
import { BackgroundJobs } from './background/background-jobs.js';
import { CatalogueCache } from './cache/catalogue-cache.js';
import { CatalogueTransactions } from './transactions/catalogue-transactions.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { KeyedAnswer, KeyedAnswerSchema } from './idempotency/keyed-answer.schema.js';
import { UserEvents } from './events/user-events.js';
import { Secrets } from '../config/secrets.js';
import { ThrottleRecord, ThrottleRecordSchema } from './throttle/throttle.schema.js';
import { ThrottleService } from './throttle/throttle.service.js';

const PROVIDERS = [
  ApiKeysReader,
  ApiKeysRepository,
  AuditEventsService,
  BackgroundJobs,
  CatalogueCache,
  CatalogueTransactions,
  IdempotencyService,
  UserEvents,
  Secrets,
  ThrottleService,
];

/** Providers that every domain may inject. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ApiKey.name, schema: ApiKeySchema },
      { name: AuditEvent.name, schema: AuditEventSchema },
      { name: KeyedAnswer.name, schema: KeyedAnswerSchema },
      { name: ThrottleRecord.name, schema: ThrottleRecordSchema },
    ]),
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class CommonModule {}
