import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { UserOrder } from '#shared/rules/order.rules';
import { AddressesService } from '../addresses/addresses.service.js';
import { AppError } from '../common/errors/app-error.js';
import type { Principal } from '../common/access/principal.js';
import { UsersService } from '../users/users.service.js';
import type { DeliveryDetails } from './order-placement.service.js';
import type { StoredAddress } from './order.schema.js';

/** Where the order of somebody who is signed in goes: a copy, which stays when the saved address changes. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly users: UsersService,
  ) {}

  async getDeliveryDetails(
    owner: Principal,
    request: Pick<UserOrder, 'address' | 'addressId'>,
    session: ClientSession,
  ): Promise<DeliveryDetails> {
    const customer = await this.users.lock(owner.userId, session);
    return { customer, address: await this.addressOf(owner, request, customer.email) };
  }

  private async addressOf(
    owner: Principal,
    { address, addressId }: Pick<UserOrder, 'address' | 'addressId'>,
    email: string,
  ): Promise<StoredAddress> {
    if (address) return { ...address, email: address.email ?? email };
    if (addressId == null) throw new AppError('NOT_FOUND');
    const { firstname, lastname, phone, streetAddress, city, state, country, zipcode } = await this.addresses.get(
      owner,
      addressId,
    );
    return {
      firstname,
      lastname,
      phone,
      email,
      address: streetAddress,
      apartment: null,
      city,
      state,
      country,
      zipcode,
    };
  }
}
