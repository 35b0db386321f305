import { Inject, Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { dayOf } from '#shared/days';
import { statusAfterOutcome, wasShipped } from '#shared/delivery-outcome';
import {
  outcomeRules,
  PARCEL_TEXTS,
  parcelsRules,
  type OutcomeInput,
  type ParcelInput,
} from '#shared/rules/parcel.rules';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { AppError } from '../../common/errors/app-error.js';
import type { AdminChange } from '../../common/idempotency/current-change.js';
import type { ChangeRequest } from '../../common/idempotency/idempotency.service.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { validate, validateId } from '../../common/validation/validate.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { OrderStatusWriter } from '../order-status-writer.js';
import type { Order, StoredDelivery, StoredOutcome } from '../order.schema.js';
import { OrdersAdminService } from '../orders-admin.service.js';
import type { AdminOrder } from '../orders-admin.view.js';
import { NO_DELIVERY } from './delivery-fields.js';
import { toStoredParcels } from './parcel-plan.js';
import { presentOrderAfter } from '../stale-order.js';

type DeliveredOrder = Order & { delivery: StoredDelivery };
type Work = (order: DeliveredOrder, session: ClientSession) => Promise<void>;

/** The parcels of an order, and what became of them (docs/decisions/0070). */
@Injectable()
export class OrderDeliveryService {
  constructor(
    private readonly ordersAdmin: OrdersAdminService,
    private readonly status: OrderStatusWriter,
    private readonly events: AuditEventsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Replaces all parcels. Throws STALE_VERSION with the present order if somebody else was faster. */
  setParcels(id: unknown, input: unknown, change: AdminChange) {
    const { parcels, version } = validate(parcelsRules, input);
    const request = { ...change, operation: 'setOrderParcels', content: { id, parcels, version } };
    return this.changeOrder(id, version, request, (order, session) =>
      this.writeParcels(order, parcels, change.user.userId, session),
    );
  }

  /**
   * Records what became of the order, with its status and stock; null takes an outcome back. The outcome that the order
   * has already changes nothing.
   */
  setOutcome(id: unknown, input: unknown, change: AdminChange) {
    const outcome = validate(outcomeRules, input);
    const request = { ...change, operation: 'setDeliveryOutcome', content: { id, outcome } };
    return this.changeOrder(id, outcome.version, request, (order, session) =>
      this.writeOutcome(order, outcome, change.user.userId, session),
    );
  }

  private async writeParcels(
    order: DeliveredOrder,
    inputs: ParcelInput[],
    by: string,
    session: ClientSession,
  ): Promise<void> {
    const { _id, status, total, lines, delivery } = order;
    if (status === 'cancelled') throw new AppError('ORDER_CLOSED', { message: PARCEL_TEXTS.cancelled });
    const today = dayOf(new Date(), this.config.SHOP_TIME_ZONE);
    const parcels = toStoredParcels(inputs, { total, today, lines, couriers: this.config.COURIERS });
    const changed: StoredDelivery = { ...delivery, version: delivery.version + 1, parcels };
    await this.status.write([{ order, status, delivery: changed }], { by, emails: 'send' }, session);
    await failpoint('parcels');
    const couriers = [...new Set(parcels.map(({ courier }) => courier))].join(', ');
    const details = { parcels: String(parcels.length), ...(couriers !== '' && { couriers }) };
    await this.events.add({ kind: 'ORDER_PARCELS', by, subjectId: _id.toHexString(), details }, session);
  }

  private async writeOutcome(order: DeliveredOrder, input: OutcomeInput, by: string, session: ClientSession) {
    const { delivery } = order;
    const outcome = toStoredOutcome(input, by);
    const status =
      outcome === null
        ? order.status
        : statusAfterOutcome({ status: order.status, wasShipped: wasShipped(order) }, outcome.kind);
    if (status === null) throw new AppError('ORDER_CLOSED', { message: PARCEL_TEXTS.notShipped });
    if (isSameOutcome(delivery.outcome, outcome)) return;
    const changed: StoredDelivery = { ...delivery, version: delivery.version + 1, outcome };
    const { outOfStock } = await this.status.write(
      [{ order, status, delivery: changed }],
      { by, emails: 'send' },
      session,
    );
    const refusal = outOfStock.get(order);
    if (refusal) throw refusal;
    const details = outcomeDetails(delivery.outcome, outcome);
    await this.events.add({ kind: 'ORDER_OUTCOME', by, subjectId: order._id.toHexString(), details }, session);
  }

  private async changeOrder(id: unknown, seenVersion: number, request: ChangeRequest, work: Work): Promise<AdminOrder> {
    const orderId = validateId(id);
    const onOrder = async (order: Order, session: ClientSession) => {
      const { delivery = NO_DELIVERY } = order;
      if (seenVersion !== delivery.version) throw new AppError('STALE_VERSION');
      await work({ ...order, delivery }, session);
    };
    const present = () => this.ordersAdmin.get(orderId);
    return presentOrderAfter(this.status.runOnOrder(orderId, request, onOrder), present, this.ordersAdmin);
  }
}

/** Drops what does not belong to the outcome, such as a reason for a lost parcel. */
function toStoredOutcome({ outcome: kind, reason, returnedAs }: OutcomeInput, by: string): StoredOutcome | null {
  if (kind === null) return null;
  return {
    kind,
    reason: (kind === 'refused' && reason) || null,
    returnedAs: (kind === 'returned' && returnedAs) || null,
    at: new Date(),
    by: new Types.ObjectId(by),
  };
}

/** Whether nothing but the time and the administrator differs. */
const isSameOutcome = (before: StoredOutcome | null, after: StoredOutcome | null): boolean =>
  before?.kind === after?.kind && before?.reason === after?.reason && before?.returnedAs === after?.returnedAs;

/** The words of the event, without those that do not apply. */
function outcomeDetails(before: StoredOutcome | null, after: StoredOutcome | null): Record<string, string> {
  const words = { from: before?.kind, to: after?.kind, reason: after?.reason, returnedAs: after?.returnedAs };
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => (word == null ? [] : [[name, word] as const])),
  );
}
