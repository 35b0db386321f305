import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../common/logging/logger.js';
import { addressOf, isLocalHost, isLoopback } from '../common/throttle/address-of.js';
import { networkOf } from '../common/throttle/network-of.js';
import type { Config } from '../config/config.js';

/** The headers by which proxies tell of their client. */
const FORWARDED_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

const UNTRUSTED_HEADER =
  'A request has a forwarded address, but TRUST_PROXY_HOPS is 0: if there is a proxy in front, all its clients count ' +
  'as one. Set it to the number of proxies; this is told once.';

/**
 * Adds the client's address and network to each request, read when the request begins: later its socket may be gone,
 * and `request.ip` would throw (this happens when a body cannot be decompressed).
 */
export function decorateClientAddress(app: FastifyInstance, config: Config, logger: Logger): void {
  const isProxyExpected = !config.isProduction || config.TRUST_PROXY_HOPS > 0;
  let isTold = false;
  app.decorateRequest('address', '');
  app.decorateRequest('network', '');
  app.decorateRequest('isLocal', false);
  app.addHook('onRequest', (request, _reply, done) => {
    // The client has reset its connection: nobody is there to be answered.
    if (request.socket.remoteAddress === undefined) {
      request.socket.destroy();
      return;
    }
    const isForwarded = hasForwardedHeader(request);
    request.address = addressOf(request.ip);
    request.network = networkOf(request.address);
    request.isLocal = !isForwarded && isLoopback(request.socket.remoteAddress) && isLocalHost(request.hostname);
    if (isForwarded && !isProxyExpected && !isTold) {
      isTold = true;
      logger.warn({ requestId: request.id }, UNTRUSTED_HEADER);
    }
    done();
  });
}

const hasForwardedHeader = ({ headers }: FastifyRequest): boolean =>
  FORWARDED_HEADERS.some((name) => headers[name] !== undefined);

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, behind the configured number of proxies. */
    address: string;
    /** What rate limits count by (network-of.ts). */
    network: string;
    /**
     * Whether the request comes from this machine itself, not from a proxy on it, and by a name of this machine: a page
     * of another site may have let its own name lead here, and could read the answer.
     */
    isLocal: boolean;
  }
}
