import type { ApolloClient } from '@apollo/client';
import type { AccountCart_CartFragment, MergeGuestCartMutation } from '../../../generated/graphql';
import { cartChangeText, cartLoadText, errorTypeOf } from '../../../lib/errors/error-catalogue';
import { errorCode } from '../../../lib/errors/error-message';
import type { AccountChange } from './account-changes';
import { AccountCart } from './account-documents';
import { FAILURE_TEXTS, MERGED_TITLE, mergedText, reductionsText } from './account-texts';
import { restoreLine } from '../cart-operations';
import type { Job } from './cart-queue';
import type { CartStore, ShowMessage } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { mergeGuestCart } from '../merge/merge-guest-cart';

export type ServerCart = AccountCart_CartFragment;

/** What the jobs need of the cart that they work for. */
export interface AccountCartContext {
  client: ApolloClient;
  showMessage: ShowMessage;
  /** Takes the shop's word for the cart. */
  setSaved: (cart: ServerCart) => void;
  state: CartStore['state'];
  /** Asks the shop again. */
  reload: () => void;
  /** Its owner has left. */
  isClosed: boolean;
}

export const loadJob = (account: AccountCartContext): Job<ServerCart> => ({
  apply: (lines) => lines,
  dedupeKey: 'the cart as it is',
  async run() {
    const { data } = await account.client.query({ query: AccountCart, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The cart was answered without data');
    return data.cart;
  },
  onResponse: account.setSaved,
  onFailure(error) {
    // What is known stays. Whose session is over is told so by the session itself.
    if (account.isClosed || account.state === 'ready') return;
    account.state = errorCode(error) === 'NOT_FOUND' ? 'ready' : 'failed';
    account.showMessage({ tone: 'error', text: cartLoadText(error) });
  },
});

export const mergeJob = (account: AccountCartContext): Job<MergeGuestCartMutation['mergeCart'] | null> => ({
  apply: (lines) => guestCart.read().reduce((sofar, line) => restoreLine(sofar, line, sofar.length), lines),
  dedupeKey: 'the cart of the guest',
  run: () => mergeGuestCart(account.client, () => !account.isClosed),
  onResponse(merge) {
    if (!merge) return;
    account.setSaved(merge.cart);
    const held = reductionsText(merge.reduced, merge.cart.lines);
    // Nothing came in: it had come in before, or nothing of it is left.
    if (merge.merged > 0)
      account.showMessage({
        tone: 'success',
        title: MERGED_TITLE,
        text: [mergedText(merge.merged), held].filter(Boolean).join(' '),
      });
    else if (held) account.showMessage({ tone: 'warning', text: held });
  },
  onFailure(error) {
    if (!account.isClosed) account.showMessage({ tone: 'error', text: cartChangeText(error, FAILURE_TEXTS.update) });
  },
});

export const changeJob = (
  account: AccountCartContext,
  { apply, send, failureText, productName, dedupeKey }: AccountChange,
): Job<Awaited<ReturnType<AccountChange['send']>>> => ({
  apply,
  dedupeKey: dedupeKey,
  run: () => send(account.client, () => !account.isClosed),
  onResponse({ cart, reduced }) {
    account.setSaved(cart);
    const text = reductionsText(reduced, cart.lines);
    if (text) account.showMessage({ tone: 'warning', text });
  },
  onFailure(error) {
    const isNobody = errorTypeOf(error) === 'AUTHENTICATION';
    // Signed out on the way: the change is lost, and whoever made it is told.
    if (account.isClosed && !isNobody) return;
    const isGone = errorCode(error) === 'NOT_FOUND' && productName !== undefined;
    account.showMessage({
      tone: 'error',
      text: isGone ? `${productName} is no longer available.` : cartChangeText(error, failureText),
    });
    if (!isNobody) account.reload();
  },
});
