import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.js';
import type {
  MutationCreateCategoryArgs,
  MutationDeleteCategoryArgs,
  MutationSetCategoryFeaturedArgs,
  MutationSetFeaturedProductsArgs,
  MutationUpdateCategoryArgs,
} from '../generated/graphql.js';
import { CategoryDeskService } from './category-desk.service.js';
import { FeaturedService } from './featured.service.js';

@AdminOnly()
@Resolver('FeaturedLists')
export class CategoryDeskResolver {
  constructor(
    private readonly desk: CategoryDeskService,
    private readonly featured: FeaturedService,
  ) {}

  @Mutation('createCategory')
  create(@Args() { input }: MutationCreateCategoryArgs) {
    return this.desk.create(input);
  }

  @Mutation('updateCategory')
  update(@Args() { id, input }: MutationUpdateCategoryArgs) {
    return this.desk.update(id, input);
  }

  @Mutation('deleteCategory')
  async remove(@Args() { id }: MutationDeleteCategoryArgs) {
    const { name } = await this.desk.remove(id);
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
