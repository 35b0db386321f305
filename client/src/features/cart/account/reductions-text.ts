import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { cartFullText, maximumText } from '../cart-texts';
import { t } from './texts';

type Reduction = AccountCart_ChangeFragment['reduced'][number];

/** One sentence for each line whose quantity the server reduced; null when there is none. `cart` supplies the names. */
export function reductionsText({ cart, reduced }: AccountCart_ChangeFragment): string | null {
  const names = new Map(cart.lines.map((line) => [lineKey(line), line.name]));
  const sentences = reduced.map((reduction) =>
    reductionText(reduction, names.get(lineKey({ id: reduction.productId, size: reduction.size })) || t('aPiece')),
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : null;
}

function reductionText({ reason, quantity }: Reduction, name: string): string {
  switch (reason) {
    case 'QUANTITY':
      return `${maximumText()}.`;
    case 'LINES':
      return cartFullText();
    case 'GONE':
      return t('isNoLongerAvailable', { name });
    case 'STOCK':
      return quantity > 0 ? t('onlyOfInStock', { quantity, name }) : t('isOutOfStock', { name });
  }
}
