import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProductNewsService } from './product-news.service.js';
import { ProductNewsWorker } from './product-news.worker.js';
import { ProductRequest, ProductRequestSchema } from './product-request.schema.js';
import { ProductRequestLinksService } from './product-request-links.service.js';
import { ProductRequestWriter } from './product-request-writer.js';
import { ProductRequestsAdminController } from './product-requests-admin.controller.js';
import { ProductRequestsAdminService } from './product-requests-admin.service.js';
import { ProductRequestsController } from './product-requests.controller.js';
import { ProductRequestsResolver } from './product-requests.resolver.js';
import { ProductRequestsService } from './product-requests.service.js';

@Module({
  imports: [
    OutboxModule,
    ProductsModule,
    UsersModule,
    MongooseModule.forFeature([{ name: ProductRequest.name, schema: ProductRequestSchema }]),
  ],
  controllers: [ProductRequestsController, ProductRequestsAdminController],
  providers: [
    ProductNewsService,
    ProductNewsWorker,
    ProductRequestLinksService,
    ProductRequestWriter,
    ProductRequestsAdminService,
    ProductRequestsResolver,
    ProductRequestsService,
  ],
  exports: [ProductRequestLinksService],
})
export class ProductRequestsModule {}
