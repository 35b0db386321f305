import { Injectable } from '@nestjs/common';
import { productChangesRules } from '#shared/rules/product.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { MediaService } from '../media/media.service.js';
import type { UploadedFile } from '../media/uploaded-file.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { assertImageList } from './product-images.js';
import { ProductsAdminService } from './products-admin.service.js';

/** Changes a product together with its pictures: all of it or nothing. */
@Injectable()
export class ProductEditService {
  constructor(
    private readonly productsAdmin: ProductsAdminService,
    private readonly inventory: InventoryService,
    private readonly media: MediaService,
  ) {}

  /**
   * `files` are new pictures, which `input.images` puts among those that the product has. Pictures that the list leaves
   * out are deleted later, once nothing uses them: see UnusedImageCleanupService.
   */
  async update(
    id: unknown,
    input: unknown,
    files: readonly UploadedFile[],
    call: ThrottledCall,
    signal?: AbortSignal,
  ): Promise<InventoryProduct> {
    const by = call.caller.userId;
    if (files.length === 0) return this.productsAdmin.update(id, input, { by }, signal);
    const changes = validate(productChangesRules, input);
    assertImageList({ ...changes, images: changes.images ?? [] }, files.length);
    await this.inventory.get(id); // before the pictures are decoded
    await call.count();
    const stored = await this.media.saveImages(files, signal);
    try {
      return await this.productsAdmin.update(id, input, { by, uploaded: stored }, signal);
    } catch (error) {
      // After a 5xx error the edit may have been committed: see ProductCreationService.
      if (error instanceof AppError && error.status < 500) await this.media.deleteImages(stored);
      throw error;
    }
  }
}
