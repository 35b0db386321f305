import { stockLevel, type StockLevel } from '#shared/stock';
import type { PublicCategory } from '../categories/categories.service.js';
import type { Product } from './product.schema.js';
import { toPublicProduct, type PublicProduct } from './product.view.js';

/** A product as administrators see it; prices in rupees. */
export interface InventoryProduct extends PublicProduct {
  category: PublicCategory | null;
  stockLevel: StockLevel;
  /** Null: the shop's. */
  lowStockThreshold: number | null;
  updatedAt: Date;
  /** "edits.stockMoves", the two counters of the product: a change of either is detected (see product.schema.ts). */
  version: string;
}

/** The stored fields that administrators' lists read. */
export type InventoryProductRecord = Omit<Product, 'searchWords' | 'nameKey'>;

/** The version that changes of a product send back: "edits.stockMoves". */
export const versionOf = ({ version, stockMoves }: Pick<Product, 'version' | 'stockMoves'>): string =>
  `${version}.${stockMoves ?? 0}`;

export const toInventoryProduct = (
  product: InventoryProductRecord,
  category: PublicCategory | null,
): InventoryProduct =>
  Object.assign(toPublicProduct(product), {
    category,
    stockLevel: stockLevel(product.stock, product.lowStockThreshold),
    lowStockThreshold: product.lowStockThreshold ?? null,
    updatedAt: product.updatedAt,
    version: versionOf(product),
  });
