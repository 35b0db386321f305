import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERRORS } from '#shared/errors';
import type { AppError } from '../common/app-error.js';
import { audit } from '../common/audit.js';
import type { Logger } from '../common/logger.js';
import { currentRequestId } from '../common/request-context.js';
import { knownError } from '../common/to-app-error.js';

/** Failures of the request itself, which Apollo describes without telling anything internal. */
const OF_THE_REQUEST = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE', 'PERSISTED_QUERY_NOT_SUPPORTED']);

/** GraphQL's dialect of a failure: a code of ours, its additions and the request's id; what is unknown is masked. */
export const formatErrorWith = (logger: Logger) => (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
  const requestId = currentRequestId();
  const code = formatted.extensions?.code;
  const cause = unwrapResolverError(thrown);
  const known = knownError(cause);
  if (known?.code === 'FORBIDDEN') audit(logger, 'refused', { at: formatted.path?.join('.') ?? '' });
  if (known) return ours(formatted, known, requestId);
  if (typeof code === 'string' && OF_THE_REQUEST.has(code)) {
    return { message: formatted.message, locations: formatted.locations, extensions: { code, requestId } };
  }
  if (isOfTheVariables(cause)) return { message: cause.message, extensions: { code: 'BAD_USER_INPUT', requestId } };
  logger.error({ err: cause, requestId }, 'unexpected failure');
  return { message: ERRORS.INTERNAL.message, path: formatted.path, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
};

/** After the fifth fault in the variables GraphQL gives up, with an error that belongs to no field and that nobody threw. */
const isOfTheVariables = (cause: unknown): cause is GraphQLError => cause instanceof GraphQLError && cause.path === undefined && cause.originalError === undefined;

const ours = ({ locations, path }: GraphQLFormattedError, error: AppError, requestId: string): GraphQLFormattedError => ({
  message: error.message,
  locations,
  path,
  extensions: {
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...error.extras,
    ...(error.retryAfter && { retryAfter: error.retryAfter }),
    requestId,
  },
});
