import { Controller, Get, Param } from '@nestjs/common';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { NoStore } from '../../common/cache/no-store.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { OrderHistoryService } from './order-history.service.js';

/** The REST call of the order dialog's activity. */
@AdminOnly()
@SkipThrottle()
@Controller('orders/admin')
export class OrderHistoryController {
  constructor(private readonly history: OrderHistoryService) {}

  @Get(':orderId/history')
  @NoStore()
  get(@Param('orderId') id: string) {
    return this.history.get(id);
  }
}
