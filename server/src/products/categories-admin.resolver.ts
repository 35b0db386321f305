import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationCreateCategoryArgs,
  MutationDeleteCategoryArgs,
  MutationSetCategoryFeaturedArgs,
  MutationSetFeaturedProductsArgs,
  MutationUpdateCategoryArgs,
} from '../generated/graphql.js';
import { CategoriesAdminService } from './categories-admin.service.js';
import { FeaturedProductsService } from './featured-products.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('FeaturedLists')
export class CategoriesAdminResolver {
  constructor(
    private readonly categories: CategoriesAdminService,
    private readonly featured: FeaturedProductsService,
  ) {}

  @Mutation('createCategory')
  create(@Args() { input }: MutationCreateCategoryArgs, @CurrentChange() change: AdminChange) {
    return this.categories.create(input, change);
  }

  @Mutation('updateCategory')
  update(@Args() { id, input }: MutationUpdateCategoryArgs, @CurrentChange() change: AdminChange) {
    return this.categories.update(id, input, change);
  }

  @Mutation('deleteCategory')
  async remove(@Args() { id }: MutationDeleteCategoryArgs, @CurrentChange() change: AdminChange) {
    const { name } = await this.categories.remove(id, change);
    return { message: `Category "${name}" deleted successfully` };
  }

  @Query('featuredLists')
  lists() {
    return this.featured.lists();
  }

  @Mutation('setFeaturedProducts')
  setGlobal(
    @Args() { productIds, expectedProductIds }: MutationSetFeaturedProductsArgs,
    @CurrentChange() change: AdminChange,
  ) {
    return this.featured.setGlobal({ productIds, expectedProductIds }, change);
  }

  @Mutation('setCategoryFeatured')
  setCategory(
    @Args() { categoryId, productIds, expectedProductIds }: MutationSetCategoryFeaturedArgs,
    @CurrentChange() change: AdminChange,
  ) {
    return this.featured.setCategory(categoryId, { productIds, expectedProductIds }, change);
  }
}
