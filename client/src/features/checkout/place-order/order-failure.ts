import { ADDRESS_FIELDS, type AddressFieldName } from '#shared/address-fields';
import { ERRORS, type ErrorCode } from '#shared/errors';
import {
  asSentence,
  errorCode,
  errorMessage,
  isResultUnknown,
  unexpectedMessage,
} from '../../../lib/errors/error-message';
import { fieldErrors } from '../../../lib/errors/field-errors';
import { toLineRefusal, type LineRefusal } from '../../../lib/errors/line-refusal';
import { sharedText } from '../../../lib/i18n/i18n';
import { limitedStock, type CheckoutLine } from '../checkout-line';
import { t } from '../texts';

/** Why an order was not placed, by how the checkout reacts. */
export type OrderFailure =
  | (LineRefusal & { text: string })
  | { kind: 'fields'; fields: [name: AddressFieldName, text: string][] }
  | { kind: 'conflict' }
  /** Nothing was sent: cart or address are not those that were shown any more. */
  | { kind: 'changed'; text: string }
  /** The session has ended. */
  | { kind: 'session'; text: string }
  /** `isUnknown`: the order may have been placed. */
  | { kind: 'other'; text: string | null; isUnknown: boolean };

const NOT_SIGNED_IN: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID'];

/** True if the server has refused a request before it looked at the order. */
export function isRefusedUnseen(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'RATE_LIMITED' || (code !== null && NOT_SIGNED_IN.includes(code));
}

/** `shownFee`: the delivery fee that the customer saw, in rupees. */
export function toOrderFailure(error: unknown, shownFee: number): OrderFailure {
  const code = errorCode(error);
  const refusal = toLineRefusal(error, shownFee);
  if (refusal) return { ...refusal, text: refusalText(refusal, error) };
  if (code === 'PAYMENT_ID_CONFLICT') return { kind: 'conflict' };
  if (code && NOT_SIGNED_IN.includes(code)) return { kind: 'session', text: errorMessage(error) };
  if (code === 'VALIDATION_FAILED') {
    const addressErrors = addressFieldErrors(fieldErrors(error));
    if (addressErrors.length > 0) return { kind: 'fields', fields: addressErrors };
  }
  const text = code === 'INTERNAL' || code === 'UNAVAILABLE' ? null : errorMessage(error);
  return { kind: 'other', text, isUnknown: isResultUnknown(error) };
}

/** A size that no longer exists is invalid input to the server, but sold out to the customer. */
const refusalText = ({ kind }: LineRefusal, error: unknown): string =>
  kind === 'stock' ? sharedText(ERRORS.OUT_OF_STOCK.message) : errorMessage(error);

/** For who has left the page that shows the failure. */
export function failureText(failure: OrderFailure): string {
  if (failure.kind === 'conflict') return t('anEarlierAttemptBeforeYourLast');
  if (failure.kind === 'fields') return failure.fields.map(([, text]) => asSentence(text)).join(' ');
  return failure.text ?? unexpectedMessage();
}

/** Whether the shopper has done what the failure asks for: none of its pieces stands in the way any more. */
export function isSolved(failure: OrderFailure, lines: readonly CheckoutLine[]): boolean {
  // What is shown for an empty cart says enough.
  if (failure.kind === 'changed') return lines.length === 0;
  if (failure.kind !== 'stock' && failure.kind !== 'price') return false;
  if (failure.refusedLines.length === 0) return false;
  const refused = lines.filter(({ id, size }) =>
    failure.refusedLines.some((line) => line.productId === id && line.size === size),
  );
  if (failure.kind === 'stock') return refused.every((line) => limitedStock(line) === null);
  return failure.deliveryFee === null && refused.length === 0;
}

/** The server names fields by their path in the input; the form has only those of the address. */
const addressFieldErrors = (fields: Record<string, string>): [name: AddressFieldName, text: string][] =>
  ADDRESS_FIELDS.flatMap(({ name }): [AddressFieldName, string][] => {
    const text = fields[`address.${name}`];
    return text ? [[name, text]] : [];
  });
