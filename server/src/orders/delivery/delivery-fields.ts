import { toRupees } from '#shared/money';
import type { StoredDelivery, StoredOrderLine, StoredParcel } from '../order.schema.js';

/** The delivery of an order that has neither parcels nor an outcome. */
export const NO_DELIVERY: StoredDelivery = { version: 1, parcels: [], outcome: null };

/** A parcel as administrators see it; its cash in rupees. */
export type ParcelView = ReturnType<typeof parcelView>;

/** `lines` of the order name the pieces. */
export const parcelView = (
  { courier, trackingNumber, link, cash, day, pieces = [] }: StoredParcel,
  lines: readonly StoredOrderLine[],
) => ({
  courier,
  trackingNumber,
  link,
  cash: toRupees(cash),
  day,
  pieces: pieces.map(({ productId, size, quantity }) => ({
    productId: productId.toHexString(),
    size,
    name: lines.find((line) => line.productId.equals(productId))?.name ?? '',
    quantity,
  })),
});
