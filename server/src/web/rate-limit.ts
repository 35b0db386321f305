import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { AppError } from '../common/app-error.js';
import { restEnvelope } from '../common/to-app-error.js';

const WINDOW_MS = 60_000;
const PER_WINDOW = 600;

/** 600 requests a minute from one address on everything, counted in this process: a read never writes (behaviours.md B-07). */
export function limitRates(app: FastifyInstance, config: Config): void {
  const allowed = PER_WINDOW * config.RATE_LIMIT_FACTOR;
  const hits = new Map<string, number>();
  let windowEnd = Date.now() + WINDOW_MS;

  app.addHook('onRequest', (request, reply, done) => {
    const now = Date.now();
    if (now >= windowEnd) {
      hits.clear();
      windowEnd = now + WINDOW_MS;
    }
    const count = (hits.get(request.ip) ?? 0) + 1;
    hits.set(request.ip, count);
    if (count <= allowed || request.url.startsWith('/health/')) return done();

    const error = new AppError('RATE_LIMITED', { retryAfter: Math.ceil((windowEnd - now) / 1000) });
    const isGraphQL = request.url.split('?', 1)[0] === '/graphql';
    const { message, code } = error;
    void reply
      .status(error.status)
      .header('retry-after', error.retryAfter)
      .header('cache-control', 'no-store')
      .send(isGraphQL ? { errors: [{ message, extensions: { code, retryAfter: error.retryAfter, requestId: request.id } }] } : restEnvelope(error, request.id));
  });
}
