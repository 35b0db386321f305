import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isGraphqlPath } from '../common/rest/graphql-path.js';

const responseWithErrors = z.looseObject({
  errors: z.array(z.looseObject({ extensions: z.looseObject({}).optional() })),
});

/**
 * Adds the request's id to every error of a GraphQL response, including those that Apollo finds before any operation.
 */
export function addRequestIdToErrors(app: FastifyInstance): void {
  app.addHook<string>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !payload.startsWith('{"errors"') || !isGraphqlPath(request.url))
      return done(null, payload);
    const response = responseWithErrors.parse(JSON.parse(payload));
    const errors = response.errors.map((error) => ({
      ...error,
      extensions: { ...error.extensions, requestId: request.id },
    }));
    void reply.removeHeader('content-length');
    done(null, JSON.stringify({ ...response, errors }));
  });
}
