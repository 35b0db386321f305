import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { createDraftStore } from '../form/draft-store';
import type { ChosenParcel } from './chosen-parcel';
import type { ParcelDraft } from './parcel-draft';

/** The parcels that are being changed, by order. */
export const chosenParcels = createDraftStore<ChosenParcel | null>();

type TypedParcel = Partial<ParcelDraft> | null;

/** What was typed into the parcel forms and is not saved yet. */
export const parcelDrafts = createDraftStore<TypedParcel>();

/** The form of a chosen parcel, or of one more. */
export const parcelFormName = (orderId: string, chosen: ChosenParcel | null): string =>
  `parcel ${orderId} ${JSON.stringify(chosen)}`;

/** Forgets what was `typed` for a parcel that is saved, and the choice of it. What was typed since stays. */
export function finishParcelDraft(orderId: string, chosen: ChosenParcel | null, typed: TypedParcel): void {
  const form = parcelFormName(orderId, chosen);
  if ((parcelDrafts.find(form) ?? null) === typed) warnBeforeUnload(form, false);
  parcelDrafts.finish(form, typed, null);
  chosenParcels.finish(orderId, chosen, null);
}

/** Forgets what was typed for a parcel that is removed. */
export function discardParcelDraft(orderId: string, chosen: ChosenParcel | null): void {
  parcelDrafts.discard(parcelFormName(orderId, chosen));
  warnBeforeUnload(parcelFormName(orderId, chosen), false);
}
