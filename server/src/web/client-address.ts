import type { FastifyInstance } from 'fastify';
import { networkOf } from '../common/throttle/network-of.js';

/**
 * Where a request comes from, as the configured number of proxies tells it, is read as it begins: while it is answered its
 * socket may be taken from it, and to ask for the address would be an error (a body that cannot be unpacked does that).
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
    /** The caller's address, known from the first hook on. */
    address: string;
    /** The same as limits count it. */
    network: string;
  }
}
