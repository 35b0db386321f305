import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
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
  async create(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminCategoryToRest(await this.categories.create(body, change));
  }

  @Put('categories/:id')
  @NoStore()
  async update(@Param('id') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminCategoryToRest(await this.categories.update(id, body, change));
  }

  @Delete('categories/:id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentChange() change: AdminChange) {
    const { name } = await this.categories.remove(id, change);
    return { msg: `Category "${name}" deleted successfully`, _id: id.toLowerCase() };
  }

  @Put('categories/:id/featured')
  @NoStore()
  async setCategory(@Param('id') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminCategoryToRest((await this.featured.setCategory(id, body, change)).category);
  }

  @Put('products/admin/featured')
  @NoStore()
  async setGlobal(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    const { global } = await this.featured.setGlobal(body, change);
    return { msg: 'Global featured products updated successfully!', productIds: global.map(({ id }) => id) };
  }
}
