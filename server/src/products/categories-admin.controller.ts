import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
import { NoStore } from '../common/cache/no-store.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { CategoriesAdminService } from './categories-admin.service.js';
import { FeaturedProductsService } from './featured-products.service.js';
import { adminCategoryToRest } from './products-admin.rest.js';

/** The REST calls of the dashboard's Categories and Featured tabs. */
@AdminOnly()
@SkipThrottle()
@Controller()
export class CategoriesAdminController {
  constructor(
    private readonly categories: CategoriesAdminService,
    private readonly featured: FeaturedProductsService,
  ) {}

  @Post('categories')
  @NoStore()
  async create(
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return adminCategoryToRest(await this.categories.create(body, current.userId, key, signal));
  }

  @Put('categories/:id')
  @NoStore()
  async update(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return adminCategoryToRest(await this.categories.update(id, body, current.userId, key, signal));
  }

  @Delete('categories/:id')
  @NoStore()
  async remove(
    @Param('id') id: string,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    const { name } = await this.categories.remove(id, current.userId, key, signal);
    return { msg: `Category "${name}" deleted successfully`, _id: id.toLowerCase() };
  }

  @Put('categories/:id/featured')
  @NoStore()
  async setCategory(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() { userId }: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return adminCategoryToRest((await this.featured.setCategory(id, body, userId, key, signal)).category);
  }

  @Put('products/admin/featured')
  @NoStore()
  async setGlobal(
    @Body() body: unknown,
    @CurrentUser() { userId }: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    const { global } = await this.featured.setGlobal(body, userId, key, signal);
    return { msg: 'Global featured products updated successfully!', productIds: global.map(({ id }) => id) };
  }
}
