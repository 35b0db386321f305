/** Every failure the shop can report: one code, one HTTP status, one default text. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Invalid Input' },
  BAD_REQUEST: { status: 400, message: 'Invalid request data.' },
  INVALID_CREDENTIALS: { status: 400, message: 'Invalid email or password.' },
  TOKEN_INVALID: { status: 400, message: 'This link is invalid or has expired.' },
  RESPONSE_TOO_LARGE: { status: 400, message: 'This response would be too large. Please request less at once.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  SESSION_EXPIRED: { status: 401, message: 'Session expired. Please login again.' },
  ACCOUNT_INVALID: { status: 401, message: 'Your account is no longer valid. Please log in again.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address before logging in.' },
  FORBIDDEN: { status: 403, message: "You don't have permission to perform this action." },
  NOT_FOUND: { status: 404, message: 'The requested resource was not found.' },
  TIMEOUT: { status: 408, message: 'Request timeout. Please try again.' },
  OUT_OF_STOCK: { status: 409, message: 'Some pieces are no longer in stock.' },
  PRICE_CHANGED: { status: 409, message: 'Prices have changed since you put these pieces into your cart.' },
  PAYMENT_ID_CONFLICT: { status: 409, message: 'This payment ID belongs to another order.' },
  IDEMPOTENCY_KEY_CONFLICT: { status: 409, message: 'This idempotency key belongs to another request.' },
  STALE_VERSION: { status: 409, message: 'This was changed elsewhere in the meantime.' },
  ORDER_CLOSED: { status: 409, message: 'This order can no longer be changed here. Please call the shop.' },
  ORDERS_UNDER_WAY: {
    status: 409,
    message: 'An order is still on its way. The account can be deleted once it is delivered or cancelled.',
  },
  DAY_CLOSED: { status: 409, message: 'This day is closed. Say why it changes, or choose another day.' },
  EMAIL_TAKEN: { status: 409, message: 'This email address already exists' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  NAME_TAKEN: { status: 409, message: 'This name is already taken' },
  SKU_TAKEN: { status: 409, message: 'This SKU belongs to another product' },
  LAST_ADMIN: { status: 409, message: 'At least one administrator is required' },
  IMPORT_RUNNING: { status: 409, message: 'Another import is running. Wait until it has ended, or stop it.' },
  IMPORT_NOT_READY: { status: 409, message: 'This import is still being checked, or has ended.' },
  LIMIT_REACHED: { status: 409, message: 'There is no room for more.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait and try again.' },
  INTERNAL: { status: 500, message: 'Server error. Please try again later.' },
  UNAVAILABLE: { status: 503, message: 'Server error. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Field name → text, for VALIDATION_FAILED. */
export type FieldErrors = Record<string, string>;
