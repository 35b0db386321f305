import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../common/access/access.decorators.js';
import { BoughtTogetherService } from './bought-together.service.js';

@Public()
@Resolver()
export class RelatedProductsResolver {
  constructor(private readonly boughtTogether: BoughtTogetherService) {}

  @Query('relatedProducts')
  list(@Args('productId') productId: string) {
    return this.boughtTogether.listRelated(productId);
  }
}
