import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AuditEventsService, type NewAuditEvent } from '../common/audit/audit-events.service.js';
import { ProductEvents } from './product-events.js';
import { ProductSearchService } from './product-search.service.js';

interface ProductWrite {
  /** The products that may be changed, made or removed. */
  ids: Types.ObjectId[];
  /** The words that search finds them by afterwards. */
  searchWords?: Iterable<string>;
  /** The events that administrators read in the history. */
  history?: NewAuditEvent[];
}

/** What goes with every edit of products: the vocabulary of search, the history, and the events for webhooks. */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly search: ProductSearchService,
    private readonly events: ProductEvents,
    private readonly audit: AuditEventsService,
  ) {}

  /** Runs the write in its transaction. */
  async run<T>(
    { ids, searchWords = [], history = [] }: ProductWrite,
    session: ClientSession,
    write: () => Promise<T>,
  ): Promise<T> {
    const words = [...new Set(searchWords)];
    if (words.length > 0) await this.search.addToVocabulary(words, session);
    if (history.length > 0) await this.audit.addAll(history, session);
    return this.events.around(ids, session, write);
  }
}
