import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser, ForApiKeys } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { syncQueryFromRest } from '../common/rest/sync-query.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { ProductSyncService } from './product-sync.service.js';
import { staleProductToRest } from './stale-product.js';
import { inventoryToRest, stockFromRest } from './products-admin.rest.js';
import { StockSettingService } from './stock-setting.service.js';

/** The REST calls for systems that keep a copy of the catalogue, or that count the stock. */
@AdminOnly()
@SkipThrottle()
@Controller('admin')
export class ProductSyncController {
  constructor(
    private readonly sync: ProductSyncService,
    private readonly stock: StockSettingService,
  ) {}

  @ForApiKeys('CATALOGUE_READ')
  @Get('sync/products')
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, ...position } = await this.sync.list(syncQueryFromRest(query));
    return { products: items.map(inventoryToRest), ...position };
  }

  @ForApiKeys('STOCK_WRITE')
  @Put('products/:id/stock')
  @NoStore()
  async setStock(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return inventoryToRest(await this.stock.set(id, stockFromRest(body), current, signal).catch(staleProductToRest));
  }
}
