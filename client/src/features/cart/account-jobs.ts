import type { ApolloClient } from '@apollo/client';
import type { AccountCart_CartFragment, MergeGuestCartMutation } from '../../generated/graphql';
import { cartChangeText, cartLoadText, typeOf } from '../../lib/error-catalogue';
import { errorCode } from '../../lib/error-text';
import type { AccountChange } from './account-changes';
import { AccountCart } from './account-documents';
import { FAILED, MERGED, mergedText, reducedText } from './account-words';
import { putBack } from './cart-changes';
import type { Job } from './cart-queue';
import type { CartStore, Tell } from './cart-types';
import { guestCart } from './guest-cart';
import { mergeGuestCart } from './merge-parcel';

export type ShopCart = AccountCart_CartFragment;

/** What the jobs need of the cart that they work for. */
export interface Account {
  client: ApolloClient;
  tell: Tell;
  /** Takes the shop's word for the cart. */
  keep: (cart: ShopCart) => void;
  state: CartStore['state'];
  /** Asks the shop again. */
  look: () => void;
  /** Its owner has left. */
  isClosed: boolean;
}

export const readingJob = (account: Account): Job<ShopCart> => ({
  apply: (lines) => lines,
  says: 'the cart as it is',
  async run() {
    const { data } = await account.client.query({ query: AccountCart, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The cart was answered without data');
    return data.cart;
  },
  onAnswer: account.keep,
  onFailure(error) {
    // What is known stays. Whose session is over is told so by the session itself.
    if (account.isClosed || account.state === 'ready') return;
    account.state = errorCode(error) === 'NOT_FOUND' ? 'ready' : 'failed';
    account.tell({ tone: 'error', text: cartLoadText(error) });
  },
});

export const mergingJob = (account: Account): Job<MergeGuestCartMutation['mergeCart'] | null> => ({
  apply: (lines) => guestCart.read().reduce((sofar, line) => putBack(sofar, line, sofar.length), lines),
  says: 'the cart of the guest',
  run: () => mergeGuestCart(account.client, () => !account.isClosed),
  onAnswer(merge) {
    if (!merge) return;
    account.keep(merge.cart);
    const held = reducedText(merge.reduced, merge.cart.lines);
    // Nothing came in: it had come in before, or nothing of it is left.
    if (merge.merged > 0)
      account.tell({
        tone: 'success',
        title: MERGED,
        text: [mergedText(merge.merged), held].filter(Boolean).join(' '),
      });
    else if (held) account.tell({ tone: 'warning', text: held });
  },
  onFailure(error) {
    if (!account.isClosed) account.tell({ tone: 'error', text: cartChangeText(error, FAILED.update) });
  },
});

export const changingJob = (
  account: Account,
  { apply, send, otherwise, name, sets }: AccountChange,
): Job<Awaited<ReturnType<AccountChange['send']>>> => ({
  apply,
  says: sets,
  run: () => send(account.client, () => !account.isClosed),
  onAnswer({ cart, reduced }) {
    account.keep(cart);
    const text = reducedText(reduced, cart.lines);
    if (text) account.tell({ tone: 'warning', text });
  },
  onFailure(error) {
    const isNobody = typeOf(error) === 'AUTHENTICATION';
    // Signed out on the way: the change is lost, and whoever made it is told.
    if (account.isClosed && !isNobody) return;
    const isGone = errorCode(error) === 'NOT_FOUND' && name !== undefined;
    account.tell({
      tone: 'error',
      text: isGone ? `${name} is no longer available.` : cartChangeText(error, otherwise),
    });
    if (!isNobody) account.look();
  },
});
