import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { isApiKeyToken } from '../common/access/api-key-token.js';
import { readToken } from '../common/access/access-token.js';
import type { ApiKeysReader } from '../common/access/api-keys.reader.js';
import { AppError } from '../common/errors/app-error.js';
import { API_KEY_LIMIT } from '../common/throttle/rate-limits.js';
import { createRequestLimit } from '../common/throttle/request-limit.js';
import { createWindow } from '../common/throttle/shared-window.js';
import type { CountMiss } from '../media/file-storage.js';
import { sendAppError } from './error-responses.js';
import { isPageRequest } from './pages.js';

/** Pictures, scripts and styles, and the health checks. Pictures that are not found count: see `countMiss`. */
const UNCOUNTED_PATH = /^\/(health|assets|uploads|playground\/assets)\//;

const isUncounted = (request: FastifyRequest): boolean => UNCOUNTED_PATH.test(request.url) || isPageRequest(request);

/** A page that is rendered anew holds the main thread for as long as so many requests. */
const RENDERING_COST = 10;

/** Counts a request of a known API key under that key; null for every other request. */
function createKeyLimit({ RATE_LIMIT_FACTOR }: Config, keys: ApiKeysReader) {
  const { times, windowMs } = API_KEY_LIMIT;
  const windows = createWindow('requests of keys', times * RATE_LIMIT_FACTOR, windowMs);
  return (request: FastifyRequest): number | null => {
    const token = readToken(request);
    const key = isApiKeyToken(token) ? keys.knownKey(token) : null;
    return key === null ? null : windows.count(key, Date.now());
  };
}

/**
 * Limits all requests per browser and, far wider, per network, counted in memory, so that a read causes no write
 * to the database (LIMITS-26). A client without a browser's token counts by its network alone. A valid
 * API key counts by itself: an integrator and the shoppers of its network do not take each other's requests (KEYS-8).
 */
export function limitRequestRate(app: FastifyInstance, config: Config, keys: ApiKeysReader): void {
  const requestsOfKey = createKeyLimit(config, keys);
  const requests = createRequestLimit('requests', config);
  const renderings = createRequestLimit('renderings', config, RENDERING_COST);
  app.decorateRequest('mayRenderPage', function () {
    return renderings.count(this) === 0;
  });
  app.decorateRequest('countMiss', function () {
    const now = Date.now();
    const waitMs = requests.count(this, now);
    if (waitMs > 0) throw rateLimited(waitMs);
    return () => requests.remove(this, now);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (isUncounted(request)) return done();
    const waitMs = requestsOfKey(request) ?? requests.count(request);
    if (waitMs === 0) return done();

    sendAppError(rateLimited(waitMs), request, reply);
  });
}

const rateLimited = (waitMs: number): AppError =>
  new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) });

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a page that is rendered for this request. False above a limit of its own, a tenth of that of requests. */
    mayRenderPage(): boolean;
    /** Counts this request, which would not count, as its file was not found. Throws RATE_LIMITED. */
    countMiss: CountMiss;
  }
}
