import * as z from 'zod';
import { PRODUCT_TEXTS, productChangesRules } from './product.rules.js';

/** The stock of one product: of all pieces, or of each of its sizes. */
export const stockRules = productChangesRules
  .pick({ stock: true, sizes: true, expectedStock: true, version: true })
  .refine(({ stock, sizes }) => (stock === undefined) !== (sizes === undefined), {
    path: ['stock'],
    message: PRODUCT_TEXTS.stock,
  });
export type StockChange = z.output<typeof stockRules>;
