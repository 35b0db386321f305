import { BEFORE_SHIPPING } from '#shared/order-status';

/** The statuses of the orders to ship, as the filter and the URL name several: with commas. */
export const TO_SHIP = BEFORE_SHIPPING.join(',');
