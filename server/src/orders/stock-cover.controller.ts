import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { paramsOf } from '../common/rest/rest-values.js';
import { StockCoverService } from './stock-cover.service.js';

/** GET /admin/stock/cover?from&to: of the last 30 days, or of these. */
@AdminOnly()
@Controller('admin/stock')
export class StockCoverController {
  constructor(private readonly cover: StockCoverService) {}

  @Get('cover')
  @NoStore()
  getCover(@Query() query: unknown) {
    return this.cover.getCover(paramsOf(query, ['from', 'to']));
  }
}
