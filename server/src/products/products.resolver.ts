import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CategoriesService, type PublicCategory } from '../categories/categories.service.js';
import { Public } from '../common/access.js';
import type { QueryProductsArgs } from '../generated/graphql.js';
import { CatalogueLoaders } from './catalogue-loaders.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

@Public()
@Resolver('Product')
export class ProductsResolver {
  constructor(
    private readonly products: ProductsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query('products')
  list(@Args() args: QueryProductsArgs) {
    return this.products.list(args);
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
    return this.loaders.categoryOf(product);
  }
}

@Public()
@Resolver('Category')
export class CategoriesResolver {
  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query('categories')
  list() {
    return this.categories.list();
  }

  @Query('category')
  get(@Args('idOrName') idOrName: string) {
    return this.categories.get(idOrName);
  }

  @ResolveField('featuredProducts')
  featuredProducts(@Parent() category: PublicCategory) {
    return this.loaders.featured.load(category);
  }

  @ResolveField('productCount')
  productCount(@Parent() category: PublicCategory) {
    return this.products.countOf(category);
  }
}
