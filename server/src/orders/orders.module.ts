import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CartModule } from '../cart/cart.module.js';
import { MediaModule } from '../media/media.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeliveryService } from './delivery.service.js';
import { GuestLimits } from './guest-limits.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { OrderDeskController } from './order-desk.controller.js';
import { OrderDeskResolver } from './order-desk.resolver.js';
import { OrderDeskService } from './order-desk.service.js';
import { OrderLetters } from './order-letters.service.js';
import { OrderPeopleService } from './order-people.service.js';
import { OrderPlacing } from './order-placing.service.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';
import { OrderThrottle } from './order-throttle.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrdersController } from './orders.controller.js';
import { OrdersResolver } from './orders.resolver.js';
import { OrdersService } from './orders.service.js';
import { PictureSweeper } from './picture-sweeper.service.js';
import { TrackController } from './track.controller.js';

@Module({
  imports: [
    ...[AddressesModule, CartModule, MediaModule, OutboxModule, ProductsModule, UsersModule],
    MongooseModule.forFeature([{ name: Order.name, schema: OrderSchema }]),
  ],
  controllers: [OrderDeskController, OrdersController, TrackController],
  providers: [
    ...[
      OrdersService,
      GuestOrdersService,
      OrderPlacing,
      OrderLetters,
      GuestLimits,
      DeliveryService,
      OrderThrottle,
      OrdersResolver,
    ],
    ...[OrderDeskService, OrderStatusService, OrderStatsService, OrderPeopleService, OrderDeskResolver, PictureSweeper],
  ],
})
export class OrdersModule {}
