import { CART_ERRORS } from '#shared/rules/cart.rules';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { AppError, invalidField } from '../common/errors/app-error.js';
import {
  addLines,
  isSameLine,
  quantityOf,
  removeLine,
  replaceLines,
  setLineQuantity,
  type Availability,
  type CartLine,
  type CartLineKey,
  type CartLinesUpdate,
} from './cart-lines.js';
import { availabilityOf, normalizeKey, type ProductsById } from './cart-products.js';

/** A validated change that a customer requests. */
export type CartOperation =
  | { type: 'add'; line: CartLine }
  | { type: 'decrement'; key: CartLineKey }
  | { type: 'setQuantity'; key: CartLineKey; quantity: number }
  | { type: 'remove'; key: CartLineKey }
  | { type: 'removeProduct'; productId: string }
  | { type: 'clear' }
  | { type: 'replace'; lines: CartLine[] }
  | { type: 'merge'; lines: CartLine[] };

/** The products that an operation names and that need not be in the cart yet. */
export function productIdsOf(operation: CartOperation): string[] {
  if (operation.type === 'add') return [operation.line.productId];
  if (operation.type === 'replace' || operation.type === 'merge') return operation.lines.map((line) => line.productId);
  return [];
}

/**
 * The lines of a cart after an operation. `products` are those of the lines and of `productIdsOf(operation)`. Throws
 * NOT_FOUND for an unknown line or product and VALIDATION_FAILED for a size that the product does not have. Pure.
 */
export function applyOperation(operation: CartOperation, lines: CartLine[], products: ProductsById): CartLinesUpdate {
  const availability = availabilityOf(products);
  switch (operation.type) {
    case 'add': {
      const line = normalizeKey(operation.line, products);
      assertSold(line, availability, products);
      return addLines(lines, [line], availability);
    }
    case 'decrement': {
      const key = resolveKey(lines, operation.key, products);
      return setExistingQuantity(lines, { ...key, quantity: quantityOf(lines, key) - 1 }, availability);
    }
    case 'setQuantity': {
      const key = resolveKey(lines, operation.key, products);
      return setExistingQuantity(lines, { ...key, quantity: operation.quantity }, availability);
    }
    case 'remove':
      return { lines: removeLine(lines, resolveKey(lines, operation.key, products)), reduced: [] };
    case 'removeProduct': {
      const productId = operation.productId.toLowerCase();
      return { lines: lines.filter((line) => line.productId !== productId), reduced: [] };
    }
    case 'clear':
      return { lines: [], reduced: [] };
    case 'replace':
      return replaceLines(lines, normalizeAll(operation.lines, products), availability);
    case 'merge':
      return addLines(lines, normalizeAll(operation.lines, products), availability);
  }
}

const normalizeAll = (lines: CartLine[], products: ProductsById): CartLine[] =>
  lines.map((line) => normalizeKey(line, products));

function assertSold(key: CartLineKey, availability: Availability, products: ProductsById): void {
  if (availability(key) !== null) return;
  if (!products.get(key.productId)?.isActive) throw new AppError('NOT_FOUND');
  throw invalidField('size', ORDER_TEXTS.size);
}

/** The key as the cart has it. A line added before its product lost its sizes still has a size. */
function resolveKey(lines: CartLine[], key: CartLineKey, products: ProductsById): CartLineKey {
  const exact = { ...key, productId: key.productId.toLowerCase() };
  return lines.some((line) => isSameLine(line, exact)) ? exact : normalizeKey(exact, products);
}

function setExistingQuantity(lines: CartLine[], line: CartLine, availability: Availability): CartLinesUpdate {
  if (quantityOf(lines, line) === 0) throw new AppError('NOT_FOUND', { message: CART_ERRORS.lineNotFound });
  return setLineQuantity(lines, line, availability);
}
