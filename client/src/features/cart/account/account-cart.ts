import type { ApolloClient } from '@apollo/client';
import type { CurrentCart_CartFragment } from '../../../generated/graphql';
import { onReturn } from '../../../lib/browser/on-return';
import { randomId } from '../../../lib/browser/random-id';
import { cartChangeErrorMessage, cartLoadErrorMessage, errorTypeOf } from '../../../lib/errors/error-catalogue';
import { errorCode } from '../../../lib/errors/error-message';
import { paths } from '../../../lib/paths';
import { CurrentCart } from '../cart-documents';
import { readCart, toCartResult, UNREAD_VERSION } from '../cart-policies';
import type { CartLineWithProduct, CartStore, ShowMessage } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { mergeGuestCart } from '../merge/merge-guest-cart';
import { pendingChanges, type PendingChange } from './pending-changes';
import { reductionsText } from './reductions-text';
import { sendChange } from './send-change';
import { t } from './texts';
import { t as cartText } from '../texts';
import { lineName } from '../../../lib/lines/line-name';

interface AccountCartOptions {
  client: ApolloClient;
  /** The id of the user. */
  owner: string;
  /** Closes the cart when it is aborted. */
  signal: AbortSignal;
  showMessage: ShowMessage;
  /** Called when the cart cannot be read and its lines are not known. */
  onLoadFailure: () => void;
}

/**
 * Opens the cart of the signed-in user, which lives in Apollo's cache. A change shows at once, is sent in the
 * background in order, and is taken back with a message if that fails.
 */
export function openAccountCart({ client, owner, signal, showMessage, onLoadFailure }: AccountCartOptions): CartStore {
  const context = { serializationKey: `cart ${owner}`, cancelSignal: signal };
  // Tells the other tabs of this browser about new versions; other browsers' changes show on return.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account-cart');
  let version = UNREAD_VERSION;
  let loading: Promise<void> | null = null;
  let wasToldOffline = false;
  /** Resolves when all requests so far have ended. */
  let settled = Promise.resolve();

  const hasPending = () => pendingChanges.read(owner).length > 0;
  const write = (newVersion: number, lines: CartLineWithProduct[]) =>
    client.writeQuery({ query: CurrentCart, data: { cart: toCartResult(owner, newVersion, lines) } });

  function track<Result>(request: Promise<Result>): Promise<Result> {
    settled = Promise.allSettled([settled, request]).then(() => undefined);
    return request;
  }

  function onResponse(cart: CurrentCart_CartFragment): void {
    // Also for the first response, which may be that of a change. Tabs that have this version ignore it.
    if (cart.version > version) channel?.postMessage(cart.version);
    version = cart.version;
  }

  /** Merges the guest cart first, if there is one. Rejects when the cart cannot be read. */
  async function load(): Promise<void> {
    if (guestCart.read().length > 0) await merge();
    try {
      const { data } = await client.query({ query: CurrentCart, fetchPolicy: 'network-only', context });
      if (!data) throw new Error('The cart response has no data');
      if (!signal.aborted) onResponse(data.cart);
    } catch (error) {
      onLoadError(error);
      throw error;
    }
  }

  /** Lines that were read before stay. The session reports its own end. */
  function onLoadError(error: unknown): void {
    if (signal.aborted || version > UNREAD_VERSION) return;
    showMessage({ tone: 'error', text: cartLoadErrorMessage(error) });
    const isMissing = errorCode(error) === 'NOT_FOUND';
    write(isMissing ? 0 : UNREAD_VERSION, []);
    if (!isMissing) onLoadFailure();
  }

  async function merge(): Promise<void> {
    const sent = guestCart.read();
    try {
      const merged = await mergeGuestCart(client, context);
      if (!merged || signal.aborted) return;
      onResponse(merged.cart);
      const reductions = reductionsText(merged, sent);
      // 0 lines: an earlier request has merged them, or none of the products is available.
      const text = t('mergedItemSFromYourGuest', { lines: merged.merged });
      if (merged.merged > 0)
        showMessage({ tone: 'success', title: t('cartItemsMerged'), text: `${text} ${reductions}`.trim() });
      else if (reductions) showMessage({ tone: 'warning', text: reductions });
    } catch (error) {
      if (!signal.aborted) showMessage({ tone: 'error', text: cartChangeErrorMessage(error, t('setQuantityFailed')) });
    }
  }

  /** A load that is running is not repeated. */
  function refresh(): Promise<void> {
    loading ??= track(load()).finally(() => (loading = null));
    return loading;
  }
  const reload = () => void refresh().catch(() => undefined);

  async function send(change: PendingChange): Promise<void> {
    try {
      const response = await sendChange(client, change, context);
      pendingChanges.remove(owner, change.opId);
      if (signal.aborted) return;
      onResponse(response.cart);
      const reductions = reductionsText(response, 'line' in change ? [change.line] : []);
      if (reductions) showMessage({ tone: 'warning', text: reductions });
      else if (wasToldOffline && !hasPending()) {
        wasToldOffline = false;
        showMessage({ tone: 'success', text: t('youAreBackOnlineAndYour') });
      }
    } catch (error) {
      onSendError(change, error);
    }
  }

  function onSendError({ type, opId, ...change }: PendingChange, error: unknown): void {
    const isSignedOut = errorTypeOf(error) === 'AUTHENTICATION';
    // A change that is lost because the session ended is reported even after the cart was closed.
    if (signal.aborted && !isSignedOut) return;
    pendingChanges.remove(owner, opId);
    const isGone = type === 'add' && 'line' in change && errorCode(error) === 'NOT_FOUND';
    showMessage({
      tone: 'error',
      text: isGone
        ? t('isNoLongerAvailable', { name: lineName(change.line) })
        : cartChangeErrorMessage(error, t(`${type}Failed`)),
    });
    if (!isSignedOut) reload();
  }

  function tellOffline(): void {
    wasToldOffline = true;
    showMessage({ tone: 'warning', text: cartText('youAreOfflineYourCartIs') });
  }

  const store: CartStore = {
    change(change) {
      // Otherwise a guest cart whose merge failed would be merged at the next load.
      if (change.type === 'clear') guestCart.change((lines) => (lines.length > 0 ? [] : lines));
      const pending = { ...change, opId: randomId() };
      pendingChanges.add(owner, pending);
      void track(send(pending));
      if (!navigator.onLine) tellOffline();
    },
    /** The server has made the same change already; what it has now is read after the responses that are on their way. */
    update(update) {
      write(version, update(readCart(client, false).lines));
      void store.whenSettled().then(reload);
    },
    refresh,
    whenSettled: () => (navigator.onLine ? settled : Promise.resolve()),
  };

  write(UNREAD_VERSION, guestCart.read());
  for (const change of pendingChanges.read(owner)) void track(send(change));
  reload();
  // The dashboard shows no cart, so a return to it reloads none.
  onReturn(() => window.location.pathname !== paths.dashboard && reload(), signal);
  window.addEventListener('offline', () => hasPending() && tellOffline(), { signal });
  // A load that is running may have been answered before the other tab's change.
  const onNewVersion = ({ data }: MessageEvent<unknown>) => void settled.then(() => Number(data) > version && reload());
  channel?.addEventListener('message', onNewVersion, { signal });
  signal.addEventListener('abort', () => {
    channel?.close();
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
    client.cache.gc();
  });
  return store;
}
