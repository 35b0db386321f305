import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** Pages whose address is a secret tell it to nobody, and are found by no search. */
const SECRET_ADDRESS = /^\/(reset-password|verify-email|track)([/?]|$)/i;

/** behaviours.md B-14. Plain headers rather than a middleware: they are the same for every answer. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('content-security-policy', POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', SECRET_ADDRESS.test(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
      .header('x-request-id', request.id);
    if (SECRET_ADDRESS.test(request.url)) void reply.header('x-robots-tag', 'noindex, nofollow');
    if (config.isProduction) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}
