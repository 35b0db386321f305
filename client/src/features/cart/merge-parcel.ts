import type { ApolloClient } from '@apollo/client';
import type { MergeGuestCartMutation } from '../../generated/graphql';
import { MergeGuestCart } from './account-documents';
import { parcelArrived, parcelUnderWay } from './guest-parcel';
import { persistently } from './persistently';

/** Brings the guest's cart into the account's, and empties it once that is answered. Null: there was nothing to bring. */
export const mergeGuestCart = (
  client: ApolloClient,
  isWanted: () => boolean,
): Promise<MergeGuestCartMutation['mergeCart'] | null> =>
  alone(async () => {
    const parcel = parcelUnderWay();
    if (!parcel) return null;
    const { id: mergeId, lines } = parcel;
    const send = () =>
      client.mutate({ mutation: MergeGuestCart, variables: { mergeId, lines }, fetchPolicy: 'no-cache' });
    const { data } = await persistently(send, isWanted);
    if (!data) throw new Error('The merge was answered without data');
    parcelArrived(parcel);
    return data.mergeCart;
  });

/** One tab at a time, where the browser can: the second one finds nothing left to bring. Elsewhere the parcel's id sees to it that it counts once. */
function alone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request('merge-cart', work) : work();
}
