import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { CART_FULL_TEXT, CART_TEXTS } from '../cart-texts';

/** By the type of the change that failed. */
export const FAILURE_TEXTS = {
  add: 'Error adding item to cart',
  setQuantity: 'Error updating cart',
  decrement: 'Error decrementing item',
  remove: 'Error deleting item',
  clear: 'Error clearing cart',
} as const;

export const MERGED_TITLE = 'Cart items merged!';
export const mergedText = (lines: number): string => `Merged ${lines} item(s) from your guest cart!`;

type Reduction = AccountCart_ChangeFragment['reduced'][number];

/** One sentence for each line whose quantity the server reduced; null when there is none. `cart` supplies the names. */
export function reductionsText({ cart, reduced }: AccountCart_ChangeFragment): string | null {
  const names = new Map(cart.lines.map((line) => [lineKey(line), line.name]));
  const sentences = reduced.map((reduction) =>
    reductionText(reduction, names.get(lineKey({ id: reduction.productId, size: reduction.size })) || 'A piece'),
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : null;
}

function reductionText({ reason, quantity }: Reduction, name: string): string {
  switch (reason) {
    case 'QUANTITY':
      return `${CART_TEXTS.maximumHint}.`;
    case 'LINES':
      return CART_FULL_TEXT;
    case 'GONE':
      return `${name} is no longer available.`;
    case 'STOCK':
      return quantity > 0 ? `Only ${quantity} of ${name} in stock.` : `${name} is out of stock.`;
  }
}
