import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { Principal } from '../../common/access/principal.js';
import { AppError } from '../../common/errors/app-error.js';
import type { ThrottledCall } from '../../common/throttle/throttled-call.js';
import { validateId } from '../../common/validation/validate.js';
import { GuestOrdersService } from '../guest-orders.service.js';
import { OrderStatusWriter } from '../order-status-writer.js';
import { Order } from '../order.schema.js';
import { isCancellable, toOrderView, type OrderView } from '../order.view.js';
import { ConfirmationWriter } from './confirmation-writer.js';

interface OwnOrder {
  _id: Types.ObjectId;
  userId?: Types.ObjectId;
}

/** Customers cancel an own order until it is confirmed: users (SHOPPER-125), and guests by its tracking link (SHOPPER-127). */
@Injectable()
export class OwnOrderCancellationService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly status: OrderStatusWriter,
    private readonly writer: ConfirmationWriter,
    private readonly guests: GuestOrdersService,
  ) {}

  /** The pieces are back in stock. Cancelling twice changes nothing; an administrator's confirmation before it wins. */
  cancel({ userId }: Principal, id: unknown, signal: AbortSignal): Promise<OrderView> {
    const own = { _id: new Types.ObjectId(validateId(id)), userId: new Types.ObjectId(userId) };
    return this.cancelOwn(own, 'account', signal);
  }

  /** Throws NOT_FOUND as GuestOrdersService.getTracked does. */
  async cancelTracked(token: unknown, call: ThrottledCall, signal: AbortSignal): Promise<OrderView> {
    const { id } = await this.guests.getTracked(token, call);
    return this.cancelOwn({ _id: new Types.ObjectId(id) }, 'link', signal);
  }

  private async cancelOwn(own: OwnOrder, via: 'account' | 'link', signal: AbortSignal): Promise<OrderView> {
    const inTransaction = async (session: ClientSession) => this.cancelIn(session, await this.find(own, session), via);
    await this.status.run([own._id.toHexString()], { key: null, signal }, inTransaction);
    return toOrderView(await this.find(own));
  }

  private async cancelIn(session: ClientSession, order: Order, via: 'account' | 'link'): Promise<void> {
    if (order.status === 'cancelled') return;
    const { confirmation } = order;
    if (!confirmation || !isCancellable(order)) throw new AppError('ORDER_CLOSED');
    await this.writer.cancel({ ...order, confirmation }, { by: null, via }, 'changedMind', session);
  }

  private async find(own: OwnOrder, session: ClientSession | null = null): Promise<Order> {
    const order = await this.orders.findOne(own, null, { session }).lean<Order>();
    if (!order) throw new AppError('NOT_FOUND');
    return order;
  }
}
