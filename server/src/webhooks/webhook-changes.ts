import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditEventsService, type NewAuditEvent } from '../common/audit/audit-events.service.js';
import { Transactions } from '../common/transactions/transactions.js';
import { WebhookEventsService } from './webhook-events.service.js';
import type { Webhook } from './webhook.schema.js';

/** Changes of webhooks: in a transaction, with their history, and known to this process at once. */
@Injectable()
export class WebhookChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditEventsService,
    private readonly events: WebhookEventsService,
  ) {}

  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const result = await this.transactions.run(work);
    await this.events.refresh();
    return result;
  }

  /** For a change that counts the webhooks. */
  lock(session: ClientSession): Promise<void> {
    return this.transactions.lock('webhooks', session);
  }

  /** The history names the host alone: the rest of an address may be a password. */
  record(
    event: Pick<NewAuditEvent, 'kind' | 'by' | 'details'>,
    { _id, url }: Webhook,
    session: ClientSession,
  ): Promise<void> {
    const details = { host: new URL(url).host, ...event.details };
    return this.audit.add({ ...event, subjectId: _id.toHexString(), details }, session);
  }
}
