import { toRupees } from '#shared/money';
import type { StoredDelivery, StoredParcel } from '../order.schema.js';

/** The delivery of an order that has neither parcels nor an outcome. */
export const NO_DELIVERY: StoredDelivery = { version: 1, parcels: [], outcome: null };

/** A parcel as administrators see it; its cash in rupees. */
export type ParcelView = ReturnType<typeof parcelView>;

export const parcelView = ({ courier, trackingNumber, link, cash, day }: StoredParcel) => ({
  courier,
  trackingNumber,
  link,
  cash: toRupees(cash),
  day,
});
