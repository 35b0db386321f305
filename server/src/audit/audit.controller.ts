import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { assertParams, parsePage, presentParams, restPagination } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { AuditService } from './audit.service.js';

const FILTERS = ['kind', 'by', 'subjectId', 'from', 'to'];

/** The REST calls of the dashboard's Activity tab. */
@AdminOnly()
@SkipThrottle()
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

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
  exportCsv(@Query() query: unknown) {
    assertParams(query, FILTERS);
    return new StreamableFile(this.audit.exportCsv(filterOf(query)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="activity.csv"',
    });
  }
}

function filterOf(query: unknown): Record<string, unknown> {
  const params = presentParams(query);
  return Object.fromEntries(FILTERS.map((name) => [name, params.get(name)]));
}
