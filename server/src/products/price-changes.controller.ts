import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { PriceChangesService } from './price-changes.service.js';
import { previewToRest, priceChangeFromRest, priceChangeToRest } from './price-changes.rest.js';
import { PriceUndoService } from './price-undo.service.js';
import { inventoryToRest } from './products-admin.rest.js';

/** The REST calls that change the prices of many products, and take that back. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/prices')
export class PriceChangesController {
  constructor(
    private readonly prices: PriceChangesService,
    private readonly undos: PriceUndoService,
  ) {}

  /** Shows what a change would do; changes nothing. */
  @Post('preview')
  @HttpCode(200)
  @NoStore()
  async preview(@Body() body: unknown) {
    return previewToRest(await this.prices.preview(priceChangeFromRest(body)));
  }

  @Put()
  @NoStore()
  async run(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    const { change: written, products } = await this.prices.run(priceChangeFromRest(body), change);
    return { change: priceChangeToRest(written), products: products.map(inventoryToRest) };
  }

  @Get('changes')
  @NoStore()
  async list() {
    return { changes: (await this.prices.list()).map(priceChangeToRest) };
  }

  @Post('changes/:id/undo')
  @HttpCode(200)
  @NoStore()
  async undo(@Param('id') id: string, @CurrentUser() { userId }: Principal, @Deadline() signal: AbortSignal) {
    return priceChangeToRest(await this.undos.undo(id, userId, signal));
  }
}
