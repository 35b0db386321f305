import type { ApolloClient, DefaultContext } from '@apollo/client';
import { subtractLines, type CartLine } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import type { MergeGuestCartMutation } from '../../../generated/graphql';
import { isRandomId, randomId } from '../../../lib/browser/random-id';
import { isAmount, isListOf, isNullOr, isShape, isText } from '../../../lib/browser/stored-shape';
import { MergeGuestCart } from '../account/account-documents';
import { guestCart } from '../guest/guest-cart';

/** The guest's lines that are sent to the account's cart. They keep their id until the server has responded. */
export interface PendingMerge {
  id: string;
  lines: { productId: string; size: string | null; quantity: number }[];
}

/** Merges the guest cart into the account's and empties it after the response. Null when the guest cart is empty. */
export const mergeGuestCart = (
  client: ApolloClient,
  context: DefaultContext,
): Promise<MergeGuestCartMutation['mergeCart'] | null> =>
  withMergeLock(async () => {
    const pendingMerge = getOrCreatePendingMerge();
    if (!pendingMerge) return null;
    const { id: mergeId, lines } = pendingMerge;
    const { data } = await client.mutate({ mutation: MergeGuestCart, variables: { mergeId, lines }, context });
    if (!data) throw new Error('The merge response has no data');
    completePendingMerge(pendingMerge);
    return data.mergeCart;
  });

/** Lets one tab merge at a time. Browsers without Web Locks rely on the merge id, which the server counts once. */
function withMergeLock<Result>(merge: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('merge-cart', merge) : merge();
}

/**
 * The stored merge, less what was removed from the guest cart since, or a new one with all its lines; null when the cart
 * is empty. Shared by all tabs.
 */
export function getOrCreatePendingMerge(): PendingMerge | null {
  const lines = guestCart.read();
  if (lines.length === 0) return null;
  const stored = guestCart.pendingMerge();
  if (isPendingMerge(stored)) {
    const addedSince = subtractLines(lines, toCartLines(stored));
    const remaining = subtractLines(lines, addedSince);
    if (remaining.length > 0) return { id: stored.id, lines: toMergeLines(remaining) };
  }
  const pendingMerge = { id: randomId(), lines: toMergeLines(lines) };
  guestCart.setPendingMerge(pendingMerge);
  return pendingMerge;
}

const toMergeLines = (lines: Pick<CartLine, 'id' | 'size' | 'quantity'>[]): PendingMerge['lines'] =>
  lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));

const toCartLines = ({ lines }: PendingMerge) => lines.map(({ productId, ...line }) => ({ id: productId, ...line }));

/** Removes exactly the merged quantities from the guest cart. What was added meanwhile waits for the next merge. */
export function completePendingMerge(merge: PendingMerge): void {
  const stored = guestCart.pendingMerge();
  // Another tab may have completed it already.
  if (!isPendingMerge(stored) || stored.id !== merge.id) return;
  guestCart.setPendingMerge(undefined);
  guestCart.change((current) => subtractLines(current, toCartLines(merge)));
}

const isPendingMerge = isShape<PendingMerge>({
  id: isRandomId,
  lines: isListOf(isShape({ productId: isText(24), size: isNullOr(isText(LIMITS.sizes.name)), quantity: isAmount() })),
});
