import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueCache } from './catalogue-cache.js';
import { CatalogueChanges } from './catalogue-changes.js';
import { PersonChanges } from './person-changes.js';
import { Secrets } from './secrets.js';
import { Throttle, ThrottleSchema } from './throttle.schema.js';
import { ThrottleService } from './throttle.service.js';

/** What every domain may use. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Throttle.name, schema: ThrottleSchema }])],
  providers: [CatalogueCache, CatalogueChanges, PersonChanges, Secrets, ThrottleService],
  exports: [CatalogueCache, CatalogueChanges, PersonChanges, Secrets, ThrottleService],
})
export class CommonModule {}
