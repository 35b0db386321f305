import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { cityKey, deliveryFeePaisa } from '#shared/delivery';
import { CONFIRMATION_TEXTS } from '#shared/rules/confirmation.rules';
import { CitiesService } from '../../cities/cities.service.js';
import { invalidField } from '../../common/errors/app-error.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { hasEmailAddress } from '../order-email-ids.js';
import { OrderLimitsService } from '../order-limits.service.js';
import type { Order } from '../order.schema.js';
import { countsForRecipient, phoneKey } from '../order-sources.js';
import { buildCorrectionEmail } from './correction-email.js';
import type { ConfirmableOrder } from './queue-fields.js';

/** What a correction of delivery details needs beside the order: the fee of the new city, a place, and the email about it. */
@Injectable()
export class OrderCorrections {
  constructor(
    private readonly cities: CitiesService,
    private readonly outbox: OutboxService,
    private readonly limits: OrderLimitsService,
  ) {}

  /** Another city must cost what was agreed. In the same city the agreed fee stays, whatever it costs by now. */
  async assertSameFee(order: Order, city: string, isAdmin: boolean, session: ClientSession): Promise<void> {
    const { address, subtotal, deliveryFee } = order;
    if (cityKey(city) === cityKey(address.city)) return;
    const tariff = await this.cities.tariffFor(city, session);
    if (deliveryFeePaisa(subtotal, tariff) === deliveryFee) return;
    const message = isAdmin ? CONFIRMATION_TEXTS.otherFeeForAdmin : CONFIRMATION_TEXTS.otherFee;
    throw invalidField('city', message);
  }

  /**
   * What an order that counts for its recipient (decision 0028) counts for beside, by its new number; null for nothing.
   * Throws LIMIT_REACHED; what an administrator corrects is not limited.
   */
  async countForPhone(
    order: Order,
    phoneE164: string | null,
    isAdmin: boolean,
    session: ClientSession,
  ): Promise<{ guestKeys: string; guestPlaces?: string } | null> {
    if (!countsForRecipient(order) || phoneE164 === null || phoneE164 === order.phoneE164) return null;
    if (isAdmin) return { guestKeys: phoneKey(phoneE164) };
    const found = await this.limits.findPhonePlace(order, phoneE164, session);
    return found && { guestKeys: found.key, guestPlaces: found.place };
  }

  /** Tells the customer the details as they are now. */
  async tell(order: ConfirmableOrder, session: ClientSession): Promise<void> {
    if (hasEmailAddress(order)) await this.outbox.add(buildCorrectionEmail(order), session);
  }
}
