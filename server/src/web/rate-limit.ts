import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { AppError } from '../common/errors/app-error.js';
import { REQUEST_LIMIT } from '../common/throttle/rate-limits.js';
import { SlidingWindow } from '../common/throttle/sliding-window.js';
import { sendAppError } from './error-responses.js';
import { isPageRequest } from './pages.js';

/** Pictures, scripts and styles, and the health checks. */
const UNCOUNTED_PATH = /^\/(health|assets|uploads|playground\/assets)\//;

const isUncounted = (request: FastifyRequest): boolean => UNCOUNTED_PATH.test(request.url) || isPageRequest(request);

/** A page that is rendered anew holds the main thread for as long as so many requests. */
const RENDERING_COST = 10;

/** Counts a request, and returns the milliseconds that its caller has to wait; 0 within the limit. */
function createLimit({ RATE_LIMIT_FACTOR }: Config, cost = 1): (request: FastifyRequest) => number {
  const { times, networkTimes, windowMs } = REQUEST_LIMIT;
  const clients = new SlidingWindow((times * RATE_LIMIT_FACTOR) / cost, windowMs);
  const networks = new SlidingWindow((networkTimes * RATE_LIMIT_FACTOR) / cost, windowMs);
  return ({ browser, network }) => {
    const now = Date.now();
    return clients.count(browser?.id ?? network, now) || networks.count(network, now);
  };
}

/**
 * Limits all requests per browser and, far wider, per network, counted in this process, so that a read causes no write
 * to the database (LIMITS-26). A client without a browser's token counts by its network alone.
 */
export function limitRequestRate(app: FastifyInstance, config: Config): void {
  const requests = createLimit(config);
  const renderings = createLimit(config, RENDERING_COST);
  app.decorateRequest('mayRenderPage', function () {
    return renderings(this) === 0;
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (isUncounted(request)) return done();
    const waitMs = requests(request);
    if (waitMs === 0) return done();

    sendAppError(new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) }), request, reply);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a page that is rendered for this request. False above a limit of its own, a tenth of that of requests. */
    mayRenderPage(): boolean;
  }
}
