import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { limitText } from '../cart-texts';
import { t } from './texts';

/** One sentence for each line whose quantity the server reduced; empty when there is none. `cart` supplies the names. */
export function reductionsText({ cart, reduced }: AccountCart_ChangeFragment): string {
  const names = new Map(cart.lines.map((line) => [lineKey(line), line.name]));
  const sentences = reduced.map(({ reason, productId, size, quantity }) => {
    const name = names.get(lineKey({ id: productId, size })) || t('aPiece');
    if (reason === 'GONE') return t('isNoLongerAvailable', { name });
    if (reason === 'STOCK' && quantity > 0) return t('onlyOfInStock', { quantity, name });
    const text = limitText(reason, name, quantity, 0);
    return reason === 'QUANTITY' ? `${text}.` : text;
  });
  return [...new Set(sentences)].join(' ');
}
