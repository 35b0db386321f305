import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminOnly } from '../common/access/access.decorators.js';
import { AppError } from '../common/errors/app-error.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { NoStore } from '../common/cache/no-store.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { isMultipart, readMultipartForm } from '../media/multipart-form.js';
import { ProductCreationService } from './product-creation.service.js';
import { inventoryToRest, newProductFromRest } from './products-admin.rest.js';

/** POST /products/upload: a multipart form of the product's fields, available_sizes as JSON, and product_images. */
@AdminOnly()
@Controller('products')
export class ProductUploadController {
  constructor(
    private readonly products: ProductCreationService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('upload')
  @Throttle('uploads')
  @FieldNames({ url: 'image_url' })
  @NoStore()
  async create(
    @Req() request: FastifyRequest,
    @CurrentCall() call: ThrottledCall,
    @CurrentChange() change: AdminChange,
  ) {
    if (!isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const { fields, files, discard } = await readMultipartForm(request.raw, this.config.DATA_DIR);
    try {
      // Empty fields count as not sent.
      const values = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
      return inventoryToRest(await this.products.create(newProductFromRest(values), files, call, change));
    } finally {
      await discard();
    }
  }
}
