import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { orderStatusRules, type OrderStatusChange } from '#shared/rules/orders-admin.rules';
import { AppError } from '../common/errors/app-error.js';
import type { AdminChange } from '../common/idempotency/current-change.js';
import { validate, validateId } from '../common/validation/validate.js';
import { OrdersAdminService } from './orders-admin.service.js';
import { withoutPerson, type AdminOrder } from './orders-admin.view.js';
import { refuseStale } from './order-status-decision.js';
import { OrderStatusWriter } from './order-status-writer.js';
import type { Order } from './order.schema.js';
import { presentOrderAfter } from './stale-order.js';

/**
 * Changes the status of one order. Cancelling releases the stock, and undoing a cancellation reserves it again
 * (ADMIN-ORDERS-51, ADMIN-ORDERS-52).
 */
@Injectable()
export class OrderStatusService {
  constructor(
    private readonly ordersAdmin: OrdersAdminService,
    private readonly writer: OrderStatusWriter,
  ) {}

  /**
   * Setting the current status again changes nothing (ADMIN-ORDERS-50). Throws OUT_OF_STOCK if the stock cannot be
   * reserved again, and STALE_VERSION with the present order if it is not as the administrator saw it.
   * An API key without ORDERS_READ gets the order without the person.
   */
  async setStatus(id: unknown, input: unknown, change: AdminChange): Promise<AdminOrder> {
    const orderId = validateId(id);
    const values = validate(orderStatusRules, input);
    const { userId, scopes } = change.user;
    const request = { ...change, operation: 'setOrderStatus', content: { orderId, change: values } };
    const mayRead = scopes === undefined || scopes.includes('ORDERS_READ');
    const present = async () => {
      const order = await this.ordersAdmin.get(orderId);
      return mayRead ? order : withoutPerson(order);
    };
    const onOrder = (order: Order, session: ClientSession) => this.changeStatus(order, values, userId, session);
    return presentOrderAfter(this.writer.runOnOrder(orderId, request, onOrder), present, this.ordersAdmin);
  }

  private async changeStatus(
    order: Order,
    { status, ...seen }: OrderStatusChange,
    by: string,
    session: ClientSession,
  ): Promise<void> {
    if (order.status === status) return;
    if (refuseStale(seen, order, status)) throw new AppError('STALE_VERSION');
    const { outOfStock } = await this.writer.write([{ order, status }], { by, emails: 'send' }, session);
    const refusal = outOfStock.get(order);
    if (refusal) throw refusal;
  }
}
