import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { fullName } from '#shared/address-text';
import { courierKeyOf } from '#shared/cash-book';
import { dayOf } from '#shared/days';
import { PARCELS } from '#shared/dashboard-limits';
import { shortIdOf } from '#shared/record-id';
import { handoverRules } from '#shared/rules/parcel.rules';
import { validate } from '../../common/validation/validate.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { Order } from '../order.schema.js';
import { parcelView } from './delivery-fields.js';

/** One collator for all comparisons: localeCompare with options makes one for each. */
const NAMES = new Intl.Collator('en', { sensitivity: 'base' });

type ListedOrder = Pick<Order, '_id' | 'address' | 'lines' | 'delivery'>;

/** What couriers get on a day, for the list that they sign. */
@Injectable()
export class HandoverService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  couriers() {
    return this.config.COURIERS;
  }

  /** The parcels of a day by courier, then by order; cancelled orders are not handed over. */
  async list(input: unknown) {
    const request = validate(handoverRules, input);
    const { courier } = request;
    const day = request.day ?? dayOf(new Date(), this.config.SHOP_TIME_ZONE);
    const found = await this.orders
      .find(
        { 'delivery.parcels.day': day, status: trusted({ $ne: 'cancelled' }) },
        { address: 1, lines: 1, delivery: 1 },
        { limit: PARCELS.handover + 1, sort: { _id: 1 } },
      )
      .lean<ListedOrder[]>();
    const parcels = found
      .slice(0, PARCELS.handover)
      .flatMap(rowsOf)
      .filter(
        ({ parcel }) =>
          parcel.day === day && (courier === null || courierKeyOf(parcel.courier) === courierKeyOf(courier)),
      )
      .sort((a, b) => NAMES.compare(a.parcel.courier, b.parcel.courier));
    return { day, isComplete: found.length <= PARCELS.handover, parcels };
  }
}

const rowsOf = ({ _id, address, lines, delivery }: ListedOrder) =>
  (delivery?.parcels ?? []).map((parcel) => ({
    orderId: _id.toHexString(),
    shortId: shortIdOf(_id.toHexString()),
    name: fullName(address),
    city: address.city,
    parcel: parcelView(parcel, lines),
  }));
