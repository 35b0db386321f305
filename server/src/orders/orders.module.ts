import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressesModule } from '../addresses/addresses.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CartModule } from '../cart/cart.module.js';
import { CitiesModule } from '../cities/cities.module.js';
import { MediaModule } from '../media/media.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProductCsvModule } from '../products/csv/product-csv.module.js';
import { ProductsModule } from '../products/products.module.js';
import { OrderEvents } from './order-events.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { UsersModule } from '../users/users.module.js';
import { CashBooking, CashBookingSchema, CashDay, CashDaySchema } from './cash/cash-book.schema.js';
import { CashBookService } from './cash/cash-book.service.js';
import { CashBookingsService } from './cash/cash-bookings.service.js';
import { CashLedgerService } from './cash/cash-ledger.service.js';
import { CashOpeningService } from './cash/cash-opening.service.js';
import { CashPayoutsService } from './cash/cash-payouts.service.js';
import { CashController } from './cash/cash.controller.js';
import { CashResolver } from './cash/cash.resolver.js';
import { OrderCashService } from './cash/order-cash.service.js';
import { ConfirmationsController } from './confirmation/confirmations.controller.js';
import { ConfirmationsResolver } from './confirmation/confirmations.resolver.js';
import { ConfirmationsService } from './confirmation/confirmations.service.js';
import { ConfirmationWriter } from './confirmation/confirmation-writer.js';
import { OrderCorrections } from './confirmation/order-corrections.js';
import { CustomerConfirmationController } from './confirmation/customer-confirmation.controller.js';
import { CustomerConfirmationResolver } from './confirmation/customer-confirmation.resolver.js';
import { OwnOrderCancellationService } from './confirmation/own-order-cancellation.service.js';
import { CustomerConfirmationService } from './confirmation/customer-confirmation.service.js';
import { UnconfirmedOrdersService } from './confirmation/unconfirmed-orders.service.js';
import { BlockedContact, BlockedContactSchema } from './risk/blocked-contact.schema.js';
import { BlockedContactsController } from './risk/blocked-contacts.controller.js';
import { BlockedContactsResolver } from './risk/blocked-contacts.resolver.js';
import { BlockedContactsService } from './risk/blocked-contacts.service.js';
import { RiskService } from './risk/risk.service.js';
import { RiskWorker } from './risk/risk.worker.js';
import { DeliveryStatsService } from './delivery/delivery-stats.service.js';
import { HandoverService } from './delivery/handover.service.js';
import { OrderHistoryController } from './history/order-history.controller.js';
import { OrderHistoryResolver } from './history/order-history.resolver.js';
import { OrderHistoryService } from './history/order-history.service.js';
import { OrderDeliveryController } from './delivery/order-delivery.controller.js';
import { OrderDeliveryResolver } from './delivery/order-delivery.resolver.js';
import { OrderDeliveryService } from './delivery/order-delivery.service.js';
import { BulkOrderStatusController } from './bulk-order-status.controller.js';
import { BulkOrderStatusResolver } from './bulk-order-status.resolver.js';
import { BulkOrderStatusService } from './bulk-order-status.service.js';
import { DeliveryDetailsService } from './delivery-details.service.js';
import { GuestOrdersOwnerService } from './guest-orders-owner.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
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
import { OrderPlacedNews } from './order-placed-news.js';
import { OrderStatusNews } from './order-status-news.js';
import { OrderStatusPlanner } from './order-status-planner.js';
import { OrderStatusWriter } from './order-status-writer.js';
import { SavedOrderView, SavedOrderViewSchema } from './saved-order-view.schema.js';
import { OrderViewsController } from './order-views.controller.js';
import { OrderViewsResolver } from './order-views.resolver.js';
import { OrderViewsService } from './order-views.service.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrdersAdminController } from './orders-admin.controller.js';
import { OrdersAdminResolver } from './orders-admin.resolver.js';
import { OrdersAdminService } from './orders-admin.service.js';
import { OrderSyncController } from './order-sync.controller.js';
import { OrderSyncResolver } from './order-sync.resolver.js';
import { OrderSyncService } from './order-sync.service.js';
import { OrdersController } from './orders.controller.js';
import { OwnOrdersDataService } from './own-orders-data.service.js';
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
import { BoughtTogetherService } from './related-products/bought-together.service.js';
import { RelatedProductsController } from './related-products/related-products.controller.js';
import { RelatedProductsResolver } from './related-products/related-products.resolver.js';
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
    ...[
      AddressesModule,
      AuditModule,
      CartModule,
      CitiesModule,
      MediaModule,
      OutboxModule,
      ProductCsvModule,
      ProductsModule,
      UsersModule,
      WebhooksModule,
    ],
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: CashBooking.name, schema: CashBookingSchema },
      { name: CashDay.name, schema: CashDaySchema },
      { name: BlockedContact.name, schema: BlockedContactSchema },
      { name: SavedOrderView.name, schema: SavedOrderViewSchema },
      { name: DayTotals.name, schema: DayTotalsSchema },
      { name: ProductTotals.name, schema: ProductTotalsSchema },
      { name: TotalsState.name, schema: TotalsStateSchema },
    ]),
  ],
  controllers: [
    OrderChangesController,
    OrderSyncController,
    BlockedContactsController,
    CashController,
    ConfirmationsController,
    CustomerConfirmationController,
    OrderDeliveryController,
    OrderHistoryController,
    OrdersAdminController,
    ManualOrdersController,
    BulkOrderStatusController,
    OrderViewsController,
    OrderExportsController,
    RelatedProductsController,
    StockCoverController,
    OrdersController,
    TrackController,
  ],
  providers: [
    BlockedContactsResolver,
    BlockedContactsService,
    CashBookService,
    CashBookingsService,
    CashLedgerService,
    CashOpeningService,
    CashPayoutsService,
    CashResolver,
    OrderCashService,
    ConfirmationsResolver,
    ConfirmationsService,
    ConfirmationWriter,
    OrderCorrections,
    CustomerConfirmationResolver,
    CustomerConfirmationService,
    OwnOrderCancellationService,
    RiskService,
    RiskWorker,
    UnconfirmedOrdersService,
    DeliveryStatsService,
    HandoverService,
    OrderDeliveryResolver,
    OrderHistoryResolver,
    OrderHistoryService,
    OrderDeliveryService,
    OrdersService,
    OwnOrdersDataService,
    GuestOrdersService,
    GuestOrdersOwnerService,
    OrderLimitsService,
    OrderPlacementService,
    OrderCreationService,
    DeliveryDetailsService,
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
    OrderPlacedNews,
    OrderStatusNews,
    OrderStatusPlanner,
    OrderEvents,
    OrderStatusWriter,
    BulkOrderStatusService,
    OrderViewsService,
    OrderViewsResolver,
    ManualOrdersResolver,
    ManualOrdersService,
    BulkOrderStatusResolver,
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
    BoughtTogetherService,
    RelatedProductsResolver,
    StockCoverService,
    StockCoverResolver,
  ],
  exports: [OwnOrdersDataService],
})
export class OrdersModule {}
