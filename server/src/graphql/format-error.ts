import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERRORS } from '#shared/errors';
import { AppError } from '../common/errors/app-error.js';
import { toAppError } from '../common/errors/to-app-error.js';

/** Failures of the request itself, which Apollo describes without telling anything internal. */
const OF_THE_REQUEST = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** After the fifth fault in the variables GraphQL gives up, with an error that belongs to no field and that nobody threw. */
const isOfTheVariables = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.path === undefined && cause.originalError === undefined;

/** What a failure is: one of the catalogue's, the request's own fault with its code, or a bug. */
export function classifyError(thrown: unknown): AppError | { code: string } | 'unexpected' {
  const cause = unwrapResolverError(thrown);
  const known = toAppError(cause);
  if (known) return known;
  const code = thrown instanceof GraphQLError ? thrown.extensions['code'] : undefined;
  if (typeof code === 'string' && OF_THE_REQUEST.has(code)) return { code };
  return isOfTheVariables(cause) ? { code: 'BAD_USER_INPUT' } : 'unexpected';
}

/** GraphQL's dialect of a failure: a code of ours and its additions; what is unknown is masked. The request's id comes last: request-id.ts. */
export const formatError = (
  { message, locations, path }: GraphQLFormattedError,
  thrown: unknown,
): GraphQLFormattedError => {
  const fault = classifyError(thrown);
  if (fault === 'unexpected')
    return { message: ERRORS.INTERNAL.message, path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  if (!(fault instanceof AppError)) return { message, locations, extensions: { code: fault.code } };
  const { code, fields, extras, retryAfter } = fault;
  return {
    message: fault.message,
    locations,
    path,
    extensions: { code, ...(fields && { fields }), ...extras, ...(retryAfter && { retryAfter }) },
  };
};
