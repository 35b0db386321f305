import { hash } from 'node:crypto';
import type { DeliveryAddress } from '#shared/address-fields';
import type { ManualOrder } from '#shared/rules/manual-order.rules';
import type { GuestOrder, UserOrder } from '#shared/rules/order.rules';
import type { ClientSession, Types } from 'mongoose';
import type { Principal } from '../common/access/principal.js';
import type { OrderSources } from './order-sources.js';

/** A validated order of a guest. */
export interface GuestOrderRequest extends Pick<GuestOrder, 'paymentId' | 'lines' | 'expectedTotal'> {
  type: 'guest';
  address: DeliveryAddress;
  sources: OrderSources;
}

/** A validated order of a signed-in user, with either an address or the id of a saved one. */
export interface UserOrderRequest extends Pick<UserOrder, 'paymentId' | 'lines' | 'expectedTotal' | 'addressId'> {
  type: 'user';
  /** A null email means the account's. */
  address?: (Omit<DeliveryAddress, 'email'> & { email: string | null }) | null;
  user: Principal;
  sources: OrderSources;
}

/** A validated order that an administrator enters for a customer. */
export interface ManualOrderRequest extends Pick<ManualOrder, 'paymentId' | 'lines' | 'expectedTotal' | 'channel'> {
  type: 'manual';
  address: DeliveryAddress;
  /** The administrator who enters the order. */
  admin: Principal;
  /** Called in the transaction of the order. */
  onPlaced(id: Types.ObjectId, session: ClientSession): Promise<void>;
  /** Empty: the limits of pending orders are for customers. */
  sources: OrderSources;
}

/** A validated order. `expectedTotal` is the total that the customer saw, in rupees. */
export type OrderRequest = GuestOrderRequest | UserOrderRequest | ManualOrderRequest;

/**
 * A hash of who ordered what to which address, to tell a repeated request from a different order with the same payment
 * id. The order of the lines and the expected total do not count.
 */
export function fingerprintOf(request: OrderRequest): string {
  const customer = request.type === 'user' ? request.user.userId : request.type;
  const lines = request.lines
    .map(({ productId, size, quantity }) => `${productId.toLowerCase()}/${size ?? ''}/${quantity}`)
    .sort();
  return hash('sha256', JSON.stringify([customer, lines, destinationOf(request)]), 'hex');
}

function destinationOf(request: OrderRequest) {
  if (request.type === 'user' && request.addressId != null) return request.addressId.toLowerCase();
  return Object.entries(request.address ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
