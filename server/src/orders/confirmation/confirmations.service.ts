import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { CONFIRMATION_QUEUE } from '#shared/dashboard-limits';
import { phoneCheckFor } from '#shared/phone';
import {
  callOutcomeRules,
  confirmationQueueRules,
  correctionRulesFor,
  type CallOutcomeInput,
} from '#shared/rules/confirmation.rules';
import { AppError } from '../../common/errors/app-error.js';
import type { AdminChange } from '../../common/idempotency/current-change.js';
import type { ChangeRequest } from '../../common/idempotency/idempotency.service.js';
import { validate, validateId } from '../../common/validation/validate.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { OrderStatusWriter } from '../order-status-writer.js';
import { Order, QUEUE_BY_TIME } from '../order.schema.js';
import { OrdersAdminService } from '../orders-admin.service.js';
import type { AdminOrder } from '../orders-admin.view.js';
import { ConfirmationWriter, type Actor } from './confirmation-writer.js';
import { NEW_CONFIRMATION, type ConfirmableOrder } from './queue-fields.js';
import { presentOrderAfter } from '../stale-order.js';

type Work = (order: ConfirmableOrder, session: ClientSession) => Promise<void>;
type Change = (order: ConfirmableOrder, actor: Actor, session: ClientSession) => Promise<void>;

/** The administrators' queue of orders that nobody has confirmed yet, and what comes of the calls. */
@Injectable()
export class ConfirmationsService {
  private readonly correctionRules: ReturnType<typeof correctionRulesFor>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly ordersAdmin: OrdersAdminService,
    private readonly status: OrderStatusWriter,
    private readonly writer: ConfirmationWriter,
    @Inject(CONFIG) config: Config,
  ) {
    this.correctionRules = correctionRulesFor(phoneCheckFor(config.SHOP_COUNTRY));
  }

  /** The orders to call about now, who has waited longest and is riskiest first, or those of later; with both numbers. */
  async list(input: unknown) {
    const { risk, later: isLater, limit } = validate(confirmationQueueRules, input);
    const inQueue = { ...(risk && { 'risk.level': risk }), callRank: trusted({ $gte: 0 }) };
    const now = new Date();
    const due = { ...inQueue, callAfter: trusted({ $lte: now }) };
    const notYet = { ...inQueue, callAfter: trusted({ $gt: now }) };
    const [listed, sort] = isLater ? [notYet, { callAfter: 1 as const }] : [due, { callRank: 1 as const }];
    const counted = { limit: CONFIRMATION_QUEUE.counted, hint: QUEUE_BY_TIME };
    const [found, waiting, later] = await Promise.all([
      this.orders.find(listed, { searchWords: 0, fingerprint: 0 }).sort(sort).limit(limit).lean<Order[]>(),
      this.orders.countDocuments(due, counted),
      this.orders.countDocuments(notYet, counted),
    ]);
    return { items: await this.ordersAdmin.toAdminOrders(found), waiting, later };
  }

  /** Throws STALE_VERSION with the present order if somebody else was faster, and ORDER_CLOSED if it is shipped. */
  record(id: unknown, input: unknown, change: AdminChange) {
    const outcome = validate(callOutcomeRules, input);
    const request = { ...change, operation: 'recordCall', content: { id, outcome } };
    return this.changeOrder(id, outcome.version, request, (order, session) =>
      this.changeFor(outcome)(order, { by: change.user.userId, via: 'dashboard' }, session),
    );
  }

  /** Corrects telephone number and address until the order is shipped. */
  correct(id: unknown, input: unknown, change: AdminChange) {
    const { version, ...correction } = validate(this.correctionRules, input);
    const request = { ...change, operation: 'correctOrder', content: { id, version, correction } };
    const actor: Actor = { by: change.user.userId, via: 'dashboard' };
    return this.changeOrder(id, version, request, (order, session) =>
      this.writer.correct(order, actor, correction, session),
    );
  }

  private changeFor({ outcome, reason }: CallOutcomeInput): Change {
    if (outcome === 'confirmed') return (...args) => this.writer.confirm(...args);
    if (outcome === 'noAnswer') return (...args) => this.writer.recordNoAnswer(...args);
    return (order, actor, session) => this.writer.cancel(order, actor, reason ?? '', session);
  }

  private async changeOrder(
    id: unknown,
    seenVersion: number | null | undefined,
    request: ChangeRequest,
    work: Work,
  ): Promise<AdminOrder> {
    const orderId = validateId(id);
    const onOrder = async (order: Order, session: ClientSession) => {
      // Orders of earlier versions have no confirmation: it begins with the first change.
      const { confirmation = NEW_CONFIRMATION } = order;
      if (seenVersion != null && seenVersion !== confirmation.version) throw new AppError('STALE_VERSION');
      await work({ ...order, confirmation }, session);
    };
    const present = () => this.ordersAdmin.get(orderId);
    return presentOrderAfter(this.status.runOnOrder(orderId, request, onOrder), present, this.ordersAdmin);
  }
}
