import { Args, Info, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { FEATURED_PER_CATEGORY } from '#shared/limits';
import type { PublicCategory } from '../categories/categories.service.js';
import { Public } from '../common/access/access.decorators.js';
import { selectedFields } from '../graphql/selected-fields.js';
import type { QueryProductsArgs } from '../generated/graphql.js';
import { CatalogueService } from './catalogue.service.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

@Public()
@Resolver('Product')
export class ProductsResolver {
  constructor(
    private readonly products: ProductsService,
    private readonly catalogue: CatalogueService,
  ) {}

  @Query('products')
  list(@Args() args: QueryProductsArgs, @Info() info: GraphQLResolveInfo) {
    const total = selectedFields(info).has('pageInfo');
    return this.products.list(args, { fields: selectedFields(info, 'items'), total });
  }

  @Query('product')
  get(@Args('id') id: string) {
    return this.products.get(id);
  }

  @Query('productsByIds')
  listByIds(@Args('ids') ids: string[]) {
    return this.products.listByIds(ids);
  }

  @Query('topPicks')
  topPicks() {
    return this.products.topPicks();
  }

  @ResolveField('category')
  category(@Parent() product: PublicProduct) {
    return this.catalogue.findCategoryOf(product);
  }
}

@Public()
@Resolver('Category')
export class CategoriesResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @Query('categories')
  list() {
    return this.catalogue.listCategories();
  }

  @Query('category')
  get(@Args('idOrName') idOrName: string) {
    return this.catalogue.getCategory(idOrName);
  }

  @ResolveField('featuredProducts')
  async featuredProducts(@Parent() category: PublicCategory) {
    return (await this.catalogue.listFeaturedProducts(category)).slice(0, FEATURED_PER_CATEGORY);
  }

  @ResolveField('productCount')
  productCount(@Parent() category: PublicCategory) {
    return this.catalogue.countProducts(category);
  }
}
