import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf, type AuthenticatedRequest } from './request-of.js';

/** Who asks, from where, by which request. Handed on by name: node's asynchronous storage made every database operation a third dearer (decision 0016). */
export interface Caller {
  requestId: string;
  /** As the configured number of proxies tells it. */
  ip: string;
  /** What limits count by. */
  network: string;
  /** Who is signed in, as far as this request had to know. */
  userId: string | null;
}

export const callerOf = (request: AuthenticatedRequest): Caller => ({
  requestId: request.id,
  ip: request.address,
  network: request.network,
  userId: request.user?.userId ?? null,
});

/** Who calls a handler of either door. */
export const CalledBy = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(requestOf(context)),
);

/** Where limits take the caller to be, at either door: an address, or the network of one (network-of.ts). */
export const ClientIp = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => requestOf(context).network,
);
