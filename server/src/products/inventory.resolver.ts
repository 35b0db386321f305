import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser, ForApiKeys } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentCall, SkipThrottle, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
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
import { ProductEditService } from './product-edit.service.js';
import { ProductsAdminService } from './products-admin.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('InventoryProduct')
export class InventoryResolver {
  constructor(
    private readonly inventory: InventoryService,
    private readonly productsAdmin: ProductsAdminService,
    private readonly productCreation: ProductCreationService,
    private readonly productEdit: ProductEditService,
    private readonly bulk: BulkUpdateService,
  ) {}

  @ForApiKeys('CATALOGUE_READ')
  @Query('inventory')
  list(@Args() args: QueryInventoryArgs) {
    return this.inventory.list(args);
  }

  @ForApiKeys('CATALOGUE_READ')
  @Query('inventoryProduct')
  get(@Args() { id }: QueryInventoryProductArgs) {
    return this.inventory.get(id);
  }

  @ForApiKeys('CATALOGUE_READ')
  @Query('inventoryStats')
  stats() {
    return this.inventory.stats();
  }

  @ForApiKeys('CATALOGUE_READ')
  @Query('lowStock')
  lowStock(@Args() args: QueryLowStockArgs) {
    return this.inventory.lowStock(args);
  }

  @Query('bulkPreview')
  preview(@Args() { input }: QueryBulkPreviewArgs) {
    return this.bulk.preview(input);
  }

  @Mutation('bulkUpdate')
  bulkUpdate(@Args() { input }: MutationBulkUpdateArgs, @CurrentChange() change: AdminChange) {
    return this.bulk.run(input, change);
  }

  @Mutation('createProduct')
  @Throttle('uploads')
  create(
    @Args() { input, images }: MutationCreateProductArgs,
    @CurrentCall() call: ThrottledCall,
    @CurrentChange() change: AdminChange,
  ) {
    return this.productCreation.create(input, images ?? [], call, change);
  }

  @Mutation('updateProduct')
  @Throttle('uploads')
  update(
    @Args() { id, input, images }: MutationUpdateProductArgs,
    @CurrentCall() call: ThrottledCall,
    @CurrentChange() change: AdminChange,
  ) {
    return this.productEdit.update(id, { input, files: images ?? [] }, call, change);
  }

  @Mutation('deactivateProduct')
  deactivate(
    @Args() { id }: MutationDeactivateProductArgs,
    @CurrentUser() { userId }: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return this.productsAdmin.deactivate(id, userId, signal);
  }
}
