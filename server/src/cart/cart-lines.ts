import { LIMITS } from '#shared/limits';

/** A quantity of a product in a size. Product ids are in lower case; `size` is null for a product without sizes. */
export interface CartLine {
  productId: string;
  size: string | null;
  quantity: number;
}

/** An ordered line: `size` is as the customer requested it, `catalogueSize` as the catalogue has it now. */
export interface OrderedLine extends CartLine {
  catalogueSize: string | null;
}

/** What identifies a line within a cart. */
export type CartLineKey = Omit<CartLine, 'quantity'>;

/**
 * Why a line got fewer pieces than requested: the stock, the limit of pieces per line, the limit of lines per cart, or
 * the product is not sold.
 */
export type ReductionReason = 'STOCK' | 'QUANTITY' | 'LINES' | 'GONE';

/** A line that got fewer pieces than requested; `quantity` is what it has now. */
export interface Reduction extends CartLine {
  requested: number;
  reason: ReductionReason;
}

/** The lines of a cart after a change, and those that got fewer pieces than requested. */
export interface CartLinesUpdate {
  lines: CartLine[];
  reduced: Reduction[];
}

/** The pieces in stock of a product in a size; null if it is not sold. */
export type Availability = (key: CartLineKey) => number | null;

export const isSameLine = (line: CartLineKey, { productId, size }: CartLineKey): boolean =>
  line.productId === productId && line.size === size;

export const removeLine = (lines: CartLine[], key: CartLineKey): CartLine[] =>
  lines.filter((line) => !isSameLine(line, key));

/** Zero if the cart has no such line. */
export const quantityOf = (lines: CartLine[], key: CartLineKey): number =>
  lines.find((line) => isSameLine(line, key))?.quantity ?? 0;

/** Whether two lists have equal lines in the same order. */
export const hasSameLines = (before: CartLine[], after: CartLine[]): boolean =>
  before.length === after.length && before.every((line, index) => isEqualLine(line, after[index]));

const isEqualLine = (line: CartLine, other: CartLine | undefined): boolean =>
  line === other || (other !== undefined && isSameLine(line, other) && line.quantity === other.quantity);

/**
 * Sets the quantity of a line, as far as the stock and the limits allow (CART-59, CART-60). They never reduce the
 * quantity that the line already has. A quantity of zero removes the line.
 */
export function setLineQuantity(lines: CartLine[], requested: CartLine, availability: Availability): CartLinesUpdate {
  const current = quantityOf(lines, requested);
  const isCartFull = current === 0 && lines.length >= LIMITS.cart.lines;
  const limit = isCartFull ? { max: 0, reason: 'LINES' as const } : limitOf(availability(requested));
  const quantity = Math.min(requested.quantity, Math.max(current, limit.max));
  const line = { ...requested, quantity };
  const updated = current > 0 ? lines.map((each) => (isSameLine(each, requested) ? line : each)) : [...lines, line];
  return {
    lines: updated.filter((each) => each.quantity > 0),
    reduced: quantity < requested.quantity ? [{ ...line, requested: requested.quantity, reason: limit.reason }] : [],
  };
}

function limitOf(stock: number | null): { max: number; reason: ReductionReason } {
  if (stock === null) return { max: 0, reason: 'GONE' };
  return stock > LIMITS.quantity.max
    ? { max: LIMITS.quantity.max, reason: 'QUANTITY' }
    : { max: stock, reason: 'STOCK' };
}

/** Adds the quantities of these lines to the cart. */
export function addLines(lines: CartLine[], added: CartLine[], availability: Availability): CartLinesUpdate {
  const result: CartLinesUpdate = { lines, reduced: [] };
  for (const line of added) {
    const quantity = quantityOf(result.lines, line) + line.quantity;
    const update = setLineQuantity(result.lines, { ...line, quantity }, availability);
    result.lines = update.lines;
    result.reduced.push(...update.reduced);
  }
  return result;
}

/** Replaces all lines. Quantities that the cart already holds may stay, however low the stock has fallen. */
export function replaceLines(lines: CartLine[], requested: CartLine[], availability: Availability): CartLinesUpdate {
  const availableOrHeld: Availability = (key) =>
    Math.max(availability(key) ?? 0, quantityOf(lines, key)) || availability(key);
  const result: CartLinesUpdate = { lines: [], reduced: [] };
  for (const line of mergeDuplicateLines(requested)) {
    const update = setLineQuantity(result.lines, line, availableOrHeld);
    result.lines = update.lines;
    result.reduced.push(...update.reduced);
  }
  return result;
}

/** Merges equal lines into one, of at most the limit of pieces per line. */
const mergeDuplicateLines = (lines: CartLine[]): CartLine[] => addLines([], lines, () => LIMITS.quantity.max).lines;

/**
 * Subtracts the ordered quantities; pieces that were added to the cart after ordering stay. A cart keeps the size with
 * which a line was added, so the requested size comes first, and the catalogue's only if the cart does not have that.
 */
export function removeOrderedLines(lines: CartLine[], ordered: OrderedLine[]): CartLine[] {
  let remaining = lines;
  for (const { quantity, catalogueSize, ...requested } of ordered) {
    const key = quantityOf(remaining, requested) > 0 ? requested : { ...requested, size: catalogueSize };
    remaining = remaining.flatMap((line) => (isSameLine(line, key) ? subtractQuantity(line, quantity) : [line]));
  }
  return remaining;
}

const subtractQuantity = (line: CartLine, quantity: number): CartLine[] =>
  line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
