import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isIndexable } from '../common/crawlers/crawler-rules.js';
import type { Config } from '../config/config.js';
import { isPageRequest } from './pages.js';

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};

/** Pages with a secret token in their URL: no Referer header may pass it on, and no search engine may index it. */
const SECRET_URL = /^\/(reset-password|verify-email|track|product-requests)([/?]|$)/i;

/** Sets the security headers and x-request-id of every response. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const setHeaders = helmet({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: config.isProduction && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Headers that only concern old browsers and plugins.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (SECRET_URL.test(request.url))
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    else if (!isIndexable(request.url, isPageRequest(request))) void reply.header('x-robots-tag', 'noindex');
    done();
  });
}
