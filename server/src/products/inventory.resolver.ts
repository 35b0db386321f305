import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { SkipThrottle, ThrottledByService } from '../common/throttle/throttle.decorators.js';
import type {
  MutationBulkUpdateArgs,
  MutationCreateProductArgs,
  MutationDeactivateProductArgs,
  MutationUpdateProductArgs,
  QueryBulkPreviewArgs,
  QueryInventoryArgs,
  QueryInventoryProductArgs,
  QueryLowStockArgs,
} from '../generated/graphql.js';
import { BulkUpdateService } from './bulk-update.service.js';
import { InventoryService } from './inventory.service.js';
import { ProductCreationService } from './product-creation.service.js';
import { ProductsAdminService } from './products-admin.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('InventoryProduct')
export class InventoryResolver {
  constructor(
    private readonly inventory: InventoryService,
    private readonly productsAdmin: ProductsAdminService,
    private readonly productCreation: ProductCreationService,
    private readonly bulk: BulkUpdateService,
  ) {}

  @Query('inventory')
  list(@Args() args: QueryInventoryArgs) {
    return this.inventory.list(args);
  }

  @Query('inventoryProduct')
  get(@Args() { id }: QueryInventoryProductArgs) {
    return this.inventory.get(id);
  }

  @Query('inventoryStats')
  stats() {
    return this.inventory.stats();
  }

  @Query('lowStock')
  lowStock(@Args() args: QueryLowStockArgs) {
    return this.inventory.lowStock(args);
  }

  @Query('bulkPreview')
  preview(@Args() { input }: QueryBulkPreviewArgs) {
    return this.bulk.preview(input);
  }

  @Mutation('bulkUpdate')
  bulkUpdate(@Args() { input }: MutationBulkUpdateArgs) {
    return this.bulk.run(input);
  }

  @Mutation('createProduct')
  @ThrottledByService('uploads')
  create(@Args() { input, images }: MutationCreateProductArgs, @CurrentUser() current: Principal) {
    return this.productCreation.create(input, images ?? [], current);
  }

  @Mutation('updateProduct')
  update(@Args() { id, input }: MutationUpdateProductArgs) {
    return this.productsAdmin.update(id, input);
  }

  @Mutation('deactivateProduct')
  deactivate(@Args() { id }: MutationDeactivateProductArgs) {
    return this.productsAdmin.deactivate(id);
  }
}
