import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { AppError } from '../common/errors/app-error.js';
import { REQUEST_LIMIT } from '../common/throttle/rate-limits.js';
import { sendAppError } from './error-responses.js';
import { SlidingWindow } from './sliding-window.js';

/**
 * Limits all requests per network, counted in this process, so that a read causes no write to the database (LIMITS-26).
 */
export function limitRequestRate(app: FastifyInstance, config: Config): void {
  const window = new SlidingWindow(REQUEST_LIMIT.times * config.RATE_LIMIT_FACTOR, REQUEST_LIMIT.windowMs);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/health/')) return done();
    const waitMs = window.count(request.network, Date.now());
    if (waitMs === 0) return done();

    sendAppError(new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) }), request, reply);
  });
}
