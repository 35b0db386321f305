import { CombinedGraphQLErrors } from '@apollo/client';
import * as z from 'zod';
import type { ErrorCode } from '#shared/errors';
import { errorCode } from './error-message';

/** The current price (rupees) or stock of a line for which the server refused an order. */
export interface RefusedLine {
  productId: string;
  size: string | null;
  unitPrice?: number;
  stock?: number;
}

/** An order that was refused for its stock or its prices. */
export type LineRefusal =
  | { kind: 'stock'; refusedLines: RefusedLine[] }
  /** `deliveryFee` in rupees; null if it is as it was shown. */
  | { kind: 'price'; refusedLines: RefusedLine[]; deliveryFee: number | null };

const size = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const extensions = z.object({
  items: z.array(z.object({ productId: z.string(), size, available: z.number() })).catch([]),
  lines: z.array(z.object({ productId: z.string(), size, unitPrice: z.number() })).catch([]),
  deliveryFee: z.number().nullable().catch(null),
});

const extensionsOf = (error: unknown) =>
  extensions.parse((CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {});

/** Null for other errors. `shownFee`: the delivery fee that was shown, in rupees. */
export function toLineRefusal(error: unknown, shownFee: number): LineRefusal | null {
  const code = errorCode(error);
  const { items, lines, deliveryFee } = extensionsOf(error);
  if (isStockRefusal(code, items.length))
    return { kind: 'stock', refusedLines: items.map(({ available, ...line }) => ({ ...line, stock: available })) };
  if (code !== 'PRICE_CHANGED') return null;
  return { kind: 'price', refusedLines: lines, deliveryFee: deliveryFee === shownFee ? null : deliveryFee };
}

/** For a size that no longer exists the server responds with VALIDATION_FAILED and the lines; it counts as sold out. */
const isStockRefusal = (code: ErrorCode | null, lines: number): boolean =>
  code === 'OUT_OF_STOCK' || (code === 'VALIDATION_FAILED' && lines > 0);
