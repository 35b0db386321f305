import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { errorBody } from '../common/errors/to-app-error.js';
import { isGraphqlPath } from '../common/rest/graphql-path.js';

/** Bytes. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Replaces GraphQL responses of more than MAX_ANSWER_BYTES with the error RESPONSE_TOO_LARGE. */
export function limitAnswerSize(app: FastifyInstance): void {
  app.addHook<string>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isGraphqlPath(request.url)) return done(null, payload);
    if (Buffer.byteLength(payload) <= MAX_ANSWER_BYTES) return done(null, payload);
    const error = new AppError('RESPONSE_TOO_LARGE');
    void reply.status(error.status).header('cache-control', 'no-store').removeHeader('content-length');
    done(null, JSON.stringify(errorBody(error, request)));
  });
}
