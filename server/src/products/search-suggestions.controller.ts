import { Controller, Get, Header, Query } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { assertPlainParams, textParam } from '../common/rest/rest-values.js';
import { CatalogueService } from './catalogue.service.js';
import { productToRest } from './product.rest.js';
import { SearchSuggestionsService } from './search-suggestions.service.js';

@Public()
@Controller('products/suggestions')
export class SearchSuggestionsController {
  constructor(
    private readonly suggestions: SearchSuggestionsService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** Products and categories for a text that is being typed; both empty without a text. */
  @Get()
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async suggest(@Query() query: unknown) {
    assertPlainParams(query);
    const search = textParam(query, 'search') ?? '';
    const { products, categories } = await this.suggestions.suggest({ search });
    return {
      products: await Promise.all(
        products.map(async (product) => productToRest(product, await this.catalogue.findCategoryOf(product))),
      ),
      categories: categories.map(({ id, name, description }) => ({ _id: id, name, description })),
    };
  }
}
