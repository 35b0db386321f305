import { CombinedGraphQLErrors } from '@apollo/client';
import * as z from 'zod';
import type { ErrorCode } from '#shared/errors';
import { guestDetailsRules, type GuestDetails } from '#shared/rules/address.rules';
import { errorCode, errorMessage } from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';

/** Why an order was not placed, in what the checkout can do about it. */
export type OrderFailure =
  | { kind: 'stock' | 'price'; text: string; news: LineNews[] }
  | { kind: 'fields'; fields: [name: keyof GuestDetails, text: string][] }
  | { kind: 'conflict' }
  /** Nobody is signed in any more. */
  | { kind: 'session'; text: string }
  | { kind: 'other'; text: string | null };

export interface LineNews {
  productId: string;
  size: string | null;
  unitPrice?: number;
  stock?: number;
}

const FIELDS = guestDetailsRules.keyof().options;
const size = z
  .string()
  .nullish()
  .transform((given) => given ?? null);
const extensions = z.object({
  items: z.array(z.object({ productId: z.string(), size, available: z.number() })).catch([]),
  lines: z.array(z.object({ productId: z.string(), size, unitPrice: z.number() })).catch([]),
});

const extensionsOf = (error: unknown) =>
  extensions.parse((CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {});

/** Codes that say that the token sent stands for nobody. */
const NOBODY: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID'];

export function orderFailure(error: unknown): OrderFailure {
  const code = errorCode(error);
  const { items, lines } = extensionsOf(error);
  if (isOfStock(code, items.length)) {
    return {
      kind: 'stock',
      text: errorMessage(error),
      news: items.map(({ available, ...line }) => ({ ...line, stock: available })),
    };
  }
  if (code === 'PRICE_CHANGED') return { kind: 'price', text: errorMessage(error), news: lines };
  if (code === 'PAYMENT_ID_CONFLICT') return { kind: 'conflict' };
  if (code && NOBODY.includes(code)) return { kind: 'session', text: errorMessage(error) };
  if (code === 'VALIDATION_FAILED') {
    const ofAddress = addressTexts(fieldErrors(error));
    if (ofAddress.length > 0) return { kind: 'fields', fields: ofAddress };
  }
  return { kind: 'other', text: code === 'INTERNAL' || code === 'UNAVAILABLE' ? null : errorMessage(error) };
}

/** A size that is gone is refused as bad input that names its lines: they are struck out like what is sold out. */
const isOfStock = (code: ErrorCode | null, lines: number): boolean =>
  code === 'OUT_OF_STOCK' || (code === 'VALIDATION_FAILED' && lines > 0);

/** The server names fields by their path; the form knows its own only. */
const addressTexts = (fields: Record<string, string>): [name: keyof GuestDetails, text: string][] =>
  FIELDS.flatMap((name): [keyof GuestDetails, string][] => {
    const text = fields[`address.${name}`];
    return text ? [[name, text]] : [];
  });
