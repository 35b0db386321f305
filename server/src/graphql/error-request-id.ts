import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const failed = z.looseObject({ errors: z.array(z.looseObject({ extensions: z.looseObject({}).optional() })) });

/** Puts the request's id into every error that GraphQL answers, those too that Apollo finds before there is an operation (behaviours.md B-00). */
export function addRequestIdToErrors(app: FastifyInstance): void {
  app.addHook<string>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !payload.startsWith('{"errors"') || !request.url.startsWith('/graphql'))
      return done(null, payload);
    const answer = failed.parse(JSON.parse(payload));
    const errors = answer.errors.map((error) => ({
      ...error,
      extensions: { ...error.extensions, requestId: request.id },
    }));
    void reply.removeHeader('content-length');
    done(null, JSON.stringify({ ...answer, errors }));
  });
}
