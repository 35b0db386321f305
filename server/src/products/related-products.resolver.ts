import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { RelatedProductsService } from './related-products.service.js';

@Public()
@Resolver()
export class RelatedProductsResolver {
  constructor(private readonly related: RelatedProductsService) {}

  @Query('relatedProducts')
  list(@Args('productId') productId: string) {
    return this.related.list(productId);
  }
}
