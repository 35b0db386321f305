import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { AppError } from '../common/errors/app-error.js';
import { logSecurityEvent } from '../common/logging/security-log.js';
import { callerOf } from '../common/access/caller.js';
import type { Logger } from '../common/logging/logger.js';
import type { AuthenticatedRequest } from '../common/access/authenticated-request.js';
import { classifyError } from './format-error.js';

/** Logs unexpected errors in full, and FORBIDDEN as an audit line. */
export const createLogErrorsPlugin = (logger: Logger): ApolloServerPlugin<{ request: AuthenticatedRequest }> => {
  const logError = (request: AuthenticatedRequest, thrown: unknown, path: GraphQLFormattedError['path'] = []) => {
    const error = classifyError(thrown);
    if (error === 'unexpected')
      logger.error({ err: unwrapResolverError(thrown), requestId: request.id }, 'unexpected failure');
    if (error instanceof AppError && error.code === 'FORBIDDEN')
      logSecurityEvent(logger, 'refused', callerOf(request), { at: path.join('.') });
  };
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ contextValue, errors }) {
          const [first] = errors.map(classifyError);
          if (first) contextValue.request.errorCode = first === 'unexpected' ? 'INTERNAL' : first.code;
          for (const error of errors) logError(contextValue.request, error, error.path);
        },
      };
    },
    async unexpectedErrorProcessingRequest({ requestContext, error }) {
      logError(requestContext.contextValue.request, error);
    },
  };
};
