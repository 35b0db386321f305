import { subtractLines } from '../cart-operations';
import { guestCart } from '../guest/guest-cart';
import { randomId } from '../random-id';
import { isRecord } from '../guest/stored-line';

/** What is sent of a guest's cart into the account's: the same lines under the same id until they have arrived. */
export interface Parcel {
  id: string;
  lines: ParcelLine[];
}

interface ParcelLine {
  productId: string;
  size: string | null;
  quantity: number;
}

const ID = /^[0-9a-f]{32}$/;

function readParcel(stored: unknown): Parcel | null {
  if (!isRecord(stored) || typeof stored.id !== 'string' || !ID.test(stored.id) || !Array.isArray(stored.lines))
    return null;
  return { id: stored.id, lines: stored.lines.filter(isLine) };
}

const isLine = (line: unknown): line is ParcelLine =>
  isRecord(line) &&
  typeof line.productId === 'string' &&
  (line.size === null || typeof line.size === 'string') &&
  typeof line.quantity === 'number';

/** The parcel under way, or a new one of all that the guest's cart holds; null when it is empty. Every tab sees the same. */
export function parcelUnderWay(): Parcel | null {
  const lines = guestCart.read();
  if (lines.length === 0) return null;
  const kept = readParcel(guestCart.pendingMerge());
  if (kept) return kept;
  const parcel = { id: randomId(), lines: lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity })) };
  guestCart.setPendingMerge(parcel);
  return parcel;
}

/** It has arrived: exactly what was in it leaves the guest's cart. What was put in meanwhile waits for the next. */
export function parcelArrived({ id, lines }: Parcel): void {
  // Another tab may have been told first.
  if (readParcel(guestCart.pendingMerge())?.id !== id) return;
  guestCart.setPendingMerge(undefined);
  guestCart.change((kept) =>
    subtractLines(
      kept,
      lines.map(({ productId, ...line }) => ({ id: productId, ...line })),
    ),
  );
}
