import { plainAmount } from '#shared/amount-text';

// The texts of a CSV's cells and the values that they stand for. A text that cannot be parsed is returned unchanged,
// and validation refuses it.

const CURRENCY = /^rs\.?\s*/i;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** "Rs. 1,200.50" and "1200,50" → 1200.5. */
export function parseAmount(text: string): unknown {
  const plain = plainAmount(text.trim().replace(CURRENCY, ''));
  return NUMBER.test(plain) ? Number(plain) : text;
}

const BOOLEANS: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** Spreadsheets write TRUE and FALSE. */
export const parseYesNo = (text: string): unknown => BOOLEANS[text.trim().toLowerCase()] ?? text;

export const parseList = (text: string): string[] =>
  text
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean);

export const listText = (items: readonly string[]): string => items.join('|');

interface Size {
  size: string;
  stock: unknown;
}

/** `S: 3|M: 5`; a backslash stands before a bar or a backslash in a size's name. */
export const sizesText = (sizes: readonly Size[]): string =>
  sizes.map(({ size, stock }) => `${size.replace(/[\\|]/g, '\\$&')}: ${String(stock)}`).join('|');

export const parseSizes = (text: string): Size[] =>
  text
    .split(/(?<!\\)\|/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.lastIndexOf(':');
      const [name, stock] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      return { size: name.trim().replace(/\\([\\|])/g, '$1'), stock: parseAmount(stock.trim()) };
    });
