import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { IdempotencyService, type KeyedRequest } from '../../common/idempotency/idempotency.service.js';
import { Transactions } from '../../common/transactions/transactions.js';

/** Transactions of the cash book, which change nothing of the catalogue. */
@Injectable()
export class CashTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** A `request` that was carried out before is not run again: the result is the first one's. */
  run<T>(work: (session: ClientSession) => Promise<T>, request: KeyedRequest | null, signal?: AbortSignal): Promise<T> {
    return request ? this.idempotency.run(request, work, signal) : this.transactions.run(work, signal);
  }
}
