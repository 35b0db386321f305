import { GUEST_ORDERS } from '#shared/limits';

/** Whether the links in the emails about an order no longer show it. */
export const isTooOldForLinks = ({ placedAt }: { placedAt: Date }): boolean =>
  placedAt.getTime() + GUEST_ORDERS.trackMs <= Date.now();
