import { stockLevel, type StockLevel } from '#shared/stock';
import type { PublicCategory } from '../categories/categories.service.js';
import type { Product } from './product.schema.js';
import { publicProduct, type PublicProduct } from './product.view.js';

/** A product as administrators see it; prices in rupees. */
export interface InventoryProduct extends PublicProduct {
  category: PublicCategory | null;
  stockLevel: StockLevel;
  updatedAt: Date;
  /** The edits and the sales it has seen: see product.schema.ts. */
  version: string;
}

export type ReadProduct = Omit<Product, 'searchWords' | 'nameKey'>;

const versionOf = ({ version, stockMoves }: Pick<Product, 'version' | 'stockMoves'>): string =>
  `${version}.${stockMoves ?? 0}`;

export const inventoryProduct = (product: ReadProduct, category: PublicCategory | null): InventoryProduct =>
  Object.assign(publicProduct(product), {
    category,
    stockLevel: stockLevel(product.stock),
    updatedAt: product.updatedAt,
    version: versionOf(product),
  });
