import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { toDeliveryAddress, type DeliveryAddress } from '#shared/address-fields';
import { AddressesService } from '../addresses/addresses.service.js';
import { AppError } from '../common/errors/app-error.js';
import { UsersService } from '../users/users.service.js';
import type { OrderRequest, UserOrderRequest } from './order-request.js';
import type { SearchableCustomer } from './order-search.js';

export interface DeliveryDetails {
  address: DeliveryAddress;
  /** Null for a guest. */
  customer: SearchableCustomer | null;
}

/** Determines where an order is delivered. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly users: UsersService,
  ) {}

  /**
   * Locks a signed-in user until the transaction ends, so that the order is found by the name the user has by then.
   * Throws NOT_FOUND for an unknown saved address.
   */
  async getDetails(request: OrderRequest, session: ClientSession): Promise<DeliveryDetails> {
    if (request.type === 'guest') return { address: request.address, customer: null };
    const customer = await this.users.lock(request.user.userId, session);
    return { customer, address: await this.getAddress(request, customer.email) };
  }

  private async getAddress({ user, address, addressId }: UserOrderRequest, email: string): Promise<DeliveryAddress> {
    if (address) return { ...address, email: address.email ?? email };
    if (addressId == null) throw new AppError('NOT_FOUND');
    return { ...toDeliveryAddress(await this.addresses.get(user, addressId)), email };
  }
}
