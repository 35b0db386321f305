import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueCache } from './cache/catalogue-cache.js';
import { CatalogueChanges } from './events/catalogue-events.js';
import { PersonChanges } from './events/user-events.js';
import { Secrets } from '../config/secrets.js';
import { Throttle, ThrottleSchema } from './throttle/throttle.schema.js';
import { ThrottleService } from './throttle/throttle.service.js';

/** What every domain may use. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Throttle.name, schema: ThrottleSchema }])],
  providers: [CatalogueCache, CatalogueChanges, PersonChanges, Secrets, ThrottleService],
  exports: [CatalogueCache, CatalogueChanges, PersonChanges, Secrets, ThrottleService],
})
export class CommonModule {}
