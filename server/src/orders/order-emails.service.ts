import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { Secrets } from '../config/secrets.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { orderPlacedEmailIds } from './order-email-ids.js';
import type { Order, StoredAddress, StoredOrderLine } from './order.schema.js';
import { formatOrderedItem } from './order-status-email.js';

const rupees = (paisa: number): string => formatRs(toRupees(paisa));

/** The letters of a new order, written down with it: one to the shopper, one to the shop. */
@Injectable()
export class OrderEmailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async placed(order: Order, session: ClientSession): Promise<void> {
    const [toShopper, toShop] = orderPlacedEmailIds(order._id);
    const data = orderData(order);
    await this.outbox.addAll(
      [
        { id: toShopper, kind: 'order-placed', to: order.address.email, data },
        { id: toShop, kind: 'order-shop', to: this.config.SHOP_EMAIL, data },
      ],
      session,
    );
  }

  /** What is kept of the link in a guest's letter; the letter's own token is derived from its id, as with all letters. */
  trackHash(order: Types.ObjectId): string {
    const [toShopper] = orderPlacedEmailIds(order);
    return hashTrackingToken(this.secrets.derive('link', toShopper));
  }
}

export const hashTrackingToken = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex');

/** An order in words, for a letter's paragraphs. */
function orderData(order: Order): Record<string, string> {
  const { firstname, lastname, email, phone } = order.address;
  return {
    firstname,
    lastname,
    email,
    phone,
    number: orderNumber(order.paymentId),
    isUser: order.userId === null ? '' : 'yes',
    lines: order.lines.map(lineWords).join('\n'),
    subtotal: rupees(order.subtotal),
    deliveryFee: order.deliveryFee === 0 ? 'Free' : rupees(order.deliveryFee),
    total: rupees(order.total),
    address: addressWords(order.address),
  };
}

const lineWords = (line: StoredOrderLine): string => `${formatOrderedItem(line)}: ${rupees(line.total)}`;

const addressWords = ({
  firstname,
  lastname,
  phone,
  address,
  apartment,
  city,
  state,
  zipcode,
  country,
}: StoredAddress): string =>
  [`${firstname} ${lastname}`, address, apartment, [city, state, zipcode].filter(Boolean).join(', '), country, phone]
    .filter(Boolean)
    .join('\n');
