import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser, type Principal } from '../common/access/access.js';
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
import { BulkService } from './bulk.service.js';
import { InventoryService } from './inventory.service.js';
import { NewProductService } from './new-product.service.js';
import { ProductDeskService } from './product-desk.service.js';

@AdminOnly()
@Resolver('InventoryProduct')
export class InventoryResolver {
  constructor(
    private readonly inventory: InventoryService,
    private readonly desk: ProductDeskService,
    private readonly newProducts: NewProductService,
    private readonly bulk: BulkService,
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
  create(@Args() { input, images }: MutationCreateProductArgs, @CurrentUser() current: Principal) {
    return this.newProducts.create(input, images ?? [], current);
  }

  @Mutation('updateProduct')
  update(@Args() { id, input }: MutationUpdateProductArgs) {
    return this.desk.update(id, input);
  }

  @Mutation('deactivateProduct')
  deactivate(@Args() { id }: MutationDeactivateProductArgs) {
    return this.desk.deactivate(id);
  }
}
