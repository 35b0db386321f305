import { subtractLines } from '../cart-operations';
import { guestCart } from '../guest/guest-cart';
import { randomId } from '../random-id';
import { isRecord } from '../guest/stored-line';

/** The guest's lines that are sent to the account's cart. They keep their id until the server has responded. */
export interface PendingMerge {
  id: string;
  lines: PendingMergeLine[];
}

interface PendingMergeLine {
  productId: string;
  size: string | null;
  quantity: number;
}

const ID_PATTERN = /^[0-9a-f]{32}$/;

function parsePendingMerge(stored: unknown): PendingMerge | null {
  if (!isRecord(stored) || typeof stored.id !== 'string' || !ID_PATTERN.test(stored.id) || !Array.isArray(stored.lines))
    return null;
  return { id: stored.id, lines: stored.lines.filter(isLine) };
}

const isLine = (line: unknown): line is PendingMergeLine =>
  isRecord(line) &&
  typeof line.productId === 'string' &&
  (line.size === null || typeof line.size === 'string') &&
  typeof line.quantity === 'number';

/** The stored merge, or a new one with all lines of the guest cart; null when the cart is empty. Shared by all tabs. */
export function getOrCreatePendingMerge(): PendingMerge | null {
  const lines = guestCart.read();
  if (lines.length === 0) return null;
  const stored = parsePendingMerge(guestCart.pendingMerge());
  if (stored) return stored;
  const pendingMerge = {
    id: randomId(),
    lines: lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity })),
  };
  guestCart.setPendingMerge(pendingMerge);
  return pendingMerge;
}

/** Removes exactly the merged quantities from the guest cart. What was added meanwhile waits for the next merge. */
export function completePendingMerge({ id, lines }: PendingMerge): void {
  // Another tab may have completed it already.
  if (parsePendingMerge(guestCart.pendingMerge())?.id !== id) return;
  guestCart.setPendingMerge(undefined);
  guestCart.change((current) =>
    subtractLines(
      current,
      lines.map(({ productId, ...line }) => ({ id: productId, ...line })),
    ),
  );
}
