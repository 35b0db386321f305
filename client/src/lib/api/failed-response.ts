import { CombinedGraphQLErrors, ServerError, ServerParseError, type ErrorLike } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { ERRORS, type ErrorCode } from '#shared/errors';
import { isRecord } from '../browser/stored-shape';
import { parseObject } from './rest-client';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
};

/** What was answered in place of data. */
export interface FailedResponse {
  /** The HTTP status: of most GraphQL errors 200. */
  status: number;
  /** The error code of the body; undefined when it has none, as in the error page of a proxy. */
  code: unknown;
  /** For the screens. Without a code in the body the code of the status; without a message an empty one. */
  errors: readonly GraphQLFormattedError[];
}

/** Reads the error of a request; null when no response arrived. A timeout counts as the response TIMEOUT. */
export function readFailedResponse(error: ErrorLike): FailedResponse | null {
  if (CombinedGraphQLErrors.is(error)) return fromErrors(200, error.errors);
  // The name of what AbortSignal.timeout throws.
  if (error.name === 'TimeoutError')
    return fromErrors(ERRORS.TIMEOUT.status, [errorOf('TIMEOUT', ERRORS.TIMEOUT.message)]);
  return ServerError.is(error) || ServerParseError.is(error) ? fromBody(error.statusCode, error.bodyText) : null;
}

function fromBody(status: number, text: string): FailedResponse {
  const body = parseObject(text);
  if (Array.isArray(body?.errors)) return fromErrors(status, body.errors.map(toGraphqlError));
  // The body of the REST API, which the limits in front of both APIs answer, or none of ours.
  const message = [body?.message, body?.msg].map(stringOf).find(Boolean) ?? '';
  return { status, code: body?.code, errors: [errorOf(body?.code ?? codeOfStatus(status), message)] };
}

const fromErrors = (status: number, errors: readonly GraphQLFormattedError[]): FailedResponse => ({
  status,
  code: errors[0]?.extensions?.code,
  errors,
});

const toGraphqlError = (value: unknown): GraphQLFormattedError => ({
  message: stringOf(isRecord(value) && value.message),
  ...(isRecord(value) && isRecord(value.extensions) && { extensions: value.extensions }),
});

const errorOf = (code: unknown, message: string): GraphQLFormattedError => ({
  message,
  ...(code !== undefined && { extensions: { code } }),
});

/** Undefined for a status that says nothing. */
const codeOfStatus = (status: number): ErrorCode | undefined =>
  CODE_BY_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : undefined);

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
