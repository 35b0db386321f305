import type { Parcel } from './parcel-draft';

/** A parcel that was chosen to be changed: as it was then, at its position then. */
export interface ChosenParcel {
  position: number;
  parcel: Parcel;
}

const isEqual = (one: Parcel | undefined, other: Parcel): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Where the chosen parcel is now: others may have been removed, and its cash may have changed. Null if it is gone, or
 * has another number.
 */
export function positionOf({ position, parcel }: ChosenParcel, parcels: readonly Parcel[]): number | null {
  if (isEqual(parcels[position], parcel)) return position;
  const equal = parcels.findIndex((each) => isEqual(each, parcel));
  const found =
    equal === -1
      ? parcels.findIndex(
          ({ courier, trackingNumber }) => courier === parcel.courier && trackingNumber === parcel.trackingNumber,
        )
      : equal;
  return found === -1 ? null : found;
}
