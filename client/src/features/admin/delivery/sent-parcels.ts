import type { ParcelInput, ParcelPieceInput } from '../../../generated/graphql';
import { createDraftStore } from '../form/draft-store';
import type { Parcel } from './parcel-draft';
import type { DeliveredOrder } from './delivery-documents';

/** Parcels that were sent without an answer, so that nobody knows whether they are saved. */
interface SentParcels {
  parcels: ParcelInput[];
  /** The version of the delivery that they replace. */
  version: number;
  /** Forgets what was typed for them. */
  onSaved: () => void;
}

/** The parcels that were sent last without an answer, by order: outside the dialog, as the drafts are. */
export const sentParcels = createDraftStore<SentParcels>();

/** Whether the order, read later, has the parcels that were sent: only the answer was lost. */
export const areSaved = ({ parcels, version }: SentParcels, { delivery }: Pick<DeliveredOrder, 'delivery'>): boolean =>
  delivery.version > version &&
  delivery.parcels.length === parcels.length &&
  delivery.parcels.every((stored, position) => isStoredAs(parcels[position], stored));

/** Link, cash and day that are left out are the server's. */
function isStoredAs(sent: ParcelInput | undefined, stored: Parcel): boolean {
  if (!sent) return false;
  const isKept = <Name extends 'link' | 'cash' | 'day'>(name: Name) =>
    sent[name] == null || sent[name] === stored[name];
  return (
    sent.courier === stored.courier &&
    (sent.trackingNumber ?? null) === stored.trackingNumber &&
    isKept('link') &&
    isKept('cash') &&
    isKept('day') &&
    piecesText(sent.pieces ?? []) === piecesText(stored.pieces)
  );
}

const piecesText = (pieces: readonly Pick<ParcelPieceInput, 'productId' | 'size' | 'quantity'>[]): string =>
  JSON.stringify(pieces.map(({ productId, size, quantity }) => [productId, size ?? null, quantity]));
