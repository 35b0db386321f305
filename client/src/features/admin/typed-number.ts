import * as z from 'zod';

/** A number as it was typed. Nothing typed is undefined; what is no number is NaN, which every rule refuses with its own words. */
export const typedNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim()));

/** Rows of sizes as they were typed; a stock that was left empty is none. */
export const typedSizes = z
  .array(z.object({ size: z.string(), stock: z.string() }))
  .transform((rows) =>
    rows.map(({ size, stock }) => ({ size, stock: size.trim() === '' ? 0 : (typedNumber(stock) ?? 0) })),
  );
