import { Injectable } from '@nestjs/common';
import { productChangesRules } from '#shared/rules/product.rules';
import { AppError } from '../common/errors/app-error.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { IdempotencyService } from '../common/idempotency/idempotency.service.js';
import { validate, validateId } from '../common/validation/validate.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { MediaService } from '../media/media.service.js';
import type { UploadedFile } from '../media/uploaded-file.js';
import { hashesOf } from './file-hashes.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { assertImageList } from './product-images.js';
import { ProductsAdminService } from './products-admin.service.js';

/** An edit as it was sent; `files` are new pictures, which `input.images` puts among those that the product has. */
interface SentEdit {
  input: unknown;
  files: readonly UploadedFile[];
}

/** Changes a product together with its pictures: all of it or nothing. */
@Injectable()
export class ProductEditService {
  constructor(
    private readonly productsAdmin: ProductsAdminService,
    private readonly inventory: InventoryService,
    private readonly media: MediaService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Pictures that the list leaves out are deleted later, once nothing uses them: see UnusedImageCleanupService. A
   * repeated request with the same key changes nothing, and is not counted.
   */
  async update(
    id: unknown,
    { input, files }: SentEdit,
    call: ThrottledCall,
    change: AdminChange,
  ): Promise<InventoryProduct> {
    const by = change.user.userId;
    const content = change.key && (await contentOf(id, input, files));
    const request = { ...change, operation: 'updateProduct', content };
    if (files.length === 0) return this.productsAdmin.update(id, input, { by, request });
    const changes = validate(productChangesRules, input);
    assertImageList({ ...changes, images: changes.images ?? [] }, files.length);
    // Before the call is counted and the pictures are decoded.
    const isRepeated = await this.idempotency.find(request);
    const present = await this.inventory.get(id);
    if (isRepeated) return present;
    await call.count();
    const stored = await this.media.saveImages(files, change.signal);
    try {
      // Where the same request is carried out at once, the pictures of one are not used, and deleted later.
      return await this.productsAdmin.update(id, input, { by, uploaded: stored, request });
    } catch (error) {
      // After a 5xx error the edit may have been committed: see ProductCreationService.
      if (error instanceof AppError && error.status < 500) await this.media.deleteImages(stored);
      throw error;
    }
  }
}

/** Throws like the edit itself if the id or the input is invalid. */
async function contentOf(id: unknown, input: unknown, files: readonly UploadedFile[]): Promise<unknown> {
  return [validateId(id), validate(productChangesRules, input), await hashesOf(files)];
}
