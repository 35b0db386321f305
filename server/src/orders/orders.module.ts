import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CartModule } from '../cart/cart.module.js';
import { MediaModule } from '../media/media.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProductCsvModule } from '../products/csv/product-csv.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../users/users.module.js';
import { ConfirmationsController } from './confirmation/confirmations.controller.js';
import { ConfirmationsResolver } from './confirmation/confirmations.resolver.js';
import { ConfirmationsService } from './confirmation/confirmations.service.js';
import { ConfirmationWriter } from './confirmation/confirmation-writer.js';
import { CustomerConfirmationController } from './confirmation/customer-confirmation.controller.js';
import { CustomerConfirmationResolver } from './confirmation/customer-confirmation.resolver.js';
import { CustomerConfirmationService } from './confirmation/customer-confirmation.service.js';
import { UnconfirmedOrdersService } from './confirmation/unconfirmed-orders.service.js';
import { BlockedContact, BlockedContactSchema } from './risk/blocked-contact.schema.js';
import { BlockedContactsController } from './risk/blocked-contacts.controller.js';
import { BlockedContactsResolver } from './risk/blocked-contacts.resolver.js';
import { BlockedContactsService } from './risk/blocked-contacts.service.js';
import { RiskService } from './risk/risk.service.js';
import { RiskWorker } from './risk/risk.worker.js';
import { HandoverService } from './delivery/handover.service.js';
import { OrderDeliveryController } from './delivery/order-delivery.controller.js';
import { OrderDeliveryResolver } from './delivery/order-delivery.resolver.js';
import { OrderDeliveryService } from './delivery/order-delivery.service.js';
import { DeliveryService } from './delivery.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { ManyOrdersController } from './many-orders.controller.js';
import { ManyOrdersResolver } from './many-orders.resolver.js';
import { ManualOrdersController } from './manual/manual-orders.controller.js';
import { ManualOrdersResolver } from './manual/manual-orders.resolver.js';
import { ManualOrdersService } from './manual/manual-orders.service.js';
import { OrderChangesController } from './order-changes.controller.js';
import { OrderChangesResolver } from './order-changes.resolver.js';
import { OrderChangesService } from './order-changes.service.js';
import { OrderCreationService } from './order-creation.service.js';
import { OrderExportService } from './order-export.service.js';
import { OrderExportsController } from './order-exports.controller.js';
import { OrderLimitsService } from './order-limits.service.js';
import { OrderEmailsService } from './order-emails.service.js';
import { OrderPlacementService } from './order-placement.service.js';
import { OrderSearchSyncService } from './order-search-sync.service.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';
import { OrderStatusPlanner } from './order-status-planner.js';
import { OrderStatusWriter } from './order-status-writer.js';
import { OrderStatusesService } from './order-statuses.service.js';
import { OrderView, OrderViewSchema } from './order-view.schema.js';
import { OrderViewsService } from './order-views.service.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrdersAdminController } from './orders-admin.controller.js';
import { OrdersAdminResolver } from './orders-admin.resolver.js';
import { OrdersAdminService } from './orders-admin.service.js';
import { OrderSyncController } from './order-sync.controller.js';
import { OrderSyncResolver } from './order-sync.resolver.js';
import { OrderSyncService } from './order-sync.service.js';
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
import { StockCoverController } from './stock-cover.controller.js';
import { StockCoverResolver } from './stock-cover.resolver.js';
import { StockCoverService } from './stock-cover.service.js';
import { StockDigestService } from './stock-digest.service.js';
import { StockDigestWorker } from './stock-digest.worker.js';
import { TrackController } from './track.controller.js';
import { UnusedImageCleanupService } from './unused-image-cleanup.service.js';
import { UsedImagesService } from './used-images.service.js';

@Module({
  imports: [
    ...[AddressesModule, CartModule, MediaModule, OutboxModule, ProductCsvModule, ProductsModule, UsersModule],
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: BlockedContact.name, schema: BlockedContactSchema },
      { name: OrderView.name, schema: OrderViewSchema },
      { name: DayTotals.name, schema: DayTotalsSchema },
      { name: ProductTotals.name, schema: ProductTotalsSchema },
      { name: TotalsState.name, schema: TotalsStateSchema },
    ]),
  ],
  controllers: [
    OrderChangesController,
    OrderSyncController,
    BlockedContactsController,
    ConfirmationsController,
    CustomerConfirmationController,
    OrderDeliveryController,
    OrdersAdminController,
    ManualOrdersController,
    ManyOrdersController,
    OrderExportsController,
    StockCoverController,
    OrdersController,
    TrackController,
  ],
  providers: [
    BlockedContactsResolver,
    BlockedContactsService,
    ConfirmationsResolver,
    ConfirmationsService,
    ConfirmationWriter,
    CustomerConfirmationResolver,
    CustomerConfirmationService,
    RiskService,
    RiskWorker,
    UnconfirmedOrdersService,
    HandoverService,
    OrderDeliveryResolver,
    OrderDeliveryService,
    OrdersService,
    GuestOrdersService,
    OrderLimitsService,
    OrderPlacementService,
    OrderCreationService,
    DeliveryService,
    OrderEmailsService,
    OrdersResolver,
    OrdersAdminService,
    OrderExportService,
    OrdersAdminResolver,
    OrderChangesService,
    OrderChangesResolver,
    OrderSyncService,
    OrderSyncResolver,
    OrderStatusService,
    OrderStatusPlanner,
    OrderStatusWriter,
    OrderStatusesService,
    OrderViewsService,
    ManualOrdersResolver,
    ManualOrdersService,
    ManyOrdersResolver,
    OrderStatsService,
    SalesTotalsReader,
    SalesTotalsRepository,
    SalesTotalsService,
    SalesTotalsWorker,
    OrderSearchSyncService,
    UnusedImageCleanupService,
    UsedImagesService,
    StockDigestService,
    StockDigestWorker,
    StockCoverService,
    StockCoverResolver,
  ],
})
export class OrdersModule {}
