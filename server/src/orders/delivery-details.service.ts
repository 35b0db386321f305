import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { DeliveryTariff } from '#shared/delivery';
import { toDeliveryAddress, type DeliveryAddress } from '#shared/address-fields';
import { toE164 } from '#shared/phone';
import { AddressesService } from '../addresses/addresses.service.js';
import { CitiesService } from '../cities/cities.service.js';
import { AppError } from '../common/errors/app-error.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { UsersService } from '../users/users.service.js';
import type { OrderRequest, UserOrderRequest } from './order-request.js';
import type { SearchableCustomer } from './order-search.js';

export interface DeliveryDetails {
  address: DeliveryAddress;
  /** The address's phone number; null for one of an earlier release that is no number. */
  phoneE164: string | null;
  /** Null for a guest. */
  customer: SearchableCustomer | null;
  /** What delivery to the address's city costs now. */
  tariff: DeliveryTariff;
}

/** Determines where an order is delivered, and what that costs. */
@Injectable()
export class DeliveryDetailsService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly users: UsersService,
    private readonly cities: CitiesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHOP_COUNTRY'>,
  ) {}

  /**
   * Locks a signed-in user until the transaction ends, so that the order is found by the name the user has by then.
   * Throws NOT_FOUND for an unknown saved address.
   */
  async getDetails(request: OrderRequest, session: ClientSession): Promise<DeliveryDetails> {
    if (request.type !== 'user') return this.detailsOf(request.address, null, session);
    const customer = await this.users.lock(request.user.userId, session);
    return this.detailsOf(await this.getAddress(request, customer.email), customer, session);
  }

  private async detailsOf(
    address: DeliveryAddress,
    customer: SearchableCustomer | null,
    session: ClientSession,
  ): Promise<DeliveryDetails> {
    const tariff = await this.cities.tariffFor(address.city, session);
    return { address, phoneE164: toE164(address.phone, this.config.SHOP_COUNTRY), customer, tariff };
  }

  private async getAddress({ user, address, addressId }: UserOrderRequest, email: string): Promise<DeliveryAddress> {
    if (address) return { ...address, email: address.email ?? email };
    if (addressId == null) throw new AppError('NOT_FOUND');
    return { ...toDeliveryAddress(await this.addresses.get(user, addressId)), email };
  }
}
