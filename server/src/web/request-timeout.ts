import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import type { Logger } from '../common/logging/logger.js';
import { sendAppError } from './error-responses.js';
import { isMultipart } from './multipart.js';

/** Less than a client of ours waits. */
const DEADLINE_MS = 8000;

/**
 * Whoever has said all that there is to say is answered within 8 s, whatever the database does (behaviours.md B-11). What
 * is being worked on may still come to its end: asking again is safe. Pictures take as long as they take.
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
    }, DEADLINE_MS);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
