import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { AppError } from '../common/app-error.js';
import { restEnvelope } from '../common/to-app-error.js';
import { RecentCalls } from './recent-calls.js';

const PER_WINDOW = 600;

/** 600 requests within a minute, any minute, from one address on everything, counted in this process: a read never writes (behaviours.md B-07). */
export function limitRates(app: FastifyInstance, config: Config): void {
  const calls = new RecentCalls(PER_WINDOW * config.RATE_LIMIT_FACTOR);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/health/')) return done();
    const waitMs = calls.count(request.ip, Date.now());
    if (waitMs === 0) return done();

    const error = new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) });
    const isGraphQL = request.url.split('?', 1)[0] === '/graphql';
    const { message, code } = error;
    void reply
      .status(error.status)
      .header('retry-after', error.retryAfter)
      .header('cache-control', 'no-store')
      .send(isGraphQL ? { errors: [{ message, extensions: { code, retryAfter: error.retryAfter, requestId: request.id } }] } : restEnvelope(error, request.id));
  });
}
