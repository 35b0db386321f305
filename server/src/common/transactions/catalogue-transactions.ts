import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CatalogueCache } from '../cache/catalogue-cache.js';
import { IdempotencyService, type ChangeRequest } from '../idempotency/idempotency.service.js';
import { Transactions } from './transactions.js';

/** Transactions that change products or categories: the catalogue cache is cleared after each commit. */
@Injectable()
export class CatalogueTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly cache: CatalogueCache,
  ) {}

  /** A `request` that was carried out before is not run again: the result is the first one's. */
  async run<T>(request: ChangeRequest, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const result = await this.idempotency.run(request, work);
    this.cache.clear();
    return result;
  }

  /** Makes this transaction conflict with all others that lock the same: see Transactions. */
  lock(name: string, session: ClientSession): Promise<void> {
    return this.transactions.lock(name, session);
  }
}
