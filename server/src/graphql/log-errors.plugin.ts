import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { AppError } from '../common/errors/app-error.js';
import { audit } from '../common/logging/audit.js';
import { callerOf } from '../common/access/caller.js';
import type { Logger } from '../common/logging/logger.js';
import type { AuthenticatedRequest } from '../common/access/authenticated-request.js';
import { classifyError } from './format-error.js';

/** What fails leaves its trace: a refusal in the audit, what nobody expected in the log, whole. */
export const createLogErrorsPlugin = (logger: Logger): ApolloServerPlugin<{ request: AuthenticatedRequest }> => {
  const trace = (request: AuthenticatedRequest, thrown: unknown, path: GraphQLFormattedError['path'] = []) => {
    const fault = classifyError(thrown);
    if (fault === 'unexpected')
      logger.error({ err: unwrapResolverError(thrown), requestId: request.id }, 'unexpected failure');
    if (fault instanceof AppError && fault.code === 'FORBIDDEN')
      audit(logger, 'refused', callerOf(request), { at: path.join('.') });
  };
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ contextValue, errors }) {
          for (const error of errors) trace(contextValue.request, error, error.path);
        },
      };
    },
    async unexpectedErrorProcessingRequest({ requestContext, error }) {
      trace(requestContext.contextValue.request, error);
    },
  };
};
