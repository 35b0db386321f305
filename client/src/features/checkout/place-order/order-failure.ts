import { CombinedGraphQLErrors } from '@apollo/client';
import * as z from 'zod';
import { ADDRESS_FIELDS, type AddressFieldName } from '#shared/address-fields';
import type { ErrorCode } from '#shared/errors';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { limitedStock, type CheckoutLine } from '../checkout-line';

/** Why an order was not placed, by how the checkout reacts. */
export type OrderFailure =
  | { kind: 'stock'; text: string; refusedLines: RefusedLine[] }
  /** `deliveryFee` in rupees; null if it is as it was shown. */
  | { kind: 'price'; text: string; refusedLines: RefusedLine[]; deliveryFee: number | null }
  | { kind: 'fields'; fields: [name: AddressFieldName, text: string][] }
  | { kind: 'conflict' }
  /** The session has ended. */
  | { kind: 'session'; text: string }
  /** `isUnknown`: the order may have been placed. */
  | { kind: 'other'; text: string | null; isUnknown: boolean };

/** The current price (rupees) or stock of a line for which the server refused the order. */
export interface RefusedLine {
  productId: string;
  size: string | null;
  unitPrice?: number;
  stock?: number;
}

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

const NOT_SIGNED_IN: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID'];

/** True if the server has refused a request before it looked at the order. */
export function isRefusedUnseen(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'RATE_LIMITED' || (code !== null && NOT_SIGNED_IN.includes(code));
}

/** `shownFee`: the delivery fee that the customer saw, in rupees. */
export function toOrderFailure(error: unknown, shownFee: number): OrderFailure {
  const code = errorCode(error);
  const { items, lines, deliveryFee } = extensionsOf(error);
  if (isStockFailure(code, items.length)) {
    return {
      kind: 'stock',
      text: errorMessage(error),
      refusedLines: items.map(({ available, ...line }) => ({ ...line, stock: available })),
    };
  }
  if (code === 'PRICE_CHANGED') {
    return {
      kind: 'price',
      text: errorMessage(error),
      refusedLines: lines,
      deliveryFee: unlessShown(deliveryFee, shownFee),
    };
  }
  if (code === 'PAYMENT_ID_CONFLICT') return { kind: 'conflict' };
  if (code && NOT_SIGNED_IN.includes(code)) return { kind: 'session', text: errorMessage(error) };
  if (code === 'VALIDATION_FAILED') {
    const addressErrors = addressFieldErrors(fieldErrors(error));
    if (addressErrors.length > 0) return { kind: 'fields', fields: addressErrors };
  }
  const text = code === 'INTERNAL' || code === 'UNAVAILABLE' ? null : errorMessage(error);
  return { kind: 'other', text, isUnknown: isResultUnknown(error) };
}

/** Whether the shopper has done what the failure asks for: none of its pieces stands in the way any more. */
export function isSolved(failure: OrderFailure, lines: readonly CheckoutLine[]): boolean {
  if (failure.kind !== 'stock' && failure.kind !== 'price') return false;
  if (failure.refusedLines.length === 0) return false;
  const refused = lines.filter(({ id, size }) =>
    failure.refusedLines.some((line) => line.productId === id && line.size === size),
  );
  if (failure.kind === 'stock') return refused.every((line) => limitedStock(line) === null);
  return failure.deliveryFee === null && refused.length === 0;
}

const unlessShown = (fee: number | null, shownFee: number): number | null => (fee === shownFee ? null : fee);

/** For a size that no longer exists the server responds with VALIDATION_FAILED and the lines; it counts as sold out. */
const isStockFailure = (code: ErrorCode | null, lines: number): boolean =>
  code === 'OUT_OF_STOCK' || (code === 'VALIDATION_FAILED' && lines > 0);

/** The server names fields by their path in the input; the form has only those of the address. */
const addressFieldErrors = (fields: Record<string, string>): [name: AddressFieldName, text: string][] =>
  ADDRESS_FIELDS.flatMap(({ name }): [AddressFieldName, string][] => {
    const text = fields[`address.${name}`];
    return text ? [[name, text]] : [];
  });
