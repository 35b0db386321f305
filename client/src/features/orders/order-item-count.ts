import { t } from './texts';

interface Lines {
  lines: { quantity: number }[];
}

/** "3 items" */
export function orderItemCount({ lines }: Lines): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return t('items', { pieces });
}
