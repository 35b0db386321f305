import type { ApolloClient } from '@apollo/client';
import type { MergeGuestCartMutation } from '../../../generated/graphql';
import { MergeGuestCart } from '../account/account-documents';
import { retry } from '../account/retry';
import { completePendingMerge, getOrCreatePendingMerge } from './pending-merge';

/** Merges the guest cart into the account's and empties it after the response. Null when the guest cart is empty. */
export const mergeGuestCart = (
  client: ApolloClient,
  shouldRetry: () => boolean,
): Promise<MergeGuestCartMutation['mergeCart'] | null> =>
  withMergeLock(async () => {
    const pendingMerge = getOrCreatePendingMerge();
    if (!pendingMerge) return null;
    const { id: mergeId, lines } = pendingMerge;
    const send = () =>
      client.mutate({ mutation: MergeGuestCart, variables: { mergeId, lines }, fetchPolicy: 'no-cache' });
    const { data } = await retry(send, shouldRetry);
    if (!data) throw new Error('The merge response has no data');
    completePendingMerge(pendingMerge);
    return data.mergeCart;
  });

/** Lets one tab merge at a time. Browsers without Web Locks rely on the merge id, which the server counts once. */
function withMergeLock<Result>(merge: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('merge-cart', merge) : merge();
}
