import * as z from 'zod';
import { countItems } from '#shared/cart-lines';
import { asDecimal } from '#shared/money';
import { parcelRules } from '#shared/rules/parcel.rules';
import { keysOf } from '#shared/typed-objects';
import { parseNumber } from '../form/parse-number';
import type { DeliveredOrder } from './delivery-documents';

export type Parcel = DeliveredOrder['delivery']['parcels'][number];
export type OrderLine = DeliveredOrder['lines'][number];

const draftRules = z.object({
  courier: z.string(),
  trackingNumber: z.string(),
  link: z.string(),
  /** In rupees. */
  cash: z.string(),
  day: z.string(),
  /** The pieces of each line, in the order of the order's lines. */
  pieces: z.array(z.number()),
});

/** What the form of a parcel holds. */
export type ParcelDraft = z.infer<typeof draftRules>;

/** The names of its fields. */
export const PARCEL_FIELDS = keysOf(draftRules.shape);

/** Turns the typed texts into a parcel; amounts may have commas and spaces. */
export const parcelDraftRules = (lines: readonly OrderLine[]) =>
  draftRules
    .transform(({ cash, day, pieces, ...texts }): z.input<typeof parcelRules> => ({
      ...texts,
      cash: parseNumber(cash.replaceAll(/[\s,]/g, '')) ?? null,
      day: day || null,
      pieces: lines.flatMap(({ productId, size }, at) => {
        const quantity = pieces[at] ?? 0;
        return quantity === 0 ? [] : [{ productId, size, quantity }];
      }),
    }))
    .pipe(parcelRules);

/** The values of a parcel, or of a new one. */
export const toDraft = (parcel: Parcel | null, lines: readonly OrderLine[]): ParcelDraft => ({
  courier: parcel?.courier ?? '',
  trackingNumber: parcel?.trackingNumber ?? '',
  link: parcel?.link ?? '',
  cash: parcel ? asDecimal(parcel.cash) : '',
  day: parcel?.day ?? '',
  pieces: lines.map((line) => (parcel ? piecesIn(parcel, line) : 0)),
});

/** How many pieces of the line are in the parcel. */
export const piecesIn = ({ pieces }: Parcel, { productId, size }: OrderLine): number =>
  countItems(pieces.filter((piece) => piece.productId === productId && piece.size === size));
