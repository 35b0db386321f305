const BYTES = 16;

/** 32 random hexadecimal digits; identifies one change or one merge, so that a repeated request counts once. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
