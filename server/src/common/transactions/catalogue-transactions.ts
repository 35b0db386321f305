import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CatalogueCache } from '../cache/catalogue-cache.js';
import { Transactions } from './transactions.js';

/** Transactions that change products or categories: the catalogue cache is cleared after each commit. */
@Injectable()
export class CatalogueTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly cache: CatalogueCache,
  ) {}

  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const result = await this.transactions.run(work);
    this.cache.clear();
    return result;
  }
}
