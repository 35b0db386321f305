import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
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
  create(@Args() { input }: MutationCreateCategoryArgs) {
    return this.categories.create(input);
  }

  @Mutation('updateCategory')
  update(@Args() { id, input }: MutationUpdateCategoryArgs) {
    return this.categories.update(id, input);
  }

  @Mutation('deleteCategory')
  async remove(@Args() { id }: MutationDeleteCategoryArgs) {
    const { name } = await this.categories.remove(id);
    return { message: `Category "${name}" deleted successfully` };
  }

  @Query('featuredLists')
  lists() {
    return this.featured.lists();
  }

  @Mutation('setFeaturedProducts')
  setGlobal(@Args() args: MutationSetFeaturedProductsArgs) {
    return this.featured.setGlobal(args);
  }

  @Mutation('setCategoryFeatured')
  setCategory(@Args() { categoryId, productIds }: MutationSetCategoryFeaturedArgs) {
    return this.featured.setCategory(categoryId, { productIds });
  }
}
