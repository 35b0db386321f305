import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { GUEST_ORDERS } from '#shared/limits';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Order } from './order.schema.js';

/** The digits of a phone number without its country code. */
const PHONE_DIGITS = 10;

/** Keys that identify a guest: the normalised email address and phone number. */
export function guestKeysOf({ email, phone }: { email: string; phone: string }): string[] {
  const digits = phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
  return [`email ${email.toLowerCase()}`, ...(digits ? [`phone ${digits}`] : [])];
}

/** Limits the pending orders of each guest, so that fake orders cannot use up the stock (LIMITS-20, LIMITS-21). */
@Injectable()
export class GuestOrderLimitsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns one free slot per key, to be stored with the order. Throws LIMIT_REACHED if a key has too many pending
   * orders or pieces. Two simultaneous orders may find the same slot: the unique index on `guestPlaces` rejects one of
   * them.
   */
  async findFreeSlots(keys: string[], pieces: number): Promise<string[]> {
    const maxOrders = GUEST_ORDERS.waiting * this.config.RATE_LIMIT_FACTOR;
    const pending = await this.orders
      .find(
        { guestKeys: trusted({ $in: keys }), guestPlaces: trusted({ $exists: true }) },
        { guestKeys: 1, guestPlaces: 1, 'lines.quantity': 1 },
      )
      .limit(Math.ceil(keys.length * maxOrders))
      .lean<PendingOrder[]>();
    return keys.map((key) => {
      const ownOrders = pending.filter(({ guestKeys }) => guestKeys.includes(key));
      if (ownOrders.length >= maxOrders) throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.waiting });
      const pendingPieces = ownOrders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
      if (pendingPieces + pieces > GUEST_ORDERS.pieces * this.config.RATE_LIMIT_FACTOR)
        throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.pieces });
      return firstFreeSlot(key, ownOrders);
    });
  }
}

type PendingOrder = Pick<Order, 'guestKeys' | 'guestPlaces' | 'lines'>;

function firstFreeSlot(key: string, pending: PendingOrder[]): string {
  const taken = new Set(pending.flatMap(({ guestPlaces }) => guestPlaces ?? []));
  let number = 1;
  while (taken.has(`${key} ${number}`)) number += 1;
  return `${key} ${number}`;
}
