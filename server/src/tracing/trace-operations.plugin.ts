import type { ApolloServerPlugin } from '@apollo/server';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

/** A span for each GraphQL operation, named by its root field: the names of operations are the callers'. */
export const traceOperationsPlugin: ApolloServerPlugin<{ request: FastifyRequest }> = {
  async requestDidStart() {
    const span = trace.getTracer('zevar').startSpan('graphql');
    return {
      async didResolveOperation({ operation, contextValue: { request } }) {
        if (!operation) return;
        const field = request.graphqlRootField ?? 'unknown';
        span.updateName(`${operation.operation} ${field}`);
        span.setAttribute('graphql.operation.type', operation.operation);
      },
      async didEncounterErrors({ contextValue: { request } }) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (request.errorCode !== undefined) span.setAttribute('error.type', request.errorCode);
      },
      async willSendResponse() {
        span.end();
      },
    };
  },
};
