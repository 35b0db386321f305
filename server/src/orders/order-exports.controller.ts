import { Controller, Get, Inject, Query, StreamableFile } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { csvFile } from '../common/csv/csv-file.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { OrderExportService } from './order-export.service.js';
import { addressesFromRest, orderQueryFromRest } from './orders-admin.rest.js';

/** CSV files of orders, by the filters of GET /orders/admin. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/exports')
export class OrderExportsController {
  constructor(
    private readonly exports: OrderExportService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHOP_TIME_ZONE'>,
  ) {}

  @Get('orders')
  @NoStore()
  async orders(@Query() query: unknown): Promise<StreamableFile> {
    return csvFile('orders', await this.exports.list(orderQueryFromRest(query)), this.config.SHOP_TIME_ZONE);
  }

  /** The addresses of the orders ?ids=…,…, or of those that the filters find. */
  @Get('addresses')
  @NoStore()
  async addresses(@Query() query: unknown): Promise<StreamableFile> {
    const { ids, filters } = addressesFromRest(query);
    return csvFile('addresses', await this.exports.addresses(ids, filters), this.config.SHOP_TIME_ZONE);
  }
}
