import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import type { Logger } from '../common/logging/logger.js';
import { sendAppError } from './error-responses.js';
import { isMultipart } from '../media/multipart-form.js';

/** Less than the timeout of the shop's own client. */
const TIMEOUT_MS = 8000;

/**
 * Answers UNAVAILABLE when a handler takes longer than 8 s after the request was read. The handler is not cancelled, so
 * clients may safely repeat the request. Uploads are exempt.
 */
export function limitRequestTime(app: FastifyInstance, logger: Logger): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (isMultipart(request)) return done();
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      logger.warn(
        { requestId: request.id, method: request.method, path: request.routeOptions.url },
        'not answered in time',
      );
      sendAppError(new AppError('UNAVAILABLE', { retryAfter: 2 }), request, reply);
    }, TIMEOUT_MS);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
