import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { AppError } from '../common/app-error.js';
import { audit } from '../common/audit.js';
import { callerOf } from '../common/caller.js';
import type { Logger } from '../common/logger.js';
import type { AuthenticatedRequest } from '../common/request-of.js';
import { faultOf } from './format-error.js';

/** What fails leaves its trace: a refusal in the audit, what nobody expected in the log, whole. */
export const traceErrorsWith = (logger: Logger): ApolloServerPlugin<{ request: AuthenticatedRequest }> => {
  const trace = (request: AuthenticatedRequest, thrown: unknown, path: GraphQLFormattedError['path'] = []) => {
    const fault = faultOf(thrown);
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
