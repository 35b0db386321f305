import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
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
  create(
    @Args() { input }: MutationCreateCategoryArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.categories.create(input, current.userId, key, signal);
  }

  @Mutation('updateCategory')
  update(
    @Args() { id, input }: MutationUpdateCategoryArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.categories.update(id, input, current.userId, key, signal);
  }

  @Mutation('deleteCategory')
  async remove(
    @Args() { id }: MutationDeleteCategoryArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    const { name } = await this.categories.remove(id, current.userId, key, signal);
    return { message: `Category "${name}" deleted successfully` };
  }

  @Query('featuredLists')
  lists() {
    return this.featured.lists();
  }

  @Mutation('setFeaturedProducts')
  setGlobal(
    @Args() { productIds, expectedProductIds }: MutationSetFeaturedProductsArgs,
    @CurrentUser() { userId }: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.featured.setGlobal({ productIds, expectedProductIds }, userId, key, signal);
  }

  @Mutation('setCategoryFeatured')
  setCategory(
    @Args() { categoryId, productIds, expectedProductIds }: MutationSetCategoryFeaturedArgs,
    @CurrentUser() { userId }: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.featured.setCategory(categoryId, { productIds, expectedProductIds }, userId, key, signal);
  }
}
