import { lineKey } from '#shared/cart-lines';
import type { AccountCart_ChangeFragment } from '../../../generated/graphql';
import { limitText } from '../cart-texts';
import type { CartLineWithProduct } from '../cart-types';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

/**
 * One sentence for each line whose quantity the server reduced; empty when there is none. `known`: the lines that were
 * sent, with the names of those that the cart no longer has.
 */
export function reductionsText(
  { cart, reduced }: AccountCart_ChangeFragment,
  known: readonly CartLineWithProduct[],
): string {
  const named = [...known, ...cart.lines].filter(({ name }) => name !== '');
  const names = new Map(named.map((line) => [lineKey(line), lineName(line)]));
  const sentences = reduced.map(({ reason, productId, size, quantity }) => {
    const name = names.get(lineKey({ id: productId, size })) ?? t('aPiece');
    if (reason === 'GONE') return t('isNoLongerAvailable', { name });
    if (reason === 'STOCK' && quantity > 0) return t('onlyOfInStock', { quantity, name });
    const text = limitText(reason, name, quantity, 0);
    return reason === 'QUANTITY' ? `${text}.` : text;
  });
  return [...new Set(sentences)].join(' ');
}
