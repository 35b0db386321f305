import { courierKeyOf } from '#shared/cash-book';
import type { HandedOverParcel } from './handover-documents';

export interface CourierList {
  /** As the first parcel has it. */
  courier: string;
  parcels: HandedOverParcel[];
}

/** A list for each courier; capitals make no other courier. */
export function listsByCourier(parcels: readonly HandedOverParcel[]): CourierList[] {
  const lists = new Map<string, CourierList>();
  for (const parcel of parcels) {
    const { courier } = parcel.parcel;
    const list = lists.get(courierKeyOf(courier)) ?? { courier, parcels: [] };
    list.parcels.push(parcel);
    lists.set(courierKeyOf(courier), list);
  }
  return [...lists.values()];
}

/** The name of a courier as the day's parcels have it; as it was chosen if the day has none of theirs. */
export const courierOfDay = (lists: readonly CourierList[], chosen: string): string =>
  lists.find(({ courier }) => courierKeyOf(courier) === courierKeyOf(chosen))?.courier ?? chosen;
