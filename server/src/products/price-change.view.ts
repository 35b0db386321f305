import { toRupees } from '#shared/money';
import type { Prices } from './price-adjustment.js';
import type { PriceChange } from './price-change.schema.js';

/** Prices in rupees. */
export const toPublicPrices = ({ price, salePrice }: Prices): Prices => ({
  price: toRupees(price),
  salePrice: salePrice === null ? null : toRupees(salePrice),
});

/** A price change as lists show it, without its products. */
export const toPublicPriceChange = (change: Omit<PriceChange, 'products'>) => ({
  id: change._id.toHexString(),
  by: change.by.toHexString(),
  createdAt: change.createdAt,
  undoUntil: change.expiresAt,
  updated: change.updated,
  undoneAt: change.undoneAt,
  restored: change.restored,
  left: change.left.map(({ productId, name, reason }) => ({ productId, name, reason })),
});
