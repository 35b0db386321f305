import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../generated/graphql';
import { CART_TEXTS, FULL_CART } from './cart-words';

/** The documented words of changes that failed (shopper.md §8). */
export const FAILED = {
  add: 'Error adding item to cart',
  update: 'Error updating cart',
  decrement: 'Error decrementing item',
  remove: 'Error deleting item',
  clear: 'Error clearing cart',
} as const;

export type Reduction = AccountCart_ChangeFragment['reduced'][number];

type Named = Pick<AccountCart_ChangeFragment['cart']['lines'][number], 'productId' | 'size' | 'name'>;

/** What did not fit, a sentence each; null when all of it did. `known`: where the pieces' names are found. */
export function reducedText(reduced: Reduction[], known: Named[]): string | null {
  const names = new Map(known.map(({ productId, size, name }) => [lineKey({ id: productId, size }), name]));
  const sentences = reduced.map((one) =>
    sentenceOf(one, names.get(lineKey({ id: one.productId, size: one.size })) || 'A piece'),
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : null;
}

function sentenceOf({ reason, quantity }: Reduction, name: string): string {
  switch (reason) {
    case 'QUANTITY':
      return `${CART_TEXTS.maximumHint}.`;
    case 'LINES':
      return FULL_CART;
    case 'GONE':
      return `${name} is no longer available.`;
    case 'STOCK':
      return quantity > 0 ? `Only ${quantity} of ${name} in stock.` : `${name} is out of stock.`;
  }
}

/** Heading and text of a merge (shopper.md §4). */
export const MERGED = 'Cart items merged!';
export const mergedText = (lines: number): string => `Merged ${lines} item(s) from your guest cart!`;
