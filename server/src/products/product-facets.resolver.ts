import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import type { QueryProductFacetsArgs } from '../generated/graphql.js';
import { ProductFacetsService } from './product-facets.service.js';

@Public()
@Resolver()
export class ProductFacetsResolver {
  constructor(private readonly facets: ProductFacetsService) {}

  @Query('productFacets')
  count(@Args() args: QueryProductFacetsArgs) {
    return this.facets.count(args);
  }
}
