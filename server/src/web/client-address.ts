import type { FastifyInstance } from 'fastify';
import { networkOf } from '../common/throttle/network-of.js';

/**
 * Adds the client's address and network to each request, read when the request begins: later its socket may be gone,
 * and `request.ip` would throw (this happens when a body cannot be decompressed).
 */
export function decorateClientAddress(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = request.ip;
    request.network = networkOf(request.address);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, behind the configured number of proxies. */
    address: string;
    /** What rate limits count by (network-of.ts). */
    network: string;
  }
}
