import { toPaymentId, type PaymentMethod } from '#shared/payment-methods';

/** Crockford's base 32, without letters that look like digits: five random bits per character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SUFFIX_LENGTH = 16;

/** A payment id with 80 random bits: the id of another customer's order cannot be guessed (CHECKOUT-49). */
export function createPaymentId(method: PaymentMethod): string {
  const random = crypto.getRandomValues(new Uint8Array(SUFFIX_LENGTH));
  const suffix = Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return toPaymentId(method, suffix);
}
