import { Injectable } from '@nestjs/common';
import { AUDIT_KIND_DETAILS, type AuditKind } from '#shared/audit-events';
import { LIMITS } from '#shared/limits';
import { auditFilterRules, auditListRules, type AuditFilter } from '#shared/rules/audit.rules';
import type { AuditEvent } from '../common/audit/audit-event.schema.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { csvStream } from '../common/csv/write-csv.js';
import { pageInfo, totalFromPage } from '../common/paging/paging.js';
import { validate } from '../common/validation/validate.js';
import { actorNameOf, ActorNamesService } from '../users/actor-names.service.js';

const EXPORT_BATCH = 500;
const CSV_COLUMNS = ['time', 'event', 'by', 'byId', 'subject', 'subjectId', 'details'];

/** An event as administrators see it. */
export interface AuditEventView {
  id: string;
  at: Date;
  kind: AuditKind;
  /** The id of the user or API key that did it; null for a shopper with a link and for the shop itself. */
  byId: string | null;
  /** The username, or the name of the key; null without either, and when the account is deleted. */
  by: string | null;
  subject: string;
  subjectId: string;
  details: { name: string; value: string }[];
}

/** What administrators and links did, for administrators: a page, or all as CSV. */
@Injectable()
export class AuditService {
  constructor(
    private readonly events: AuditEventsService,
    private readonly actorNames: ActorNamesService,
  ) {}

  async list(input: unknown) {
    const { filter, page, limit, sortOrder } = validate(auditListRules, input);
    const range = { skip: (page - 1) * limit, limit };
    const found = await this.events.find(filter, { ...range, oldestFirst: sortOrder === 'asc' });
    const count = totalFromPage(found.length, range) ?? (await this.events.count(filter));
    return { items: await this.withNames(found), pageInfo: pageInfo({ page, limit }, count) };
  }

  /** The newest events of one record. */
  async listOfSubject(subjectId: string): Promise<AuditEventView[]> {
    const range = { skip: 0, limit: LIMITS.page.maxLimit, oldestFirst: false };
    return this.withNames(await this.events.find({ subjectId }, range));
  }

  /** Streams the events as CSV. */
  exportCsv(input: unknown) {
    return csvStream(CSV_COLUMNS, this.batches(validate(auditFilterRules, input)), (events) => events.map(toRow));
  }

  private async *batches(filter: AuditFilter) {
    for await (const batch of this.events.batches(filter, EXPORT_BATCH)) yield await this.withNames(batch);
  }

  private async withNames(events: AuditEvent[]): Promise<AuditEventView[]> {
    const names = await this.actorNames.find(events.flatMap(({ by }) => by ?? []));
    return events.map(({ _id, at, kind, by, subjectId, details }) => ({
      id: _id.toHexString(),
      at,
      kind,
      byId: by?.toHexString() ?? null,
      by: actorNameOf(by, names),
      subject: AUDIT_KIND_DETAILS[kind].subject,
      subjectId: subjectId.toHexString(),
      details: Object.entries(details ?? {}).map(([name, value]) => ({ name, value })),
    }));
  }
}

const toRow = ({ at, kind, by, byId, subject, subjectId, details }: AuditEventView): string[] => [
  at.toISOString(),
  AUDIT_KIND_DETAILS[kind].label,
  by ?? '',
  byId ?? '',
  subject,
  subjectId,
  details.map(({ name, value }) => `${name}: ${value}`).join('; '),
];
