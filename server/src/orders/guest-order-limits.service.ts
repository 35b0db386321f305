import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { GUEST_ORDERS } from '#shared/limits';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { driverCollection } from '../database/driver-collection.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Order } from './order.schema.js';

/** As many digits of a telephone number as it has without the country's. */
const OWN_DIGITS = 10;

/** Who a guest is, as far as one can know: an e-mail address and a telephone number, however they are written. */
export function guestKeysOf({ email, phone }: { email: string; phone: string }): string[] {
  const digits = phone.replace(/\D/g, '').slice(-OWN_DIGITS);
  return [`email ${email.toLowerCase()}`, ...(digits ? [`phone ${digits}`] : [])];
}

/** Nobody empties the stock with orders that nobody means: what waits for one guest is limited (behaviours.md O-07). */
@Injectable()
export class GuestOrderLimitsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A free place for one more order of each of these; LIMIT_REACHED when too much waits already. Two orders that come at
   * once may be given the same place: the index lets one of them have it.
   */
  async findFreeSlots(keys: string[], pieces: number): Promise<string[]> {
    const most = GUEST_ORDERS.waiting * this.config.RATE_LIMIT_FACTOR;
    const waiting = await driverCollection(this.orders)
      .find<Waiting>(
        { guestKeys: { $in: keys }, guestPlaces: { $exists: true } },
        { projection: { guestKeys: 1, guestPlaces: 1, 'lines.quantity': 1 }, limit: Math.ceil(keys.length * most) },
      )
      .toArray();
    return keys.map((key) => {
      const own = waiting.filter(({ guestKeys }) => guestKeys.includes(key));
      if (own.length >= most) throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.waiting });
      const held = own.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
      if (held + pieces > GUEST_ORDERS.pieces * this.config.RATE_LIMIT_FACTOR)
        throw new AppError('LIMIT_REACHED', { message: ORDER_TEXTS.pieces });
      return freePlace(key, own);
    });
  }
}

type Waiting = Pick<Order, 'guestKeys' | 'guestPlaces' | 'lines'>;

function freePlace(key: string, waiting: Waiting[]): string {
  const taken = new Set(waiting.flatMap(({ guestPlaces }) => guestPlaces ?? []));
  let number = 1;
  while (taken.has(`${key} ${number}`)) number += 1;
  return `${key} ${number}`;
}
