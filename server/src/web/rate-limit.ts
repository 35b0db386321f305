import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { AppError } from '../common/errors/app-error.js';
import { sendAppError } from './error-responses.js';
import { SlidingWindow } from './sliding-window.js';

const PER_WINDOW = 600;

/** 600 requests within a minute, any minute, from one address on everything, counted in this process: a read never writes (behaviours.md B-07). */
export function limitRequestRate(app: FastifyInstance, config: Config): void {
  const calls = new SlidingWindow(PER_WINDOW * config.RATE_LIMIT_FACTOR);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/health/')) return done();
    const waitMs = calls.count(request.network, Date.now());
    if (waitMs === 0) return done();

    sendAppError(new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) }), request, reply);
  });
}
