import * as z from 'zod';

/** Parses a typed number: undefined for an empty text, NaN if it is no number (which every rule rejects). */
export const parseNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim()));

/** Parses typed size rows. An empty stock is 0; the stock of a row without a size is ignored. */
export const sizeRowRules = z
  .array(z.object({ size: z.string(), stock: z.string() }))
  .transform((rows) =>
    rows.map(({ size, stock }) => ({ size, stock: size.trim() === '' ? 0 : (parseNumber(stock) ?? 0) })),
  );
