import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { CART_FULL_TEXT, CART_TEXTS } from '../cart-texts';

export const FAILURE_TEXTS = {
  add: 'Error adding item to cart',
  update: 'Error updating cart',
  decrement: 'Error decrementing item',
  remove: 'Error deleting item',
  clear: 'Error clearing cart',
} as const;

export type Reduction = AccountCart_ChangeFragment['reduced'][number];

type NamedLine = Pick<AccountCart_ChangeFragment['cart']['lines'][number], 'productId' | 'size' | 'name'>;

/** One sentence for each line whose quantity the server reduced; null when there is none. `lines` supply the names. */
export function reductionsText(reduced: Reduction[], lines: NamedLine[]): string | null {
  const names = new Map(lines.map(({ productId, size, name }) => [lineKey({ id: productId, size }), name]));
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

export const MERGED_TITLE = 'Cart items merged!';
export const mergedText = (lines: number): string => `Merged ${lines} item(s) from your guest cart!`;
