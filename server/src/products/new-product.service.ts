import { Injectable } from '@nestjs/common';
import { UPLOAD } from '#shared/limits';
import { newProductRules } from '#shared/rules/product.rules';
import type { Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { check } from '../common/validation/check.js';
import { ThrottleService } from '../common/throttle/throttle.service.js';
import type { UploadedFile } from '../media/uploaded-file.js';
import { MediaService } from '../media/media.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { ProductDeskService } from './product-desk.service.js';

const HOUR = 60 * 60_000;

/** New products with their pictures: either all of it is kept or nothing (behaviours.md I-01). */
@Injectable()
export class NewProductService {
  constructor(
    private readonly desk: ProductDeskService,
    private readonly media: MediaService,
    private readonly throttle: ThrottleService,
  ) {}

  async create(input: unknown, files: readonly UploadedFile[], { userId }: Principal): Promise<InventoryProduct> {
    await this.throttle.hit(`upload ${userId}`, { times: UPLOAD.perHour, windowMs: HOUR });
    const values = check(newProductRules, input);
    if (values.primaryImage >= Math.max(1, files.length)) {
      throw new AppError('VALIDATION_FAILED', {
        fields: { primaryImage: 'There is no such picture' },
        message: 'There is no such picture',
      });
    }
    await this.desk.mustHaveCategory(values.categoryId);
    const pictures = await this.media.keep(files);
    try {
      return await this.desk.create(
        values,
        pictures.map((picture, index) => ({ ...picture, isPrimary: index === values.primaryImage })),
      );
    } catch (error) {
      // What may have been committed keeps its pictures; if it was not, they are swept away later.
      if (error instanceof AppError && error.status < 500) await this.media.discard(pictures);
      throw error;
    }
  }
}
