import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { paramsOf, parseNumber, withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { ProductRequestsAdminService } from './product-requests-admin.service.js';

/** The REST calls of those who wait for products, in the dashboard's Inventory tab. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/product-requests')
export class ProductRequestsAdminController {
  constructor(private readonly requests: ProductRequestsAdminService) {}

  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    const { limit } = paramsOf(query, ['limit']);
    const { items, ...counts } = await this.requests.list({ limit: parseNumber(limit) });
    return { requests: items.map(withRestId), ...counts };
  }

  @Delete(':id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentUser() current: Principal) {
    return { _id: await this.requests.remove(id, current) };
  }
}
