const BYTES = 16;

/** 32 hexadecimal digits that nobody else makes: names one change, or one guest's cart. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
