import { fullName, partOf } from '#shared/address-text';
import { orderNumber } from '#shared/order-number';
import type { NewEmail } from '../../outbox/outbox.service.js';
import { correctionEmailId } from '../order-email-ids.js';
import { placedBy } from '../order-status-email.js';
import type { ConfirmableOrder } from './queue-fields.js';

/** The email to the customer about the order's new telephone number and address. */
export const buildCorrectionEmail = (order: ConfirmableOrder): NewEmail => ({
  id: correctionEmailId(order._id, order.confirmation.version + 1),
  kind: 'delivery-corrected',
  to: order.address.email,
  ...placedBy(order),
  data: {
    firstname: order.address.firstname,
    number: orderNumber(order.paymentId),
    reference: order.reference,
    address: [
      fullName(order.address),
      ...partOf(order.address, 'street'),
      partOf(order.address, 'city').join(', '),
      ...partOf(order.address, 'country'),
      order.address.phone,
    ].join('\n'),
  },
});
