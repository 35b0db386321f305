import { formatRs } from '#shared/money';
import type { PictureImage } from '../../ui/media/picture';

/** What checkout shows of a cart line; the page hands the cart's lines over. Prices in rupees. */
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

/** How many pieces of a line can still be had; null when all of them can. */
export const leftOf = (line: CheckoutLine): number | null =>
  !line.isActive ? 0 : line.quantity > line.stock ? line.stock : null;

/** "Ruby Halo Ring, 14" */
export const lineName = ({ name, size }: Pick<CheckoutLine, 'name' | 'size'>): string =>
  size === null ? name : `${name}, ${size}`;

/** An amount, or a dash while it is not known: nobody should read that an order costs nothing. */
export const amountOf = (rupees: number | undefined): string => (rupees === undefined ? '–' : formatRs(rupees));
