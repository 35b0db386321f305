import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CatalogueCache } from '../cache/catalogue-cache.js';
import { Transactions } from '../transactions/transactions.js';

/** A change of what shoppers browse: one transaction, after which nothing older comes from memory. */
@Injectable()
export class CatalogueChanges {
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
