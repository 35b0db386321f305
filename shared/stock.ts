import { LIMITS } from './limits.js';

export type StockLevel = 'out' | 'low' | 'available';

/** The stock is low up to this many pieces: the product's own threshold, or the shop's (EDITING-14). */
export const lowStockThresholdOf = (threshold: number | null | undefined): number => threshold ?? LIMITS.lowStock;

/** 0 is out, 1 to the threshold low, above it available (INVENTORY-13, INVENTORY-14, INVENTORY-15). */
export const stockLevel = (stock: number, threshold?: number | null): StockLevel =>
  stock <= 0 ? 'out' : stock <= lowStockThresholdOf(threshold) ? 'low' : 'available';
