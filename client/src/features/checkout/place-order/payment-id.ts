/** 32 letters and digits that nobody mixes up; each carries five random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SUFFIX_LENGTH = 16;

/** COD_, when, and 80 random bits: nobody can guess another shopper's (shopper.md §9). */
export function makePaymentId(): string {
  const random = crypto.getRandomValues(new Uint8Array(SUFFIX_LENGTH));
  const suffix = Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `COD_${Date.now()}_${suffix}`;
}
