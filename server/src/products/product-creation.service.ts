import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { newProductRules, type NewProduct } from '#shared/rules/product.rules';
import { AppError } from '../common/errors/app-error.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { IdempotencyService, type ChangeRequest } from '../common/idempotency/idempotency.service.js';
import { validate } from '../common/validation/validate.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type { UploadedFile } from '../media/uploaded-file.js';
import { MediaService } from '../media/media.service.js';
import { hashesOf } from './file-hashes.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { assertImageList } from './product-images.js';
import { ProductsAdminService } from './products-admin.service.js';

/** Creates products with their images: either everything is stored or nothing. */
@Injectable()
export class ProductCreationService {
  constructor(
    private readonly productsAdmin: ProductsAdminService,
    private readonly inventory: InventoryService,
    private readonly media: MediaService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * `files` are the images in display order; `input.primaryImage` is the index of the main one. A repeated request with
   * the same key returns the first one's product, and is not counted.
   */
  async create(
    input: unknown,
    files: readonly UploadedFile[],
    call: ThrottledCall,
    change: AdminChange,
  ): Promise<InventoryProduct> {
    const values = validate(newProductRules, input);
    assertImageList(values, files.length);
    const content = change.key && [values, await hashesOf(files)];
    const request = { ...change, operation: 'createProduct', content };
    // Before the call is counted: a repetition is answered beyond the limit. `save` looks again in its transaction.
    const first = await this.idempotency.find<string>(request);
    if (first) return this.inventory.get(first.answer);
    await call.count();
    return this.save(values, files, change.user.userId, request);
  }

  private async save(
    values: NewProduct,
    files: readonly UploadedFile[],
    by: string,
    request: ChangeRequest,
  ): Promise<InventoryProduct> {
    await this.productsAdmin.assertCategoryExists(values.categoryId);
    const stored = await this.media.saveImages(files, request.signal);
    const _id = new Types.ObjectId();
    try {
      const product = await this.productsAdmin.create({ _id, input: values, uploaded: stored, by }, request);
      if (product.id !== _id.toHexString()) await this.media.deleteImages(stored);
      return product;
    } catch (error) {
      // After a 5xx error the product may have been committed, so its images stay; UnusedImageCleanupService deletes
      // them later if it was not.
      if (error instanceof AppError && error.status < 500) await this.media.deleteImages(stored);
      throw error;
    }
  }
}
