import { Controller, Get, Inject, Query } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { csvFile } from '../common/csv/csv-file.js';
import { assertParams, parsePage, presentParams, restPagination } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { AuditService } from './audit.service.js';

const FILTERS = ['kind', 'by', 'subjectId', 'from', 'to'];

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
    assertParams(query, [...FILTERS, 'page', 'limit', 'sortOrder']);
    const sortOrder = presentParams(query).get('sortOrder');
    const { items, pageInfo } = await this.audit.list({ filter: filterOf(query), ...parsePage(query), sortOrder });
    return { events: items, pagination: restPagination(pageInfo, 'totalEvents') };
  }

  @Get('export')
  @NoStore()
  async exportCsv(@Query() query: unknown) {
    assertParams(query, FILTERS);
    return csvFile('activity', await this.audit.exportCsv(filterOf(query)), this.config.SHOP_TIME_ZONE);
  }
}

function filterOf(query: unknown): Record<string, unknown> {
  const params = presentParams(query);
  return Object.fromEntries(FILTERS.map((name) => [name, params.get(name)]));
}
