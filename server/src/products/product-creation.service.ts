import { Injectable } from '@nestjs/common';
import { newProductRules } from '#shared/rules/product.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { ThrottleService } from '../common/throttle/throttle.service.js';
import type { UploadedFile } from '../media/uploaded-file.js';
import { MediaService } from '../media/media.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { ProductsAdminService } from './products-admin.service.js';

/** Creates products with their images: either everything is stored or nothing. */
@Injectable()
export class ProductCreationService {
  constructor(
    private readonly productsAdmin: ProductsAdminService,
    private readonly media: MediaService,
    private readonly throttle: ThrottleService,
  ) {}

  /** `files` are the images in display order; `input.primaryImage` is the index of the main one. */
  async create(input: unknown, files: readonly UploadedFile[], { userId }: Principal): Promise<InventoryProduct> {
    await this.throttle.hitAll([{ limit: 'uploads', subject: userId }]);
    const values = validate(newProductRules, input);
    if (values.primaryImage >= Math.max(1, files.length)) {
      throw new AppError('VALIDATION_FAILED', {
        fields: { primaryImage: 'There is no such picture' },
        message: 'There is no such picture',
      });
    }
    await this.productsAdmin.assertCategoryExists(values.categoryId);
    const images = await this.media.saveImages(files);
    try {
      return await this.productsAdmin.create(
        values,
        images.map((image, index) => ({ ...image, isPrimary: index === values.primaryImage })),
      );
    } catch (error) {
      // After a 5xx error the product may have been committed, so its images stay; UnusedImageCleanupService deletes
      // them later if it was not.
      if (error instanceof AppError && error.status < 500) await this.media.deleteImages(images);
      throw error;
    }
  }
}
