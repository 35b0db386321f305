import { Controller, Get, Header, Param } from '@nestjs/common';
import { Public } from '../../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../../common/cache/catalogue-cache-control.js';
import { productToRest } from '../../products/product.rest.js';
import { BoughtTogetherService } from './bought-together.service.js';

@Public()
@Controller('products/:id/related')
export class RelatedProductsController {
  constructor(private readonly boughtTogether: BoughtTogetherService) {}

  /** What a product's page offers besides it. */
  @Get()
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async list(@Param('id') id: string) {
    const related = await this.boughtTogether.listWithCategories(id);
    return related.map(({ product, category }) => productToRest(product, category));
  }
}
