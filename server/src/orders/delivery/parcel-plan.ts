import { Types } from 'mongoose';
import { courierKeyOf } from '#shared/cash-book';
import { toPaisa } from '#shared/money';
import { PARCEL_TEXTS, type ParcelInput } from '#shared/rules/parcel.rules';
import { invalidField } from '../../common/errors/app-error.js';
import type { Courier } from '../../config/config.js';
import { plainNumber } from '../cash/cash-position.js';
import type { StoredParcel, StoredParcelPiece } from '../order.schema.js';

interface ParcelContext {
  /** The order's total in paisa. */
  total: number;
  /** YYYY-MM-DD, for parcels without a day. */
  today: string;
  couriers: readonly Courier[];
  /** The lines that were ordered. */
  lines: readonly StoredParcelPiece[];
}

/** The parcels as they are stored. Their cash must add up to the total: what is not collected is nobody's. */
export function toStoredParcels(inputs: readonly ParcelInput[], { total, today, couriers, lines }: ParcelContext) {
  const given = inputs.reduce((sum, { cash }) => sum + (cash == null ? 0 : toPaisa(cash)), 0);
  const restAt = inputs.findIndex(({ cash }) => cash == null);
  if (inputs.length > 0 && (given > total || (restAt === -1 && given < total)))
    throw invalidField('parcels', PARCEL_TEXTS.cashSum);
  if (isAnyTwice(inputs)) throw invalidField('parcels', PARCEL_TEXTS.twice);
  const pieces = inputs.map((input) =>
    input.pieces.map((piece) => ({ ...piece, productId: new Types.ObjectId(piece.productId) })),
  );
  if (!areOrdered(pieces.flat(), lines)) throw invalidField('parcels', PARCEL_TEXTS.pieces);
  return inputs.map(({ courier, trackingNumber, link, cash, day }, index): StoredParcel => {
    const rest = index === restAt ? total - given : 0;
    return {
      courier,
      trackingNumber,
      link: link ?? linkOf(courier, trackingNumber, couriers),
      cash: cash == null ? rest : toPaisa(cash),
      day: day ?? today,
      pieces: pieces[index] ?? [],
    };
  });
}

/** Whether two parcels have the same number of the same courier: they are one. */
function isAnyTwice(inputs: readonly ParcelInput[]): boolean {
  const numbers = inputs.flatMap(({ courier, trackingNumber }) =>
    trackingNumber === null ? [] : `${courierKeyOf(courier)} ${plainNumber(trackingNumber)}`,
  );
  return new Set(numbers).size < numbers.length;
}

/** Whether the parcels hold no more of any line than was ordered. */
export function areOrdered(pieces: readonly StoredParcelPiece[], lines: readonly StoredParcelPiece[]): boolean {
  const left = new Map(lines.map((line) => [pieceKey(line), line.quantity]));
  for (const piece of pieces) left.set(pieceKey(piece), (left.get(pieceKey(piece)) ?? 0) - piece.quantity);
  return [...left.values()].every((quantity) => quantity >= 0);
}

const pieceKey = ({ productId, size }: StoredParcelPiece): string => `${productId.toHexString()} ${size ?? ''}`;

/** The address of a parcel at a courier of the setting COURIERS. */
function linkOf(courier: string, number: string | null, couriers: readonly Courier[]): string | null {
  const known = couriers.find(({ name }) => courierKeyOf(name) === courierKeyOf(courier));
  if (number === null || known?.linkTemplate == null) return null;
  return known.linkTemplate.replaceAll('{number}', () => encodeURIComponent(number));
}
