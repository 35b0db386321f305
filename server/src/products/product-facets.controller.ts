import { Controller, Get, Header, Query } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { assertPlainParams } from '../common/rest/rest-values.js';
import { ProductFacetsService } from './product-facets.service.js';
import { listFilterFromRest } from './product.rest.js';

@Public()
@Controller('products/facets')
export class ProductFacetsController {
  constructor(private readonly facets: ProductFacetsService) {}

  /** How many products each colour has, and how many are in stock, beside the filters. */
  @Get()
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  count(@Query() query: unknown) {
    assertPlainParams(query);
    return this.facets.count({ filter: listFilterFromRest(query) });
  }
}
