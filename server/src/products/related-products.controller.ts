import { Controller, Get, Header, Param } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { CatalogueService } from './catalogue.service.js';
import { productToRest } from './product.rest.js';
import { RelatedProductsService } from './related-products.service.js';

@Public()
@Controller('products/:id/related')
export class RelatedProductsController {
  constructor(
    private readonly related: RelatedProductsService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** What a product's page offers besides it. */
  @Get()
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async list(@Param('id') id: string) {
    const products = await this.related.list(id);
    return Promise.all(
      products.map(async (product) => productToRest(product, await this.catalogue.findCategoryOf(product))),
    );
  }
}
