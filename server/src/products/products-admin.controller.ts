import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { NoStore } from '../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { CurrentCall, SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { ProductEditService } from './product-edit.service.js';
import { editFromRest, inventoryToRest } from './products-admin.rest.js';
import { ProductsAdminService } from './products-admin.service.js';
import { staleProductToRest } from './stale-product.js';

/** The REST calls that change one product. */
@AdminOnly()
@SkipThrottle()
@Controller('products')
export class ProductsAdminController {
  constructor(
    private readonly products: ProductsAdminService,
    private readonly edits: ProductEditService,
  ) {}

  @Put(':id')
  @FieldNames({ url: 'image_url' })
  @NoStore()
  async update(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentCall() call: ThrottledCall,
    @CurrentChange() change: AdminChange,
  ) {
    const edit = { input: editFromRest(body), files: [] };
    return inventoryToRest(await this.edits.update(id, edit, call, change).catch(staleProductToRest));
  }

  @Delete(':id')
  @NoStore()
  async deactivate(@Param('id') id: string, @CurrentUser() { userId }: Principal, @Deadline() signal: AbortSignal) {
    const product = await this.products.deactivate(id, userId, signal);
    return { msg: `Product "${product.name}" deleted successfully`, _id: product.id };
  }
}
