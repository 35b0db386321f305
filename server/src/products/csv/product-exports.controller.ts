import { Controller, Get, Inject, Query, StreamableFile } from '@nestjs/common';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { NoStore } from '../../common/cache/no-store.js';
import { csvFile } from '../../common/csv/csv-file.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { inventoryQueryFromRest } from '../products-admin.rest.js';
import { ProductExportService } from './product-export.service.js';

/** CSV files of the inventory, by the filters of GET /products/admin/all. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/exports')
export class ProductExportsController {
  constructor(
    private readonly exports: ProductExportService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHOP_TIME_ZONE'>,
  ) {}

  @Get('products')
  @NoStore()
  async products(@Query() query: unknown): Promise<StreamableFile> {
    return csvFile('products', await this.exports.products(inventoryQueryFromRest(query)), this.config.SHOP_TIME_ZONE);
  }

  @Get('inventory')
  @NoStore()
  async inventory(@Query() query: unknown): Promise<StreamableFile> {
    return csvFile('inventory', await this.exports.stock(inventoryQueryFromRest(query)), this.config.SHOP_TIME_ZONE);
  }
}
