import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { OrderStatus } from '#shared/order-status';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { WebhookEventsService } from '../webhooks/webhook-events.service.js';
import type { Order } from './order.schema.js';

interface MovedOrder {
  /** The order as it was before the change. */
  order: Order;
  status: OrderStatus;
}

/** What happened to orders, for the history and for webhooks, which learn nothing about the customer. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly history: AuditEventsService,
    private readonly webhooks: WebhookEventsService,
  ) {}

  async addPlaced(order: Order, session: ClientSession): Promise<void> {
    if (!(await this.webhooks.isWanted('ORDER_PLACED'))) return;
    const data = dataOf(order, order.status);
    await this.webhooks.addAll(
      [{ kind: 'ORDER_PLACED', subjectId: order._id, sequence: versionOf(order), data }],
      session,
    );
  }

  /** `by` and `reason` are for the history alone. */
  async addStatusChanges(
    changes: MovedOrder[],
    { by, reason }: { by: string | null; reason: string | undefined },
    session: ClientSession,
  ): Promise<void> {
    await this.history.addAll(
      changes.map(({ order, status }) => ({
        kind: 'ORDER_STATUS',
        by,
        subjectId: order._id.toHexString(),
        details: { from: order.status, to: status, ...(reason !== undefined && { reason }) },
      })),
      session,
    );
    if (!(await this.webhooks.isWanted('ORDER_STATUS_CHANGED'))) return;
    await this.webhooks.addAll(
      changes.map(({ order, status }) => ({
        kind: 'ORDER_STATUS_CHANGED',
        subjectId: order._id,
        sequence: versionOf(order) + 1,
        data: { ...dataOf(order, status), statusBefore: order.status },
      })),
      session,
    );
  }
}

const versionOf = ({ version }: Order): number => version ?? 1;

/** Money in rupees. */
const dataOf = (order: Order, status: OrderStatus) => ({
  id: order._id.toHexString(),
  number: orderNumber(order.paymentId),
  reference: order.reference,
  status,
  placedAt: order.placedAt.toISOString(),
  subtotal: toRupees(order.subtotal),
  deliveryFee: toRupees(order.deliveryFee),
  total: toRupees(order.total),
  lines: order.lines.map(({ productId, size, quantity, price }) => ({
    productId: productId.toHexString(),
    size,
    quantity,
    price: toRupees(price),
  })),
});
