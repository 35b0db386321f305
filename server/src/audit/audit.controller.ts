import { Controller, Get, Inject, Query } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { csvFile } from '../common/csv/csv-file.js';
import { paramsOf, parseNumber, restPagination } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { AuditService } from './audit.service.js';

const FILTERS = ['kind', 'by', 'subjectId', 'from', 'to'] as const;

/** The REST calls of the dashboard's Activity tab. */
@AdminOnly()
@SkipThrottle()
@Controller('audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHOP_TIME_ZONE'>,
  ) {}

  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    const { page, limit, sortOrder, ...filter } = paramsOf(query, [...FILTERS, 'page', 'limit', 'sortOrder']);
    const range = { page: parseNumber(page), limit: parseNumber(limit), sortOrder };
    const { items, pageInfo } = await this.audit.list({ filter, ...range });
    return { events: items, pagination: restPagination(pageInfo, 'totalEvents') };
  }

  @Get('export')
  @NoStore()
  async exportCsv(@Query() query: unknown) {
    return csvFile('activity', await this.audit.exportCsv(paramsOf(query, FILTERS)), this.config.SHOP_TIME_ZONE);
  }
}
