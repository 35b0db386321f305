import { lineKey, type CartLine } from '#shared/cart-lines';
import { formatRs } from '#shared/money';
import type { PictureImage } from '../../ui/media/picture';

/** A line as the checkout shows it; the checkout page passes the cart's lines. Prices in rupees. */
export interface CheckoutLine {
  key: string;
  /** The product's id. */
  id: string;
  name: string;
  size: string | null;
  image: PictureImage | null;
  unitPrice: number;
  quantity: number;
  total: number;
  stock: number;
  isActive: boolean;
}

/** The stock of a line that is less than its quantity; null when the whole quantity is available. */
export const limitedStock = (line: CheckoutLine): number | null =>
  !line.isActive ? 0 : line.quantity > line.stock ? line.stock : null;

/** Whether the cart still has exactly what is shown, at the same prices. */
export const isSameCart = (shown: readonly CartLine[], present: readonly CartLine[]): boolean =>
  shown.length === present.length &&
  shown.every((line) =>
    present.some(
      (other) =>
        lineKey(other) === lineKey(line) && other.quantity === line.quantity && other.unitPrice === line.unitPrice,
    ),
  );

/** A dash for an unknown amount, because "Rs. 0.00" would be wrong. */
export const amountText = (rupees: number | undefined): string => (rupees === undefined ? '–' : formatRs(rupees));
