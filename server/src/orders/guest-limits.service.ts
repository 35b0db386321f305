import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { GUEST_ORDERS } from '#shared/limits';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError } from '../common/app-error.js';
import { CONFIG } from '../config.module.js';
import type { Config } from '../config.js';
import { GuestSource } from './guest-source.schema.js';
import { Order } from './order.schema.js';

const DAY = 24 * 60 * 60_000;
/** As many digits of a telephone number as it has without the country's. */
const OWN_DIGITS = 10;

/** Who a guest is, as far as one can know: an e-mail address and a telephone number, however they are written. */
export function guestKeysOf({ email, phone }: { email: string; phone: string }): string[] {
  const digits = phone.replace(/\D/g, '').slice(-OWN_DIGITS);
  return [`email ${email.toLowerCase()}`, ...(digits ? [`phone ${digits}`] : [])];
}

/** Nobody empties the stock with orders that nobody means: what waits for one guest is limited (behaviours.md O-07). */
@Injectable()
export class GuestLimits {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @InjectModel(GuestSource.name) private readonly sources: Model<GuestSource>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** LIMIT_REACHED when too much waits already. Inside the order's transaction, so that nobody slips through beside it. */
  async admit(keys: string[], pieces: number, session: ClientSession): Promise<void> {
    const expiresAt = new Date(Date.now() + DAY);
    const touch = (_id: string) => ({ updateOne: { filter: { _id }, update: { $inc: { orders: 1 }, $set: { expiresAt } }, upsert: true } });
    await this.sources.bulkWrite(keys.map(touch), { session });
    const [most, mostPieces] = [GUEST_ORDERS.waiting, GUEST_ORDERS.pieces].map((limit) => limit * this.config.RATE_LIMIT_FACTOR);
    const waiting = await this.orders
      .find({ guestKeys: trusted({ $in: keys }), status: 'pending' }, { guestKeys: 1, 'lines.quantity': 1 }, { session, limit: keys.length * Number(most) })
      .lean<Pick<Order, 'guestKeys' | 'lines'>[]>();
    for (const key of keys) {
      const own = waiting.filter(({ guestKeys }) => guestKeys.includes(key));
      if (own.length >= Number(most)) throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.waiting });
      const held = own.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
      if (held + pieces > Number(mostPieces)) throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.pieces });
    }
  }
}
