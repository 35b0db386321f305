import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminOnly, CurrentUser, type Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { NoStore } from '../common/cache/no-store.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { readForm } from '../media/upload-form.js';
import { NewProductService } from './new-product.service.js';
import { inventoryToRest, productFromRest } from './product-desk.rest.js';

/** POST /products/upload: a form with the product's fields, available_sizes as JSON text, and product_images. */
@AdminOnly()
@Controller('products')
export class NewProductController {
  constructor(
    private readonly products: NewProductService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('upload')
  @NoStore()
  async create(@Req() request: FastifyRequest, @CurrentUser() current: Principal) {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const { fields, files, discard } = await readForm(request.raw, this.config.DATA_DIR);
    try {
      const sent = Object.fromEntries([...fields].filter(([name, value]) => value !== '' && name !== 'has_sizes'));
      return inventoryToRest(await this.products.create(productFromRest(sent), files, current));
    } finally {
      await discard();
    }
  }
}
