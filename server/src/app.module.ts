import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccountDataModule } from './account-data/account-data.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CartModule } from './cart/cart.module.js';
import { CitiesModule } from './cities/cities.module.js';
import { AccessDeclarationCheck, AccessGuard } from './common/access/access.guard.js';
import { QueryGuard } from './common/access/query.guard.js';
import { AppErrorFilter } from './common/errors/app-error.filter.js';
import { CommonModule } from './common/common.module.js';
import { ThrottleDeclarationCheck } from './common/throttle/throttle-declaration-check.js';
import { ConfigModule } from './config/config.module.js';
import { ContactModule } from './contact/contact.module.js';
import { DatabaseModule } from './database/database.module.js';
import { GraphqlApiModule } from './graphql/graphql.module.js';
import { HealthController } from './health/health.controller.js';
import { OrdersModule } from './orders/orders.module.js';
import { ProductCsvModule } from './products/csv/product-csv.module.js';
import { ProductRequestsModule } from './product-requests/product-requests.module.js';
import { ProductsModule } from './products/products.module.js';
import { SeedModule } from './seed/seed.module.js';
import { ShopResolver } from './shop/shop.resolver.js';
import { BackupsModule } from './backup/backups.module.js';
import { TextTemplatesModule } from './text-templates/text-templates.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { ConnectionDraining } from './web/connection-draining.js';

/** The root module: all domains, the global guard and the global error filter. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    CommonModule,
    DiscoveryModule,
    GraphqlApiModule,
    AccountDataModule,
    ApiKeysModule,
    AuditModule,
    AuthModule,
    AddressesModule,
    CartModule,
    CitiesModule,
    ContactModule,
    ProductsModule,
    ProductCsvModule,
    ProductRequestsModule,
    OrdersModule,
    SeedModule,
    TextTemplatesModule,
    BackupsModule,
    WebhooksModule,
  ],
  controllers: [HealthController],
  providers: [
    ShopResolver,
    ConnectionDraining,
    AccessDeclarationCheck,
    ThrottleDeclarationCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
    { provide: APP_FILTER, useClass: AppErrorFilter },
  ],
})
export class AppModule {}
