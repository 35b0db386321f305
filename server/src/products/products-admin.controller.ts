import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { AppError } from '../common/errors/app-error.js';
import { NoStore } from '../common/cache/no-store.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { InventoryProduct } from './inventory.view.js';
import { inventoryToRest, productFromRest } from './products-admin.rest.js';
import { ProductsAdminService } from './products-admin.service.js';

/** The REST calls that change one product. */
@AdminOnly()
@SkipThrottle()
@Controller('products')
export class ProductsAdminController {
  constructor(private readonly products: ProductsAdminService) {}

  @Put(':id')
  @NoStore()
  async update(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() { userId: by }: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return inventoryToRest(await this.products.update(id, productFromRest(body), { by }, signal).catch(toRestError));
  }

  @Delete(':id')
  @NoStore()
  async deactivate(@Param('id') id: string, @CurrentUser() { userId }: Principal, @Deadline() signal: AbortSignal) {
    const product = await this.products.deactivate(id, userId, signal);
    return { msg: `Product "${product.name}" deleted successfully`, _id: product.id };
  }
}

/** The response to a stale edit contains the current product; renames its fields to those of the REST API. */
export function toRestError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
  throw new AppError('STALE_VERSION', {
    extras: { product: inventoryToRest(error.extras.product as InventoryProduct) },
  });
}
