import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { AdminOnly, ForApiKeys } from '../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { NoStore } from '../common/cache/no-store.js';
import { paramsOf, parseNumber, restPagination } from '../common/rest/rest-values.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { BULK_FIELD_NAMES, bulkFromRest } from './bulk-update.rest.js';
import { BulkUpdateService } from './bulk-update.service.js';
import { InventoryService } from './inventory.service.js';
import { inventoryQueryFromRest, inventoryToRest } from './products-admin.rest.js';

/** The REST calls of the dashboard's Inventory tab. */
@AdminOnly()
@SkipThrottle()
@Controller('products')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly bulk: BulkUpdateService,
  ) {}

  @ForApiKeys('CATALOGUE_READ')
  @Get('admin/all')
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, pageInfo } = await this.inventory.list(inventoryQueryFromRest(query));
    return { products: items.map(inventoryToRest), pagination: restPagination(await pageInfo(), 'totalProducts') };
  }

  @ForApiKeys('CATALOGUE_READ')
  @Get('inventory/low-stock')
  @NoStore()
  async lowStock(@Query() query: unknown) {
    const { threshold } = paramsOf(query, ['threshold']);
    return (await this.inventory.lowStock({ threshold: parseNumber(threshold) })).map(inventoryToRest);
  }

  @ForApiKeys('CATALOGUE_READ')
  @Get('inventory/stats')
  @NoStore()
  async stats() {
    const { totalValue, ...counts } = await this.inventory.stats();
    return { ...counts, inventoryValue: { totalValue } };
  }

  /** Shows what a bulk update would do; changes nothing. */
  @Post('inventory/bulk-preview')
  @FieldNames(BULK_FIELD_NAMES)
  @HttpCode(200)
  @NoStore()
  preview(@Body() body: unknown) {
    return this.bulk.preview(bulkFromRest(body));
  }

  @Put('inventory/bulk-update')
  @FieldNames(BULK_FIELD_NAMES)
  @NoStore()
  async bulkUpdate(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    const { updated, products } = await this.bulk.run(bulkFromRest(body), change);
    return { msg: 'Bulk operation completed successfully!', updated, products: products.map(inventoryToRest) };
  }
}
