import type { ParcelInput } from '../../../generated/graphql';
import type { DeliveredOrder } from './delivery-documents';
import type { NewParcels } from './use-delivery';

type Parcels = DeliveredOrder['delivery']['parcels'];

const toInput = ({ courier, trackingNumber, link, cash, day }: Parcels[number]) => ({
  courier,
  trackingNumber,
  link,
  cash,
  day,
});

/** What a removed parcel was to collect, the first one of the others collects. */
export const withoutParcel = (parcels: Parcels, removed: number): NewParcels =>
  parcels
    .filter((_, position) => position !== removed)
    .map((parcel, position) => (position === 0 ? { ...toInput(parcel), cash: null } : toInput(parcel)));

/** The first parcel collects the total, one that is added nothing. */
export const withParcel = (parcels: Parcels, added: ParcelInput): NewParcels => [
  ...parcels.map(toInput),
  parcels.length === 0 ? added : { ...added, cash: 0 },
];
