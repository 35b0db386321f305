import { LIMITS } from './limits.js';

export type StockLevel = 'out' | 'low' | 'available';

/** 0 is out, 1 to 10 low, above 10 available (INVENTORY-13, INVENTORY-14, INVENTORY-15). */
export const stockLevel = (stock: number): StockLevel =>
  stock <= 0 ? 'out' : stock <= LIMITS.lowStock ? 'low' : 'available';
