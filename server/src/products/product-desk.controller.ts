import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { NoStore } from '../common/cache/no-store.js';
import type { InventoryProduct } from './inventory.view.js';
import { inventoryToRest, productFromRest } from './product-desk.rest.js';
import { ProductDeskService } from './product-desk.service.js';

/** The documented calls that change one product. */
@AdminOnly()
@Controller('products')
export class ProductDeskController {
  constructor(private readonly desk: ProductDeskService) {}

  @Put(':id')
  @NoStore()
  async update(@Param('id') id: string, @Body() body: unknown) {
    return inventoryToRest(await this.desk.update(id, productFromRest(body)).catch(inDocumentedNames));
  }

  @Delete(':id')
  @NoStore()
  async deactivate(@Param('id') id: string) {
    const product = await this.desk.deactivate(id);
    return { msg: `Product "${product.name}" deleted successfully`, _id: product.id };
  }
}

/** The product that a stale edit is answered with is in the documents' names, too. */
function inDocumentedNames(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
  throw new AppError('STALE_VERSION', {
    extras: { product: inventoryToRest(error.extras.product as InventoryProduct) },
  });
}
