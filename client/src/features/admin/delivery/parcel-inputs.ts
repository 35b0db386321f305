import type { ParcelInput } from '../../../generated/graphql';
import type { DeliveredOrder } from './delivery-documents';
import type { NewParcels } from './use-delivery';

type Parcels = DeliveredOrder['delivery']['parcels'];

const toInput = ({ courier, trackingNumber, link, cash, day, pieces }: Parcels[number]) => ({
  courier,
  trackingNumber,
  link,
  cash,
  day,
  pieces: pieces.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
});

/** Removes a parcel; the first one of the others collects its cash. */
export const withoutParcel = (parcels: Parcels, removed: number): NewParcels =>
  parcels
    .filter((_, position) => position !== removed)
    .map((parcel, position) => (position === 0 ? { ...toInput(parcel), cash: null } : toInput(parcel)));

/** Adds a parcel. An only parcel collects the total; a further one its `cash` or nothing, the first one the rest. */
export function withParcel(parcels: Parcels, added: ParcelInput): NewParcels {
  if (parcels.length === 0) return [{ ...added, cash: null }];
  const others = added.cash ? withRestAt(parcels, 0) : parcels.map(toInput);
  return [...others, { ...added, cash: added.cash ?? 0 }];
}

/** Changes a parcel. If its cash changes, the first one of the others evens that out. */
export function withChangedParcel(parcels: Parcels, position: number, changed: ParcelInput): NewParcels {
  const input = withLinkOf(parcels[position], changed);
  if (parcels.length === 1) return [{ ...input, cash: null }];
  const cash = changed.cash ?? 0;
  const others = cash === parcels[position]?.cash ? parcels.map(toInput) : withRestAt(parcels, position === 0 ? 1 : 0);
  return others.map((parcel, at) => (at === position ? { ...input, cash } : parcel));
}

const withRestAt = (parcels: Parcels, rest: number) =>
  parcels.map((parcel, at) => (at === rest ? { ...toInput(parcel), cash: null } : toInput(parcel)));

/** Drops a link that belongs to another number: the server then makes the courier's link. */
function withLinkOf(before: Parcels[number] | undefined, changed: ParcelInput): ParcelInput {
  const isSameParcel =
    before?.courier === changed.courier && before.trackingNumber === (changed.trackingNumber ?? null);
  return isSameParcel || changed.link !== before?.link ? changed : { ...changed, link: null };
}
