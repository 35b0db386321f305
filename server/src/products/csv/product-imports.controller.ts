import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { NoStore } from '../../common/cache/no-store.js';
import { AppError } from '../../common/errors/app-error.js';
import { paramsOf, parsePage, restPagination } from '../../common/rest/rest-values.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { CurrentCall, SkipThrottle, Throttle } from '../../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../../common/throttle/throttled-call.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { isMultipart, readForm, type FormRules } from '../../media/multipart-form.js';
import { importToRest } from './product-imports.rest.js';
import { ProductImportsService } from './product-imports.service.js';

/** A CSV, `file`, and the zip of its pictures, `pictures`. */
const FORM: FormRules = {
  fileField: /^(file|pictures)$/,
  limits: { fileSize: PRODUCT_IMPORT.zipBytes, files: 3, fields: 1, parts: 5, fieldNameSize: 20, fieldSize: 100 },
};

/** Imports of products by REST. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/imports')
export class ProductImportsController {
  constructor(
    private readonly imports: ProductImportsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(202)
  @Throttle('uploads')
  @NoStore()
  async start(
    @Req() request: FastifyRequest,
    @CurrentCall() call: ThrottledCall,
    @CurrentChange() change: AdminChange,
  ) {
    if (!isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const { files, discard } = await readForm(request.raw, this.config.DATA_DIR, FORM);
    try {
      return importToRest(await this.imports.start(files, call, change));
    } catch (error) {
      await discard();
      throw error;
    }
  }

  @Get()
  @NoStore()
  async list() {
    return { imports: (await this.imports.list()).map(importToRest) };
  }

  @Get(':id')
  @NoStore()
  async get(@Param('id') id: string) {
    return importToRest(await this.imports.get(id));
  }

  @Get(':id/rows')
  @NoStore()
  async rows(@Param('id') id: string, @Query() query: unknown) {
    const request = { ...paramsOf(query, ['kind', 'page', 'limit']), ...parsePage(query) };
    const { items, pageInfo } = await this.imports.rows(id, request);
    return { rows: items, pagination: restPagination(pageInfo, 'totalRows') };
  }

  @Post(':id/apply')
  @HttpCode(202)
  @NoStore()
  async apply(@Param('id') id: string, @CurrentUser() { userId }: Principal) {
    return importToRest(await this.imports.apply(id, userId));
  }

  @Post(':id/stop')
  @HttpCode(202)
  @NoStore()
  async stop(@Param('id') id: string, @CurrentUser() { userId }: Principal) {
    return importToRest(await this.imports.stop(id, userId));
  }
}
