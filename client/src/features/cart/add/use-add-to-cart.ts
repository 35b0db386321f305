import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { stockOf } from '../cart-operations';
import type { CartProduct } from '../cart-types';
import { CART_TEXTS } from '../cart-texts';
import { useCart } from '../use-cart';

/** What a click event says of itself: which press of a quick row it is, from 1; 0 from the keyboard. */
interface Press {
  detail: number;
}

/** The second half of a double click is not a second wish. */
export const isRepeated = (click: Press): boolean => click.detail > 1;

/** How many are chosen, how far the choice may go, and what the button says (shopper.md §5). */
export function useAddToCart(product: CartProduct, size: string | null, onNeedSize?: () => void) {
  const { add, quantityOf } = useCart();
  const [quantity, setQuantity] = useState(1);
  const stock = stockOf(product, size);
  const inCart = quantityOf(product.id, size);
  const needsSize = product.hasSizes && size === null;
  const isWithinLimit = inCart + quantity <= LIMITS.quantity.max;
  const isAvailable = stock >= quantity && isWithinLimit;
  const canAdd = !needsSize && isAvailable && quantity > 0;

  return {
    chosen: quantity,
    setChosen: setQuantity,
    isAtMin: quantity <= 1,
    isAtMax: quantity >= stock || inCart + quantity >= LIMITS.quantity.max,
    canAdd,
    ...wordsFor(needsSize, isAvailable),
    /** The documented hint speaks of 100 pieces; this tells what is really left. */
    stockHint: !needsSize && stock < quantity && isWithinLimit ? `Only ${stock} in stock.` : null,
    onAdd(click: Press) {
      if (needsSize) onNeedSize?.();
      if (!canAdd || isRepeated(click)) return;
      add(product, quantity, size);
      setQuantity(1);
    },
  };
}

function wordsFor(needsSize: boolean, isWithin: boolean): { label: string; hint: string | null } {
  if (needsSize) return { label: CART_TEXTS.selectSize, hint: CART_TEXTS.needsSize };
  return isWithin ? { label: 'Add to Cart', hint: null } : { label: CART_TEXTS.maximum, hint: CART_TEXTS.maximumHint };
}
