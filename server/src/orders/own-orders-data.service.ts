import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type AnyBulkWriteOperation, type ClientSession, type Model } from 'mongoose';
import type { DeliveryAddress } from '#shared/address-fields';
import type { DeliveryOutcome } from '#shared/delivery-outcome';
import type { OrderStatus } from '#shared/order-status';
import { AppError } from '../common/errors/app-error.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { User } from '../users/user.schema.js';
import { correctionEmailId, orderPlacedEmailIds, statusEmailId } from './order-email-ids.js';
import { initialAdminFields } from './order-search.js';
import { OrderViewsService } from './order-views.service.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled'];
const ENDED_OUTCOMES: readonly DeliveryOutcome[] = ['delivered', 'returned', 'lost'];

/** A parcel needs the address: also a refused one, which may be brought again. */
const isUnderWay = ({ status, delivery }: Order): boolean =>
  !ENDED.includes(status) && !(delivery?.outcome && ENDED_OUTCOMES.includes(delivery.outcome.kind));

/** All orders of an account, for its owner, and what is left of them when the account is deleted (decision 0128). */
@Injectable()
export class OwnOrdersDataService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly views: OrderViewsService,
    private readonly outbox: OutboxService,
  ) {}

  /** The newest first. */
  async listAll(userId: string): Promise<OrderView[]> {
    return (await this.find(new Types.ObjectId(userId), null)).map(toOrderView);
  }

  /**
   * Takes the person out of the account's orders and out of all that was written about them. Throws
   * ORDERS_UNDER_WAY while a parcel needs its address.
   */
  async removePerson({ _id, emailKey }: Pick<User, '_id' | 'emailKey'>, session: ClientSession): Promise<void> {
    const orders = await this.find(_id, session);
    if (orders.some(isUnderWay)) throw new AppError('ORDERS_UNDER_WAY');
    if (orders.length > 0) await this.orders.bulkWrite(orders.map(withoutPerson), { session });
    await this.outbox.removePerson(
      {
        userId: _id.toHexString(),
        emailKey,
        toCustomer: orders.flatMap(emailIdsOf),
        toShop: orders.map((order) => orderPlacedEmailIds(order._id)[1]),
      },
      session,
    );
    await this.views.removeAllOf(_id, session);
  }

  private find(userId: Types.ObjectId, session: ClientSession | null): Promise<Order[]> {
    return this.orders.find({ userId }, null, { session, sort: { placedAt: -1, _id: -1 } }).lean<Order[]>();
  }
}

/** The ids of all emails that the customer may have got about an order. */
const emailIdsOf = ({ _id, history, confirmation }: Order): string[] => [
  orderPlacedEmailIds(_id)[0],
  ...history.flatMap(({ status }, index) => statusEmailId(_id, status, index + 1) ?? []),
  ...Array.from({ length: confirmation?.version ?? 0 }, (_, index) => correctionEmailId(_id, index + 1)),
];

/** Pieces, amounts, dates, status, parcels and city stay, for the books and the statistics. */
function withoutPerson(order: Order): AnyBulkWriteOperation<Order> {
  const address: DeliveryAddress = {
    ...{ firstname: 'Deleted', lastname: 'account', phone: '', email: '', address: '', apartment: null, zipcode: null },
    ...{ city: order.address.city, state: order.address.state, country: order.address.country ?? null },
  };
  const { searchWords } = initialAdminFields({ ...order, address }, null);
  return {
    updateOne: {
      filter: { _id: order._id },
      update: {
        // A fingerprint is a hash of the address, among others.
        $set: {
          userId: null,
          address,
          phoneE164: null,
          searchWords,
          guestKeys: [],
          fingerprint: 'deleted',
          updatedAt: new Date(),
        },
        $unset: { guestPlaces: 1, trackHash: 1, contactKeys: 1, risk: 1, riskIsDue: 1, callRank: 1, callAfter: 1 },
      },
    },
  };
}
