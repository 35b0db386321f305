import type { DeliveryAddress } from '#shared/address-fields';
import type { DeliveryOutcome } from '#shared/delivery-outcome';
import { toRupees } from '#shared/money';
import { IMAGE_WIDTHS } from '#shared/image-widths';
import { orderNumber } from '#shared/order-number';
import { toImageUrl } from '../products/product.view.js';
import type { Order } from './order.schema.js';

/** An order as its customer sees it; money in rupees. */
export interface OrderView {
  id: string;
  /** Null for a guest. */
  userId: string | null;
  number: string;
  reference: string;
  paymentId: string;
  status: Order['status'];
  lines: {
    productId: string;
    size: string | null;
    name: string;
    price: number;
    quantity: number;
    total: number;
    imageUrl: string | null;
  }[];
  subtotal: number;
  deliveryFee: number;
  total: number;
  address: DeliveryAddress;
  placedAt: Date;
  /** The history without the administrators' ids, which customers do not see. */
  history: { status: Order['status']; at: Date }[];
  parcels: { courier: string; trackingNumber: string | null; link: string | null }[];
  /** The outcome of the delivery; null until it is recorded. */
  outcome: DeliveryOutcome | null;
  /** Whether its customer can cancel it: until it is confirmed. */
  canCancel: boolean;
}

/** Orders of earlier versions have no confirmation: nobody knows whether they were confirmed. */
export const isCancellable = ({ status, confirmation }: Order): boolean =>
  status === 'pending' && confirmation?.state === 'waiting';

export const toOrderView = (order: Order): OrderView => ({
  id: order._id.toHexString(),
  userId: order.userId?.toHexString() ?? null,
  number: orderNumber(order.paymentId),
  reference: order.reference,
  paymentId: order.paymentId,
  status: order.status,
  lines: order.lines.map((line) => ({
    productId: line.productId.toHexString(),
    size: line.size,
    name: line.name,
    price: toRupees(line.price),
    quantity: line.quantity,
    total: toRupees(line.total),
    imageUrl: line.image && toImageUrl(line.image, IMAGE_WIDTHS[0]),
  })),
  subtotal: toRupees(order.subtotal),
  deliveryFee: toRupees(order.deliveryFee),
  total: toRupees(order.total),
  address: order.address,
  placedAt: order.placedAt,
  history: (order.history ?? []).map(({ status, at }) => ({ status, at })),
  parcels: (order.delivery?.parcels ?? []).map(({ courier, trackingNumber, link }) => ({
    courier,
    trackingNumber,
    link,
  })),
  outcome: order.delivery?.outcome?.kind ?? null,
  canCancel: isCancellable(order),
});
