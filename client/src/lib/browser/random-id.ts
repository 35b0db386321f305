const BYTES = 16;
const PATTERN = /^[0-9a-f]{32}$/;

/** 32 random hexadecimal digits; identifies one change or one merge, so that a repeated request counts once. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a stored value has the form of such an id. */
export const isRandomId = (value: unknown): value is string => typeof value === 'string' && PATTERN.test(value);
