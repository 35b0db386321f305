import { useEffect } from 'react';
import { deliveryFeeFor, missingForFreeDelivery } from '#shared/delivery';
import { sumRupees } from '#shared/money';
import { FreeDelivery } from '../features/cart/free-delivery';
import { RemovedLine } from '../features/cart/removed-line';
import { useCart } from '../features/cart/use-cart';
import { GuestCheckout } from '../features/checkout/guest-checkout';
import { OrderPlaced } from '../features/checkout/order-placed';
import { OrderSummary } from '../features/checkout/order-summary';
import { orderedLines } from '../features/checkout/ordered-lines';
import { TwoColumns } from '../features/checkout/two-columns';
import { usePlaceOrder } from '../features/checkout/use-place-order';

/** Prices and stock are asked for again whenever they may have moved; without a connection the last known stay. */
export function CheckoutPage() {
  const { lines, count, subtotal, refresh, learn, clear, remove, setQuantity } = useCart();
  const placing = usePlaceOrder({
    onPlaced: clear,
    onNews(news) {
      learn(news);
      refresh().catch(() => undefined);
    },
  });

  useEffect(() => {
    refresh().catch(() => undefined);
  }, [refresh]);

  if (placing.order) {
    return (
      <TwoColumns aside={<OrderSummary lines={orderedLines(placing.order)} totals={placing.order} />}>
        <OrderPlaced order={placing.order} />
      </TwoColumns>
    );
  }

  const deliveryFee = lines.length > 0 ? deliveryFeeFor(subtotal) : 0;
  return (
    <GuestCheckout
      lines={lines}
      count={count}
      totals={{ subtotal, deliveryFee, total: sumRupees([subtotal, deliveryFee]) }}
      actions={{ remove, setQuantity }}
      undo={<RemovedLine />}
      hint={lines.length > 0 && missingForFreeDelivery(subtotal) > 0 && <FreeDelivery subtotal={subtotal} isPlain />}
      placing={placing}
    />
  );
}
