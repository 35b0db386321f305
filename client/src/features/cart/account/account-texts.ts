import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { CART_TEXTS, CART_FULL_TEXT } from '../cart-texts';

/** The documented words of changes that failed (shopper.md §8). */
export const FAILURE_TEXTS = {
  add: 'Error adding item to cart',
  update: 'Error updating cart',
  decrement: 'Error decrementing item',
  remove: 'Error deleting item',
  clear: 'Error clearing cart',
} as const;

export type Reduction = AccountCart_ChangeFragment['reduced'][number];

type NamedLine = Pick<AccountCart_ChangeFragment['cart']['lines'][number], 'productId' | 'size' | 'name'>;

/** What did not fit, a sentence each; null when all of it did. `known`: where the pieces' names are found. */
export function reductionsText(reduced: Reduction[], known: NamedLine[]): string | null {
  const names = new Map(known.map(({ productId, size, name }) => [lineKey({ id: productId, size }), name]));
  const sentences = reduced.map((one) =>
    reductionText(one, names.get(lineKey({ id: one.productId, size: one.size })) || 'A piece'),
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

/** Heading and text of a merge (shopper.md §4). */
export const MERGED_TITLE = 'Cart items merged!';
export const mergedText = (lines: number): string => `Merged ${lines} item(s) from your guest cart!`;
