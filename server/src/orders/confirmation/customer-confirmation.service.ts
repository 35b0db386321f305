import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { MINUTE_MS } from '#shared/durations';
import { ORDER_CHANGE } from '#shared/limits';
import { BEFORE_SHIPPING } from '#shared/order-status';
import { phoneCheckFor } from '#shared/phone';
import { correctionRulesFor } from '#shared/rules/confirmation.rules';
import { AppError } from '../../common/errors/app-error.js';
import type { ThrottledCall } from '../../common/throttle/throttled-call.js';
import { isDuplicateKey } from '../../common/transactions/transactions.js';
import { validate } from '../../common/validation/validate.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { Secrets } from '../../config/secrets.js';
import { CONFIRM_ORDER, verifySignedId } from '../../config/signed-id.js';
import { isTooOldForLinks } from '../link-age.js';
import { OrderStatusWriter } from '../order-status-writer.js';
import { Order, type ConfirmationState } from '../order.schema.js';
import { toOrderView, type OrderView } from '../order.view.js';
import { ConfirmationWriter, type Actor } from './confirmation-writer.js';
import type { ConfirmableOrder } from './queue-fields.js';

/** An order as its emailed link shows it, and what the link can do with it now. */
export interface LinkedOrder {
  order: OrderView;
  state: ConfirmationState;
  canConfirm: boolean;
  /** Whether it can be corrected or cancelled. */
  canChange: boolean;
  /** Until when it can be corrected or cancelled, if nobody confirms it before. */
  changeUntil: Date;
}

type Work = (order: ConfirmableOrder, session: ClientSession) => Promise<void>;

/** A place of a number may be taken by another order at most this often. */
const MAX_ATTEMPTS = 5;

const LINK: Actor = { by: null, via: 'link' };

/** What customers do with the link in the email about their order (COD-7 to COD-9). */
@Injectable()
export class CustomerConfirmationService {
  private readonly correctionRules: ReturnType<typeof correctionRulesFor>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly status: OrderStatusWriter,
    private readonly writer: ConfirmationWriter,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.correctionRules = correctionRulesFor(phoneCheckFor(config.SHOP_COUNTRY));
  }

  /** NOT_FOUND for a wrong link, which counts, and for one that is too old. Changes nothing. */
  async get(token: unknown, call: ThrottledCall): Promise<LinkedOrder> {
    return this.view(await this.find(await this.verify(token, call)));
  }

  /** Allowed until the order is shipped. Confirming twice changes nothing. */
  confirm(token: unknown, call: ThrottledCall, signal: AbortSignal): Promise<LinkedOrder> {
    return this.change(token, call, signal, (order, session) => this.writer.confirm(order, LINK, session));
  }

  /** Allowed until the order is confirmed, for ORDER_CHANGE_MINUTES. */
  async correct(token: unknown, input: unknown, call: ThrottledCall, signal: AbortSignal): Promise<LinkedOrder> {
    const { version: _, ...correction } = validate(this.correctionRules, input);
    const work: Work = async (order, session) => {
      this.assertChangeable(order);
      await this.writer.correct(order, LINK, correction, session);
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.change(token, call, signal, work);
      } catch (error) {
        // Another order of the new number took the place just now.
        if (!isDuplicateKey(error, 'guestPlaces')) throw error;
        if (attempt === MAX_ATTEMPTS) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
      }
    }
  }

  /** Allowed until the order is confirmed, for ORDER_CHANGE_MINUTES. Cancelling twice changes nothing. */
  cancel(token: unknown, call: ThrottledCall, signal: AbortSignal): Promise<LinkedOrder> {
    return this.change(token, call, signal, async (order, session) => {
      if (order.status === 'cancelled') return;
      this.assertChangeable(order);
      await this.writer.cancel(order, LINK, 'changedMind', session);
    });
  }

  private async change(token: unknown, call: ThrottledCall, signal: AbortSignal, work: Work): Promise<LinkedOrder> {
    const id = await this.verify(token, call);
    await this.status.runOnOrder(id, { key: null, signal }, (order, session) => work(toConfirmable(order), session));
    return this.view(await this.find(id));
  }

  private async verify(token: unknown, call: ThrottledCall): Promise<string> {
    const id = verifySignedId(this.secrets, CONFIRM_ORDER, token);
    if (id !== null) return id;
    await call.count();
    throw new AppError('NOT_FOUND');
  }

  private async find(id: string): Promise<ConfirmableOrder> {
    return toConfirmable(await this.orders.findById(new Types.ObjectId(id)).lean<Order>());
  }

  private assertChangeable(order: ConfirmableOrder): void {
    if (!this.isChangeable(order)) throw new AppError('ORDER_CLOSED');
  }

  private isChangeable({ status, confirmation, placedAt }: ConfirmableOrder): boolean {
    return (
      status === 'pending' &&
      confirmation.state === 'waiting' &&
      confirmation.version < ORDER_CHANGE.times &&
      Date.now() < this.changeUntil(placedAt).getTime()
    );
  }

  private changeUntil(placedAt: Date): Date {
    return new Date(placedAt.getTime() + this.config.ORDER_CHANGE_MINUTES * MINUTE_MS);
  }

  private view(order: ConfirmableOrder): LinkedOrder {
    const { status, confirmation, placedAt } = order;
    return {
      order: toOrderView(order),
      state: confirmation.state,
      canConfirm: confirmation.state === 'waiting' && BEFORE_SHIPPING.includes(status),
      canChange: this.isChangeable(order),
      changeUntil: this.changeUntil(placedAt),
    };
  }
}

/** NOT_FOUND for an order that a link no longer shows, and for one of earlier versions, which has no confirmation. */
function toConfirmable(order: Order | null): ConfirmableOrder {
  if (!order?.confirmation || isTooOldForLinks(order)) throw new AppError('NOT_FOUND');
  return { ...order, confirmation: order.confirmation };
}
