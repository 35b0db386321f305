import { trusted, type QueryFilter } from 'mongoose';
import { LIMITS } from '#shared/limits';
import type { StockLevel } from '#shared/stock';
import type { Product } from './product.schema.js';

/** The least and the greatest threshold that any product has. */
export interface ThresholdRange {
  min: number;
  max: number;
}

/** The threshold of a product, as an expression of the database. */
export const THRESHOLD = { $ifNull: ['$lowStockThreshold', LIMITS.lowStock] };

/** From `least` pieces up to the product's threshold. The range of `stock` lets an index narrow the search. */
export const lowStockFilter = (least: 0 | 1, { min, max }: ThresholdRange): QueryFilter<Product> => ({
  stock: trusted({ $gte: least, $lte: max }),
  ...(min < max && { $expr: trusted({ $lte: ['$stock', THRESHOLD] }) }),
});

/** Where all products have the same threshold, every level is a range of `stock`, so that an index can count it. */
export function stockLevelFilter(level: StockLevel, range: ThresholdRange): QueryFilter<Product> {
  if (level === 'out') return { stock: trusted({ $gte: 0, $lte: 0 }) };
  if (level === 'low') return lowStockFilter(1, range);
  return {
    // A threshold of 0 still leaves a product without pieces out of stock.
    stock: trusted({ $gt: range.min }),
    ...(range.min < range.max && { $expr: trusted({ $gt: ['$stock', THRESHOLD] }) }),
  };
}
