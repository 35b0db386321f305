import type { Model } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { toRupees } from '#shared/money';
import { ORDER_STATUSES } from '#shared/order-status';
import { keysOf } from '#shared/typed-objects';
import type { SalesTotalsRepository } from '../orders/sales-totals.repository.js';
import { ALL_DAYS, type DayTotals } from '../orders/sales-totals.schema.js';
import { EMAIL_PRIORITY, EMAIL_RETENTION_MS, type Email, type EmailPriority } from '../outbox/email.schema.js';

/** Returns a function that reads the orders, as the totals count them (the latest a moment late). */
export function measureOrders(registry: Registry, totals: SalesTotalsRepository): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `zevar_${name}`, help, labelNames: ['status'], aggregator: 'max', registers: [registry] });
  const orders = gauge('orders', 'Orders of all time, by status.');
  const amounts = gauge('orders_amount_rupees', 'The totals of the orders in rupees, by status.');
  return async () => {
    let total: DayTotals | undefined; // none before the first order
    for await (const found of totals.streamDays(ALL_DAYS, { withProducts: false })) total = found;
    for (const status of ORDER_STATUSES) {
      orders.set({ status }, total?.orders[status] ?? 0);
      amounts.set({ status }, toRupees(total?.amounts[status] ?? 0));
    }
  };
}

interface WaitingEmails {
  _id: EmailPriority;
  count: number;
  /** When the one that has waited longest became due or, if attempts to send it failed, was queued. */
  since: Date;
}

/**
 * Returns a function that reads the emails that wait: those that are due, and those that an attempt has failed to send.
 * Each failure puts the next attempt off by up to a day, so that without an SMTP server hardly any of them is due. Those
 * whose address the server has refused tell nothing of the server.
 */
export function measureEmails(registry: Registry, emails: Model<Email>): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({
      name: `zevar_emails_${name}`,
      help,
      labelNames: ['priority'],
      aggregator: 'max',
      registers: [registry],
    });
  const waiting = gauge('waiting', 'Emails that are due, or failed and are tried again, by priority.');
  const age = gauge('oldest_waiting_seconds', 'For how long the oldest of them has waited.');
  return async () => {
    const now = Date.now();
    const found = await findWaiting(emails, new Date(now));
    for (const priority of keysOf(EMAIL_PRIORITY)) {
      const { count, since } = found.find(({ _id }) => _id === EMAIL_PRIORITY[priority]) ?? { count: 0, since: null };
      waiting.set({ priority }, count);
      age.set({ priority }, since ? (now - since.getTime()) / 1000 : 0);
    }
  };
}

function findWaiting(emails: Model<Email>, now: Date): Promise<WaitingEmails[]> {
  const isUnsent = { priority: { $in: Object.values(EMAIL_PRIORITY) }, dueAt: { $gt: new Date(0) } };
  const queuedAt = { $subtract: ['$expiresAt', EMAIL_RETENTION_MS] };
  return emails
    .aggregate<WaitingEmails>([
      { $match: { ...isUnsent, $or: [{ dueAt: { $lte: now } }, { attempts: { $gt: 0 }, isRefused: { $ne: true } }] } },
      {
        $group: {
          _id: '$priority',
          count: { $sum: 1 },
          since: { $min: { $cond: [{ $gt: ['$attempts', 0] }, queuedAt, '$dueAt'] } },
        },
      },
    ])
    .exec();
}
