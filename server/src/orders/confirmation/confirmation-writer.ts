import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type UpdateQuery } from 'mongoose';
import { MINUTE_MS } from '#shared/durations';
import { BEFORE_SHIPPING } from '#shared/order-status';
import { toE164 } from '#shared/phone';
import { CONFIRMATION_TEXTS, type Correction } from '#shared/rules/confirmation.rules';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { AppError } from '../../common/errors/app-error.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { OrderStatusWriter } from '../order-status-writer.js';
import { Order, type StoredConfirmation } from '../order.schema.js';
import { OrderCorrections } from './order-corrections.js';
import { isToConfirm, type ConfirmableOrder } from './queue-fields.js';
import { contactKeysOf } from '../risk/contact-keys.js';

/** Who changes an order: an administrator, the customer by link or account, or the shop itself. */
export interface Actor {
  /** The administrator's user id. */
  by: string | null;
  via: 'dashboard' | 'link' | 'account' | 'shop';
}

/** Writes what becomes of an order before it is shipped, each in a transaction with its event in the history. */
@Injectable()
export class ConfirmationWriter {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly status: OrderStatusWriter,
    private readonly events: AuditEventsService,
    private readonly corrections: OrderCorrections,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Confirms an order that is not shipped or cancelled; ORDER_CLOSED for others. Confirming twice changes nothing. */
  async confirm(order: ConfirmableOrder, actor: Actor, session: ClientSession): Promise<void> {
    if (order.confirmation.state === 'confirmed') return;
    assertBeforeShipping(order, actor);
    const by = actor.by === null ? null : new Types.ObjectId(actor.by);
    const confirmed = { state: 'confirmed', at: new Date(), by } as const;
    await this.write(order, confirmed, { $unset: { callRank: 1, callAfter: 1 } }, session);
    await this.addEvent('ORDER_CONFIRMED', order, actor, { via: actor.via }, session);
  }

  /** The order leaves the queue until it is time to call again. */
  async recordNoAnswer(order: ConfirmableOrder, actor: Actor, session: ClientSession): Promise<void> {
    if (!isToConfirm(order, order.status)) throw new AppError('ORDER_CLOSED', { message: CONFIRMATION_TEXTS.noCall });
    const attempts = order.confirmation.attempts + 1;
    const callAfter = new Date(Date.now() + this.config.CALL_AGAIN_MINUTES * MINUTE_MS);
    await this.write(order, { attempts }, { $set: { callAfter } }, session);
    await this.addEvent('ORDER_NO_ANSWER', order, actor, { attempt: String(attempts) }, session);
  }

  /**
   * Cancels the order as the dashboard does: the pieces are back in stock, and the customer gets an email; not one who
   * cancels it while the email about the order waits for the limit of the address.
   */
  async cancel(order: ConfirmableOrder, actor: Actor, reason: string, session: ClientSession): Promise<void> {
    assertBeforeShipping(order, actor);
    await this.write(order, {}, {}, session);
    const isByCustomer = actor.via === 'link' || actor.via === 'account';
    const options = { by: actor.by, reason, isByCustomer, emails: 'send' } as const;
    await this.status.write([{ order, status: 'cancelled' }], options, session);
  }

  /**
   * Changes telephone number and address, and tells the customer. The delivery fee stays as it was agreed. Throws
   * LIMIT_REACHED for a customer's new number that has as many pending orders as a guest may have.
   */
  async correct(order: ConfirmableOrder, actor: Actor, input: Correction, session: ClientSession): Promise<void> {
    assertBeforeShipping(order, actor);
    await this.corrections.assertSameFee(order, input.city, actor.by !== null, session);
    const address = { ...order.address, ...input };
    const fields = Object.entries(input)
      .filter(([name, value]) => (Object.entries(order.address).find(([key]) => key === name)?.[1] ?? null) !== value)
      .map(([name]) => name);
    if (fields.length === 0) return;
    const phoneE164 = toE164(address.phone, this.config.SHOP_COUNTRY);
    const added = await this.corrections.countForPhone(order, phoneE164, actor.by !== null, session);
    await this.write(
      order,
      {},
      {
        $set: { address, phoneE164, contactKeys: contactKeysOf({ ...order, address, phoneE164 }), riskIsDue: true },
        ...(added && { $addToSet: added }),
      },
      session,
    );
    await this.addEvent('ORDER_CORRECTED', order, actor, { via: actor.via, fields: fields.join(', ') }, session);
    await this.corrections.tell({ ...order, address }, session);
  }

  private async write(
    { _id, confirmation }: ConfirmableOrder,
    changes: Partial<StoredConfirmation>,
    update: UpdateQuery<Order>,
    session: ClientSession,
  ): Promise<void> {
    const changed = { ...confirmation, ...changes, version: confirmation.version + 1 };
    const set = { ...update.$set, confirmation: changed, updatedAt: new Date() };
    await this.orders.updateOne({ _id }, { ...update, $set: set }, { session });
    await failpoint('confirmation');
  }

  private addEvent(
    kind: 'ORDER_CONFIRMED' | 'ORDER_NO_ANSWER' | 'ORDER_CORRECTED',
    { _id }: Order,
    { by }: Actor,
    details: Record<string, string>,
    session: ClientSession,
  ): Promise<void> {
    return this.events.add({ kind, by, subjectId: _id.toHexString(), details }, session);
  }
}

function assertBeforeShipping({ status }: Order, actor: Actor): void {
  if (!BEFORE_SHIPPING.includes(status)) throw closedFor(actor);
}

/** Customers are asked to call the shop; an administrator is the shop. */
const closedFor = ({ by }: Actor): AppError =>
  new AppError('ORDER_CLOSED', by === null ? {} : { message: CONFIRMATION_TEXTS.closedForAdmin });
