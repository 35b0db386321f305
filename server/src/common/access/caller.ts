import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { getRequest, type AuthenticatedRequest } from './authenticated-request.js';

/** The token that the shop gave to a browser: web/browser-token.ts. */
export interface BrowserToken {
  id: string;
  /** The time of the browser's first visit, in ms since 1970. */
  since: number;
}

/** Where a request comes from. Passed as a parameter, not kept in asynchronous storage (docs/decisions/0016). */
export interface Caller {
  requestId: string;
  /** The client's address, behind the configured number of proxies. */
  ip: string;
  /** The key of rate limits: an IPv4 address or an IPv6 network (network-of.ts). */
  network: string;
  /** Null for clients that keep no cookies. */
  browser: BrowserToken | null;
  /** The signed-in user; null for a guest, and for handlers that do not authenticate. */
  userId: string | null;
}

export const callerOf = (request: AuthenticatedRequest): Caller => ({
  requestId: request.id,
  ip: request.address,
  network: request.network,
  browser: request.browser,
  userId: request.user?.userId ?? null,
});

/** The caller of a REST or GraphQL handler. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(getRequest(context)),
);
