import { AppError } from '../common/errors/app-error.js';
import type { InventoryProduct } from './inventory.view.js';
import { inventoryToRest } from './products-admin.rest.js';

/** STALE_VERSION of an edit of one product, with the product as it is now. */
export class StaleProductError extends AppError {
  constructor(readonly product: InventoryProduct) {
    super('STALE_VERSION', { extras: { product } });
  }
}

/** Renames the fields of the present product to those of the REST API. */
export function staleProductToRest(error: unknown): never {
  if (!(error instanceof StaleProductError)) throw error;
  throw new AppError('STALE_VERSION', { extras: { product: inventoryToRest(error.product) } });
}
