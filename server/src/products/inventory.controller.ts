import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.js';
import { NoStore } from '../common/cache/no-store.js';
import { givenOf, numberOf, pagination } from '../common/rest/rest-values.js';
import { BulkService } from './bulk.service.js';
import { InventoryService } from './inventory.service.js';
import { bulkFromRest, inventoryQueryFromRest, inventoryToRest } from './product-desk.rest.js';

/** The documented calls of the Inventory tab. */
@AdminOnly()
@Controller('products')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly bulk: BulkService,
  ) {}

  @Get('admin/all')
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, pageInfo } = await this.inventory.list(inventoryQueryFromRest(query));
    return { products: items.map(inventoryToRest), pagination: pagination(await pageInfo(), 'totalProducts') };
  }

  @Get('inventory/low-stock')
  @NoStore()
  async lowStock(@Query() query: unknown) {
    return (await this.inventory.lowStock({ threshold: numberOf(givenOf(query).get('threshold')) })).map(
      inventoryToRest,
    );
  }

  @Get('inventory/stats')
  @NoStore()
  async stats() {
    const { totalValue, ...counts } = await this.inventory.stats();
    return { ...counts, inventoryValue: { totalValue } };
  }

  /** What a bulk update would do; it changes nothing. */
  @Post('inventory/bulk-preview')
  @HttpCode(200)
  @NoStore()
  preview(@Body() body: unknown) {
    return this.bulk.preview(bulkFromRest(body));
  }

  @Put('inventory/bulk-update')
  @NoStore()
  async bulkUpdate(@Body() body: unknown) {
    const { updated, products } = await this.bulk.run(bulkFromRest(body));
    return { msg: 'Bulk operation completed successfully!', updated, products: products.map(inventoryToRest) };
  }
}
