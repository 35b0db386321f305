import type { ApolloClient } from '@apollo/client';
import type { AccountCart_CartFragment, MergeGuestCartMutation } from '../../../generated/graphql';
import { cartChangeErrorMessage, cartLoadErrorMessage, errorTypeOf } from '../../../lib/errors/error-catalogue';
import { errorCode } from '../../../lib/errors/error-message';
import { restoreLine } from '../cart-operations';
import type { CartStore, ShowMessage } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { mergeGuestCart } from '../merge/merge-guest-cart';
import type { AccountChange } from './account-changes';
import { AccountCart } from './account-documents';
import { FAILURE_TEXTS, MERGED_TITLE, mergedText, reductionsText } from './account-texts';
import type { Job } from './cart-queue';

export type ServerCart = AccountCart_CartFragment;

/** The state of an open cart, as far as its jobs need it. */
export interface AccountCartContext {
  client: ApolloClient;
  showMessage: ShowMessage;
  /** Replaces the saved lines by the server's. */
  setSaved: (cart: ServerCart) => void;
  state: CartStore['state'];
  reload: () => void;
  /** True after sign-out or a change of user. */
  isClosed: boolean;
}

export const loadJob = (account: AccountCartContext): Job<ServerCart> => ({
  apply: (lines) => lines,
  dedupeKey: 'load',
  async run() {
    const { data } = await account.client.query({ query: AccountCart, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The cart response has no data');
    return data.cart;
  },
  onResponse: account.setSaved,
  onFailure(error) {
    // A loaded cart stays as it is. The session reports its own end.
    if (account.isClosed || account.state === 'ready') return;
    account.state = errorCode(error) === 'NOT_FOUND' ? 'ready' : 'failed';
    account.showMessage({ tone: 'error', text: cartLoadErrorMessage(error) });
  },
});

export const mergeJob = (account: AccountCartContext): Job<MergeGuestCartMutation['mergeCart'] | null> => ({
  apply: (lines) => guestCart.read().reduce((merged, line) => restoreLine(merged, line, merged.length), lines),
  dedupeKey: 'merge',
  run: () => mergeGuestCart(account.client, () => !account.isClosed),
  onResponse(merge) {
    if (!merge) return;
    account.setSaved(merge.cart);
    const reductions = reductionsText(merge.reduced, merge.cart.lines);
    // 0 lines: an earlier request has merged them, or none of the products is available.
    if (merge.merged > 0)
      account.showMessage({
        tone: 'success',
        title: MERGED_TITLE,
        text: [mergedText(merge.merged), reductions].filter(Boolean).join(' '),
      });
    else if (reductions) account.showMessage({ tone: 'warning', text: reductions });
  },
  onFailure(error) {
    if (!account.isClosed)
      account.showMessage({ tone: 'error', text: cartChangeErrorMessage(error, FAILURE_TEXTS.update) });
  },
});

export const changeJob = (
  account: AccountCartContext,
  { apply, send, failureText, productName, dedupeKey }: AccountChange,
): Job<Awaited<ReturnType<AccountChange['send']>>> => ({
  apply,
  dedupeKey,
  run: () => send(account.client, () => !account.isClosed),
  onResponse({ cart, reduced }) {
    account.setSaved(cart);
    const text = reductionsText(reduced, cart.lines);
    if (text) account.showMessage({ tone: 'warning', text });
  },
  onFailure(error) {
    const isSignedOut = errorTypeOf(error) === 'AUTHENTICATION';
    // A change that is lost because the session ended is reported even after the cart was closed.
    if (account.isClosed && !isSignedOut) return;
    const isGone = errorCode(error) === 'NOT_FOUND' && productName !== undefined;
    account.showMessage({
      tone: 'error',
      text: isGone ? `${productName} is no longer available.` : cartChangeErrorMessage(error, failureText),
    });
    if (!isSignedOut) account.reload();
  },
});
