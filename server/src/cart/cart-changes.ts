import { LIMITS } from '#shared/limits';

/** A product in a size, and how many. Ids in lower case. */
export interface Line {
  productId: string;
  size: string | null;
  quantity: number;
}

export type LineKey = Omit<Line, 'quantity'>;

/** Why: the stock, the 100 pieces of a line, the 100 lines of a cart, or that it is not sold. */
export type Limit = 'STOCK' | 'QUANTITY' | 'LINES' | 'GONE';

/** A line that got fewer pieces than were asked for. */
export interface Reduction extends Line {
  requested: number;
  reason: Limit;
}

export interface Changed {
  lines: Line[];
  reduced: Reduction[];
}

/** Pieces left of a product in a size; null for what is not sold. */
export type Shelf = (key: LineKey) => number | null;

export const isLine = (line: LineKey, { productId, size }: LineKey): boolean =>
  line.productId === productId && line.size === size;

export const without = (lines: Line[], key: LineKey): Line[] => lines.filter((line) => !isLine(line, key));

export const quantityOf = (lines: Line[], key: LineKey): number =>
  lines.find((line) => isLine(line, key))?.quantity ?? 0;

/** Gives a line the quantity that is wanted, as far as stock and limits allow; what a line has already is never taken away. */
export function withLine(lines: Line[], wanted: Line, shelf: Shelf): Changed {
  const has = quantityOf(lines, wanted);
  const limit =
    has === 0 && lines.length >= LIMITS.cart.lines ? { most: 0, reason: 'LINES' as Limit } : limitOf(shelf(wanted));
  const quantity = Math.min(wanted.quantity, Math.max(has, limit.most));
  const line = { ...wanted, quantity };
  const changed = has > 0 ? lines.map((each) => (isLine(each, wanted) ? line : each)) : [...lines, line];
  return {
    lines: changed.filter((each) => each.quantity > 0),
    reduced: quantity < wanted.quantity ? [{ ...line, requested: wanted.quantity, reason: limit.reason }] : [],
  };
}

function limitOf(stock: number | null): { most: number; reason: Limit } {
  if (stock === null) return { most: 0, reason: 'GONE' };
  return stock > LIMITS.quantity.max
    ? { most: LIMITS.quantity.max, reason: 'QUANTITY' }
    : { most: stock, reason: 'STOCK' };
}

/** Adds the pieces of all these lines. */
export function withAdded(lines: Line[], added: Line[], shelf: Shelf): Changed {
  return added.reduce<Changed>(
    (sofar, line) => {
      const { lines: after, reduced } = withLine(
        sofar.lines,
        { ...line, quantity: quantityOf(sofar.lines, line) + line.quantity },
        shelf,
      );
      return { lines: after, reduced: [...sofar.reduced, ...reduced] };
    },
    { lines, reduced: [] },
  );
}

/** A whole cart anew: what it holds already may stay however low the stock has fallen. */
export function replaced(lines: Line[], wanted: Line[], shelf: Shelf): Changed {
  return joined(wanted).reduce<Changed>(
    (sofar, line) => {
      const kept: Shelf = (key) => Math.max(shelf(key) ?? 0, quantityOf(lines, key)) || shelf(key);
      const { lines: after, reduced } = withLine(sofar.lines, line, kept);
      return { lines: after, reduced: [...sofar.reduced, ...reduced] };
    },
    { lines: [], reduced: [] },
  );
}

/** Takes what was ordered out, and no more. */
export const withoutOrdered = (lines: Line[], ordered: Line[]): Line[] =>
  ordered.reduce(
    (left, { quantity, ...key }) => left.flatMap((line) => (isLine(line, key) ? taken(line, quantity) : [line])),
    lines,
  );

const taken = (line: Line, quantity: number): Line[] =>
  line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];

/** Equal lines are one, of at most 100 pieces. */
const joined = (lines: Line[]): Line[] => withAdded([], lines, () => LIMITS.quantity.max).lines;
