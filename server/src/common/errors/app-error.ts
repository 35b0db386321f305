import { ERRORS, type ErrorCode, type FieldErrors } from '#shared/errors';

/** A field's name in REST: that of its parent, by the services' names for each part, and its own, as REST has it. */
export interface RestName {
  parent: readonly PropertyKey[];
  name: string;
}

interface Details {
  message?: string;
  /** Field name → message, for VALIDATION_FAILED. */
  fields?: FieldErrors;
  /** Of those `fields` whose names in REST do not follow from the services' names. */
  restNames?: ReadonlyMap<string, RestName>;
  /** Extra fields of some codes, sent beside the code: items, lines, … */
  extras?: Record<string, unknown>;
  /** Seconds after which the client may retry, for RATE_LIMITED and UNAVAILABLE. */
  retryAfter?: number;
  /** What is logged as an unexpected failure and not told to the client. */
  cause?: unknown;
}

/** The only error that services throw: a code of the error catalogue in shared/errors. */
export class AppError extends Error {
  readonly fields: FieldErrors | undefined;
  readonly restNames: ReadonlyMap<string, RestName> | undefined;
  readonly extras: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.fields = details.fields;
    this.restNames = details.restNames;
    this.extras = details.extras ?? {};
    this.retryAfter = details.retryAfter ?? (code === 'UNAVAILABLE' ? 2 : undefined);
  }

  /** The HTTP status of REST. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** VALIDATION_FAILED with the same message for the request and for its field. */
export const invalidField = (field: string, message: string, restName?: string) =>
  new AppError('VALIDATION_FAILED', {
    message,
    fields: { [field]: message },
    ...(restName !== undefined && { restNames: new Map([[field, { parent: [], name: restName }]]) }),
  });
