// Three digits after a comma are a group, as in "1,250" and "1,25,000"; one or two are decimals, as in "99,50".
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

/** An amount without a sign as `Number` reads it: "1,200.50" and "1200,50" → "1200.50". Any other text stays as it is. */
export function plainAmount(text: string): string {
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
}
