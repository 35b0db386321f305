import { trusted, type Model } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { toRupees } from '#shared/money';
import { ORDER_STATUSES } from '#shared/order-status';
import { keysOf } from '#shared/typed-objects';
import type { SalesTotalsRepository } from '../orders/sales-totals.repository.js';
import { ALL_DAYS } from '../orders/sales-totals.schema.js';
import { EMAIL_PRIORITY, type Email, type EmailPriority } from '../outbox/email.schema.js';

/** Returns a function that reads the orders, as the totals count them (the latest a moment late). */
export function measureOrders(registry: Registry, totals: SalesTotalsRepository): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `zevar_${name}`, help, labelNames: ['status'], aggregator: 'max', registers: [registry] });
  const orders = gauge('orders', 'Orders of all time, by status.');
  const amounts = gauge('orders_amount_rupees', 'The totals of the orders in rupees, by status.');
  return async () => {
    for await (const total of totals.streamDays(ALL_DAYS, { withProducts: false })) {
      for (const status of ORDER_STATUSES) {
        orders.set({ status }, total.orders[status] ?? 0);
        amounts.set({ status }, toRupees(total.amounts[status] ?? 0));
      }
    }
  };
}

/** Returns a function that reads the emails that are due and not sent. */
export function measureEmails(registry: Registry, emails: Model<Email>): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({
      name: `zevar_emails_${name}`,
      help,
      labelNames: ['priority'],
      aggregator: 'max',
      registers: [registry],
    });
  const waiting = gauge('waiting', 'Emails that are due and not sent, by priority.');
  const age = gauge('oldest_waiting_seconds', 'For how long the oldest of them has been due.');
  return async () => {
    const now = Date.now();
    for (const priority of keysOf(EMAIL_PRIORITY)) {
      const { count, oldest } = await findWaiting(emails, EMAIL_PRIORITY[priority], new Date(now));
      waiting.set({ priority }, count);
      age.set({ priority }, oldest ? (now - oldest.getTime()) / 1000 : 0);
    }
  };
}

async function findWaiting(emails: Model<Email>, priority: EmailPriority, now: Date) {
  const due = { priority, dueAt: trusted({ $lte: now }) };
  const oldest = await emails.findOne(due, { dueAt: 1 }).sort({ dueAt: 1 }).lean<Pick<Email, 'dueAt'>>();
  return { count: oldest ? await emails.countDocuments(due) : 0, oldest: oldest?.dueAt ?? null };
}
