import { Body, Controller, Inject, Param, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { isMultipart, readMultipartForm } from '../media/multipart-form.js';
import { ProductEditService } from './product-edit.service.js';
import { staleProductToRest } from './stale-product.js';
import { inventoryToRest, productFromRest } from './products-admin.rest.js';

/** PUT /admin/products/:id: an edit with pictures, as JSON or as a multipart form with product_images. */
@AdminOnly()
@Controller('admin/products')
export class ProductEditController {
  constructor(
    private readonly products: ProductEditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Put(':id')
  @Throttle('uploads')
  @NoStore()
  async update(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    if (!isMultipart(request))
      return inventoryToRest(
        await this.products.update(id, productFromRest(body), [], call, signal).catch(staleProductToRest),
      );
    const { fields, files, discard } = await readMultipartForm(request.raw, this.config.DATA_DIR);
    try {
      const values = productFromRest(Object.fromEntries(fields));
      return inventoryToRest(await this.products.update(id, values, files, call, signal).catch(staleProductToRest));
    } finally {
      await discard();
    }
  }
}
