import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CartModule } from '../cart/cart.module.js';
import { MediaModule } from '../media/media.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeliveryService } from './delivery.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { OrderCreationService } from './order-creation.service.js';
import { OrderLimitsService } from './order-limits.service.js';
import { OrderEmailsService } from './order-emails.service.js';
import { OrderPlacementService } from './order-placement.service.js';
import { OrderSearchSyncService } from './order-search-sync.service.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrdersAdminController } from './orders-admin.controller.js';
import { OrdersAdminResolver } from './orders-admin.resolver.js';
import { OrdersAdminService } from './orders-admin.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersResolver } from './orders.resolver.js';
import { OrdersService } from './orders.service.js';
import { SalesTotalsReader } from './sales-totals.reader.js';
import { SalesTotalsRepository } from './sales-totals.repository.js';
import {
  DayTotals,
  DayTotalsSchema,
  ProductTotals,
  ProductTotalsSchema,
  TotalsState,
  TotalsStateSchema,
} from './sales-totals.schema.js';
import { SalesTotalsService } from './sales-totals.service.js';
import { SalesTotalsWorker } from './sales-totals.worker.js';
import { TrackController } from './track.controller.js';
import { UnusedImageCleanupService } from './unused-image-cleanup.service.js';

@Module({
  imports: [
    ...[AddressesModule, CartModule, MediaModule, OutboxModule, ProductsModule, UsersModule],
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: DayTotals.name, schema: DayTotalsSchema },
      { name: ProductTotals.name, schema: ProductTotalsSchema },
      { name: TotalsState.name, schema: TotalsStateSchema },
    ]),
  ],
  controllers: [OrdersAdminController, OrdersController, TrackController],
  providers: [
    OrdersService,
    GuestOrdersService,
    OrderLimitsService,
    OrderPlacementService,
    OrderCreationService,
    DeliveryService,
    OrderEmailsService,
    OrdersResolver,
    OrdersAdminService,
    OrdersAdminResolver,
    OrderStatusService,
    OrderStatsService,
    SalesTotalsReader,
    SalesTotalsRepository,
    SalesTotalsService,
    SalesTotalsWorker,
    OrderSearchSyncService,
    UnusedImageCleanupService,
  ],
})
export class OrdersModule {}
