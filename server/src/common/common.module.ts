import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueCache } from './catalogue-cache.js';
import { Secrets } from './secrets.js';
import { Throttle, ThrottleSchema } from './throttle.schema.js';
import { ThrottleService } from './throttle.service.js';

/** What every domain may use. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Throttle.name, schema: ThrottleSchema }])],
  providers: [CatalogueCache, Secrets, ThrottleService],
  exports: [CatalogueCache, Secrets, ThrottleService],
})
export class CommonModule {}
