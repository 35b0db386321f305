import { Body, Controller, Inject, Param, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { isMultipart, readMultipartForm } from '../media/multipart-form.js';
import type { UploadedFile } from '../media/uploaded-file.js';
import { ProductEditService } from './product-edit.service.js';
import { staleProductToRest } from './stale-product.js';
import { editFromRest, inventoryToRest } from './products-admin.rest.js';

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
  @FieldNames({ url: 'image_url' })
  @NoStore()
  async update(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @CurrentCall() call: ThrottledCall,
    @CurrentChange() change: AdminChange,
  ) {
    const update = async (input: unknown, files: UploadedFile[]) =>
      inventoryToRest(await this.products.update(id, { input, files }, call, change).catch(staleProductToRest));
    if (!isMultipart(request)) return update(editFromRest(body), []);
    const { fields, files, discard } = await readMultipartForm(request.raw, this.config.DATA_DIR);
    try {
      return await update(editFromRest(Object.fromEntries(fields)), files);
    } finally {
      await discard();
    }
  }
}
