import { countItems } from '#shared/cart-lines';
import { t } from './texts';

interface Lines {
  lines: { quantity: number }[];
}

/** "3 items" */
export function orderItemCount({ lines }: Lines): string {
  return t('items', { pieces: countItems(lines) });
}
