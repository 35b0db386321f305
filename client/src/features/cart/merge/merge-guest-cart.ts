import type { ApolloClient } from '@apollo/client';
import type { MergeGuestCartMutation } from '../../../generated/graphql';
import { MergeGuestCart } from '../account/account-documents';
import { parcelArrived, parcelUnderWay } from './pending-merge';
import { retry } from '../account/retry';

/** Brings the guest's cart into the account's, and empties it once that is answered. Null: there was nothing to bring. */
export const mergeGuestCart = (
  client: ApolloClient,
  shouldRetry: () => boolean,
): Promise<MergeGuestCartMutation['mergeCart'] | null> =>
  alone(async () => {
    const pendingMerge = parcelUnderWay();
    if (!pendingMerge) return null;
    const { id: mergeId, lines } = pendingMerge;
    const send = () =>
      client.mutate({ mutation: MergeGuestCart, variables: { mergeId, lines }, fetchPolicy: 'no-cache' });
    const { data } = await retry(send, shouldRetry);
    if (!data) throw new Error('The merge was answered without data');
    parcelArrived(pendingMerge);
    return data.mergeCart;
  });

/** One tab at a time, where the browser can: the second one finds nothing left to bring. Elsewhere the parcel's id sees to it that it counts once. */
function alone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request('merge-cart', work) : work();
}
