import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CartModule } from '../cart/cart.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProductRequestsModule } from '../product-requests/product-requests.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountDataController } from './account-data.controller.js';
import { AccountDataResolver } from './account-data.resolver.js';
import { AccountDataService } from './account-data.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountRemovalService } from './account-removal.service.js';
import { EmailedRecordsService } from './emailed-records.service.js';
import { OwnedRecordsService } from './owned-records.service.js';

/** What the shop has of an account, from all domains: for its owner, and to be deleted. */
@Module({
  imports: [
    AddressesModule,
    AuthModule,
    CartModule,
    ContactModule,
    OrdersModule,
    OutboxModule,
    ProductRequestsModule,
    UsersModule,
  ],
  controllers: [AccountDataController],
  providers: [
    AccountDataResolver,
    AccountDataService,
    AccountDeletionService,
    AccountRemovalService,
    EmailedRecordsService,
    OwnedRecordsService,
  ],
})
export class AccountDataModule {}
