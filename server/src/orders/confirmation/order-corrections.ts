import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { cityKey, deliveryFeePaisa } from '#shared/delivery';
import { CONFIRMATION_TEXTS } from '#shared/rules/confirmation.rules';
import { CitiesService } from '../../cities/cities.service.js';
import { invalidField } from '../../common/errors/app-error.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { hasEmailAddress } from '../order-email-ids.js';
import type { Order } from '../order.schema.js';
import { buildCorrectionEmail } from './correction-email.js';
import type { ConfirmableOrder } from './queue-fields.js';

/** What a correction of delivery details needs beside the order: the fee of the new city, and the email about it. */
@Injectable()
export class OrderCorrections {
  constructor(
    private readonly cities: CitiesService,
    private readonly outbox: OutboxService,
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

  /** Tells the customer the details as they are now. */
  async tell(order: ConfirmableOrder, session: ClientSession): Promise<void> {
    if (hasEmailAddress(order)) await this.outbox.add(buildCorrectionEmail(order), session);
  }
}
