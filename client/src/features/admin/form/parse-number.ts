import * as z from 'zod';

/** Parses a typed number: undefined for an empty text, NaN for anything else (every rule rejects NaN with its message). */
export const parseNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim()));

/** Converts typed size rows; an empty stock of a named size becomes undefined in `parseNumber`, here 0. */
export const sizeRowRules = z
  .array(z.object({ size: z.string(), stock: z.string() }))
  .transform((rows) =>
    rows.map(({ size, stock }) => ({ size, stock: size.trim() === '' ? 0 : (parseNumber(stock) ?? 0) })),
  );
