import { ERRORS, type ErrorCode, type FieldErrors } from '#shared/errors';

interface Details {
  message?: string;
  /** Field name → text, for VALIDATION_FAILED. */
  fields?: FieldErrors;
  /** A code's own additions, standing beside the code: items, lines, … */
  extras?: Record<string, unknown>;
  /** Seconds until a further try makes sense, for RATE_LIMITED and UNAVAILABLE. */
  retryAfter?: number;
}

/** The only error that services throw. */
export class AppError extends Error {
  readonly fields: FieldErrors | undefined;
  readonly extras: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.fields = details.fields;
    this.extras = details.extras ?? {};
    this.retryAfter = details.retryAfter ?? (code === 'UNAVAILABLE' ? 2 : undefined);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
