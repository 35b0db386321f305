import { LIMITS } from '#shared/limits';
import type { AddLimit } from './cart-types';
import { t } from './texts';

export const maximumText = (): string => t('maximumQuantityLimitReached', { max: LIMITS.quantity.max });

export const itemCountText = (count: number): string => t('items', { count });

/** "2 items, 1400 rupees.", for screen readers. */
export const cartAnnouncement = (count: number, subtotal: number): string =>
  count === 0 ? t('yourCartIsEmpty') : t('textSubtotalRupees', { text: itemCountText(count), subtotal });

/** For a quantity that was typed above what can be bought. */
export const onlyInStockText = (stock: number): string =>
  stock > LIMITS.quantity.max ? maximumText() : t('onlyInStock', { stock });

/** Why fewer units were added than requested, of those that are in stock. */
export function limitText(limit: AddLimit, name: string, stock: number, added: number): string {
  if (limit === 'LINES') return t('aCartHoldsAtMostDifferent', { lines: LIMITS.cart.lines });
  if (limit === 'QUANTITY') return maximumText();
  if (stock <= 0) return t('isOutOfStock', { name });
  return added > 0
    ? t('onlyOfInStockAdded', { stock, name, quantity: added })
    : t('onlyOfInStockAndYour', { stock, name });
}
