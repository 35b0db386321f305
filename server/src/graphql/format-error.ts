import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERRORS } from '#shared/errors';
import { AppError } from '../common/errors/app-error.js';
import { toAppError } from '../common/errors/to-app-error.js';

/** Codes of invalid requests, whose messages from Apollo hold nothing internal. */
const REQUEST_ERROR_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'QUERY_NOT_IN_SAFELIST',
]);

const LIMIT_DETAILS = new Set(['cost', 'maxCost', 'searches', 'maxSearches']);

/** After five invalid variables GraphQL aborts with an error that has neither a path nor an original error. */
const isTooManyVariableErrors = (cause: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError && cause.path === undefined && cause.originalError === undefined;

/** An AppError, the code of an invalid request, or 'unexpected' for a bug. */
export function classifyError(thrown: unknown): AppError | { code: string } | 'unexpected' {
  const cause = unwrapResolverError(thrown);
  const known = toAppError(cause);
  if (known) return known;
  const code = thrown instanceof GraphQLError ? thrown.extensions['code'] : undefined;
  if (typeof code === 'string' && REQUEST_ERROR_CODES.has(code)) return { code };
  return isTooManyVariableErrors(cause) ? { code: 'BAD_USER_INPUT' } : 'unexpected';
}

/** What an operation that is over a limit costs, beside the limit (operation-cost.plugin.ts). */
const detailsOf = (thrown: unknown): Record<string, unknown> =>
  thrown instanceof GraphQLError
    ? Object.fromEntries(Object.entries(thrown.extensions).filter(([name]) => LIMIT_DETAILS.has(name)))
    : {};

/** Formats errors for GraphQL and masks unexpected ones. error-request-id.ts adds the request's id. */
export const formatError = (
  { message, locations, path }: GraphQLFormattedError,
  thrown: unknown,
): GraphQLFormattedError => {
  const error = classifyError(thrown);
  if (error === 'unexpected')
    return { message: ERRORS.INTERNAL.message, path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  if (!(error instanceof AppError))
    return { message, locations, extensions: { code: error.code, ...detailsOf(thrown) } };
  const { code, fields, extras, retryAfter } = error;
  return {
    message: error.message,
    locations,
    path,
    extensions: { code, ...(fields && { fields }), ...extras, ...(retryAfter && { retryAfter }) },
  };
};
