import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { stockOf } from '../cart-operations';
import type { CartProduct } from '../cart-types';
import { CART_TEXTS } from '../cart-texts';
import { useCart } from '../use-cart';

interface Click {
  /** The click count: 2 for the second click of a double click, 0 for the keyboard. */
  detail: number;
}

/** A double click must add only once. */
export const isRepeatedClick = (click: Click): boolean => click.detail > 1;

/** The chosen quantity, its limits, and the texts of the button. */
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
    quantity,
    setQuantity,
    isAtMin: quantity <= 1,
    isAtMax: quantity >= stock || inCart + quantity >= LIMITS.quantity.max,
    canAdd,
    ...buttonTexts(needsSize, isAvailable),
    /** `hint` always names the limit of 100; this one names the stock. */
    stockHint: !needsSize && stock < quantity && isWithinLimit ? `Only ${stock} in stock.` : null,
    onAdd(click: Click) {
      if (needsSize) onNeedSize?.();
      if (!canAdd || isRepeatedClick(click)) return;
      add(product, quantity, size);
      setQuantity(1);
    },
  };
}

function buttonTexts(needsSize: boolean, isAvailable: boolean): { label: string; hint: string | null } {
  if (needsSize) return { label: CART_TEXTS.selectSize, hint: CART_TEXTS.needsSize };
  return isAvailable
    ? { label: 'Add to Cart', hint: null }
    : { label: CART_TEXTS.maximum, hint: CART_TEXTS.maximumHint };
}
