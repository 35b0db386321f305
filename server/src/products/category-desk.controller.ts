import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.js';
import { NoStore } from '../common/cache/no-store.js';
import { CategoryDeskService } from './category-desk.service.js';
import { FeaturedService } from './featured.service.js';
import { deskCategoryToRest } from './product-desk.rest.js';

/** The documented calls of the Categories and Featured tabs. */
@AdminOnly()
@Controller()
export class CategoryDeskController {
  constructor(
    private readonly desk: CategoryDeskService,
    private readonly featured: FeaturedService,
  ) {}

  @Post('categories')
  @NoStore()
  async create(@Body() body: unknown) {
    return deskCategoryToRest(await this.desk.create(body));
  }

  @Put('categories/:id')
  @NoStore()
  async update(@Param('id') id: string, @Body() body: unknown) {
    return deskCategoryToRest(await this.desk.update(id, body));
  }

  @Delete('categories/:id')
  @NoStore()
  async remove(@Param('id') id: string) {
    const { name } = await this.desk.remove(id);
    return { msg: `Category "${name}" deleted successfully`, _id: id.toLowerCase() };
  }

  @Put('categories/:id/featured')
  @NoStore()
  async setCategory(@Param('id') id: string, @Body() body: unknown) {
    return deskCategoryToRest((await this.featured.setCategory(id, body)).category);
  }

  @Put('products/admin/featured')
  @NoStore()
  async setGlobal(@Body() body: unknown) {
    const { global } = await this.featured.setGlobal(body);
    return { msg: 'Global featured products updated successfully!', productIds: global.map(({ id }) => id) };
  }
}
