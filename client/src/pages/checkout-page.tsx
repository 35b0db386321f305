import { useEffect } from 'react';
import { deliveryFeeFor, missingForFreeDelivery } from '#shared/delivery';
import { sumRupees } from '#shared/money';
import { DeliveryChoice } from '../features/addresses/delivery-address-picker';
import { useDeliveryChoice } from '../features/addresses/use-delivery-address';
import { FreeDelivery } from '../features/cart/panel/free-delivery';
import { RemovedLine } from '../features/cart/panel/removed-line-notice';
import { UnknownCart } from '../features/cart/panel/cart-placeholder';
import { useCart } from '../features/cart/use-cart';
import type { CheckoutParts } from '../features/checkout/checkout-layout';
import { GuestCheckout } from '../features/checkout/guest-checkout';
import { OrderPlaced } from '../features/checkout/place-order/order-placed';
import { OrderSummary } from '../features/checkout/summary/order-summary';
import { orderedLines } from '../features/checkout/summary/placed-order-lines';
import { TwoColumns } from '../features/checkout/two-column-layout';
import { usePlaceOrder } from '../features/checkout/place-order/use-place-order';
import { UserCheckout } from '../features/checkout/user-checkout';
import { useSession } from '../features/session/use-session';

/** Prices and stock are asked for again whenever they may have moved; without a connection the last known stay. */
export function CheckoutPage() {
  const { lines, count, subtotal, state, refresh, applyUpdates, removeOrdered, whenSettled, remove, setQuantity } = useCart();
  const { user } = useSession();
  const placing = usePlaceOrder({
    beforehand: whenSettled,
    onPlaced: removeOrdered,
    onNews(news) {
      applyUpdates(news);
      refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);

  if (placing.order) {
    return (
      <TwoColumns aside={<OrderSummary lines={orderedLines(placing.order)} totals={placing.order} />}>
        <OrderPlaced order={placing.order} isGuest={user === null} />
      </TwoColumns>
    );
  }

  const deliveryFee = lines.length > 0 ? deliveryFeeFor(subtotal) : 0;
  const parts: CheckoutParts = {
    lines,
    count,
    totals: { subtotal, deliveryFee, total: sumRupees([subtotal, deliveryFee]) },
    actions: { remove, setQuantity },
    undo: <RemovedLine />,
    coming: lines.length === 0 && state !== 'ready' && <UnknownCart />,
    isComing: lines.length === 0 && state === 'loading',
    hint: lines.length > 0 && missingForFreeDelivery(subtotal) > 0 && <FreeDelivery subtotal={subtotal} isPlain />,
    placing,
  };
  return user ? <WithSavedAddresses parts={parts} /> : <GuestCheckout {...parts} />;
}

/** Whoever is signed in chooses where it goes. */
function WithSavedAddresses({ parts }: { parts: CheckoutParts }) {
  const { book, chosen, choose } = useDeliveryChoice();
  const { refresh } = book;
  const hasFailed = parts.placing.failure?.kind === 'other';
  // The chosen address may be gone, taken away in another tab.
  useEffect(() => {
    if (hasFailed) refresh();
  }, [hasFailed, refresh]);

  return (
    <UserCheckout
      parts={{ ...parts, isComing: parts.isComing || (!book.addresses && !book.error) }}
      addressId={chosen?.id ?? null}
    >
      <DeliveryChoice book={book} chosen={chosen} onChoose={choose} />
    </UserCheckout>
  );
}
