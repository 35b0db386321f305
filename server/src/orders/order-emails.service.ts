import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { DeliveryAddress } from '#shared/address-fields';
import { fullName, partOf } from '#shared/address-text';
import { formatRs, toRupees } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { paymentMethodOf } from '#shared/payment-methods';
import { hashLinkToken } from '../config/hash-link-token.js';
import { Secrets } from '../config/secrets.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { OutboxService, type NewEmail } from '../outbox/outbox.service.js';
import { OrderEvents } from './order-events.js';
import { hasEmailAddress, orderPlacedEmailIds } from './order-email-ids.js';
import type { Order, StoredOrderLine } from './order.schema.js';
import { formatOrderedItem, placedBy } from './order-status-email.js';

const formatPaisa = (paisa: number): string => formatRs(toRupees(paisa));

/** The emails about a new order, one to the customer and one to the shop, and the event for webhooks. */
@Injectable()
export class OrderEmailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly secrets: Secrets,
    private readonly events: OrderEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Adds them, in the transaction that creates the order. */
  async addOrderPlaced(order: Order, session: ClientSession): Promise<void> {
    await this.outbox.addAll(this.build(order), session);
    await this.events.addPlaced(order, session);
  }

  /** The two emails, with the order as it is now. */
  build(order: Order): NewEmail[] {
    const [customerEmailId, shopEmailId] = orderPlacedEmailIds(order._id);
    const data = templateData(order);
    const emails: NewEmail[] = [{ id: shopEmailId, kind: 'order-shop', to: this.config.SHOP_EMAIL, data }];
    if (hasEmailAddress(order))
      emails.unshift({
        id: customerEmailId,
        kind: 'order-placed',
        to: order.address.email,
        data: { ...data, ...this.confirmationDeadline(order), orderId: order._id.toHexString() },
        ...placedBy(order),
      });
    return emails;
  }

  /** Until when a guest has to confirm, where the shop cancels what nobody confirms. */
  private confirmationDeadline({ userId, confirmation }: Order): { confirmHours?: string } {
    const hours = this.config.UNCONFIRMED_GUEST_ORDER_HOURS;
    if (hours === 0 || userId !== null || confirmation?.state !== 'waiting') return {};
    return { confirmHours: hours === 1 ? '1 hour' : `${hours} hours` };
  }

  /**
   * The hash stored with a guest's order, by which the tracking link finds it. The token itself is derived from the
   * email's id, as in all emails with a link.
   */
  trackHash(orderId: Types.ObjectId): string {
    return hashLinkToken(this.trackingToken(orderId));
  }

  trackingToken(orderId: Types.ObjectId): string {
    const [customerEmailId] = orderPlacedEmailIds(orderId);
    return this.secrets.derive('link', customerEmailId);
  }
}

/** The order as texts for the email templates. */
function templateData(order: Order): Record<string, string> {
  const { firstname, lastname, email, phone } = order.address;
  return {
    firstname,
    lastname,
    email,
    phone,
    number: orderNumber(order.paymentId),
    reference: order.reference,
    paymentMethod: paymentMethodOf(order.paymentId).id,
    isUser: order.userId === null ? '' : 'yes',
    lines: order.lines.map(formatLine).join('\n'),
    subtotal: formatPaisa(order.subtotal),
    deliveryFee: order.deliveryFee === 0 ? 'Free' : formatPaisa(order.deliveryFee),
    total: formatPaisa(order.total),
    address: formatAddress(order.address),
  };
}

const formatLine = (line: StoredOrderLine): string => `${formatOrderedItem(line)}: ${formatPaisa(line.total)}`;

const formatAddress = (address: DeliveryAddress): string =>
  [
    fullName(address),
    ...partOf(address, 'street'),
    partOf(address, 'city').join(', '),
    ...partOf(address, 'country'),
    address.phone,
  ].join('\n');
