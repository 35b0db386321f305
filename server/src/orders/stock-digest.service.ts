import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Transactions } from '../common/transactions/transactions.js';
import { stockDigestData } from '../mail/emails/stock-digest.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { InventoryService } from '../products/inventory.service.js';
import { AdminsService } from '../users/admins.service.js';

/** The most products of a group that are listed; the others are counted. */
const LISTED = 100;

/** The daily email to the administrators with the products that are out of stock or low. */
@Injectable()
export class StockDigestService {
  constructor(
    private readonly inventory: InventoryService,
    private readonly admins: AdminsService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** The id of the first email is that of the day, so that of two servers one sends them all. */
  async send(day: string): Promise<void> {
    const [out, low] = await Promise.all([
      this.inventory.listOfLevel('out', LISTED),
      this.inventory.listOfLevel('low', LISTED),
    ]);
    const recipients = (await this.admins.list()).filter(({ isVerified }) => isVerified);
    if (out.count + low.count === 0 || recipients.length === 0) return;
    const data = stockDigestData(day, { out, low });
    const emails = recipients.map(({ email }, index) => ({
      id: `stock-digest ${day} ${index}`,
      kind: 'stock-digest' as const,
      to: email,
      data,
    }));
    try {
      await this.transactions.run((session) => this.outbox.addAll(emails, session));
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error;
    }
  }
}
