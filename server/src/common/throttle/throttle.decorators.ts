import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getRequest } from '../access/authenticated-request.js';
import { callerOf } from '../access/caller.js';
import type { RateLimitName } from './rate-limits.js';
import { SKIP_THROTTLE, THROTTLE } from './throttle.metadata.js';
import type { ThrottleService } from './throttle.service.js';
import { ThrottledCall } from './throttled-call.js';

const reflector = new Reflector();

/**
 * The limits of rate-limits.ts that the handler's service counts, once the input is valid and, where it matters, the
 * result is known (docs/decisions/0028). The handler passes its `@CurrentCall()` on.
 */
export const Throttle = (...limits: RateLimitName[]): MethodDecorator => SetMetadata(THROTTLE, limits);

/** For writes that only the limit of all requests covers. On a class, for all its handlers that declare no limit. */
export const SkipThrottle = () => SetMetadata(SKIP_THROTTLE, true);

/** Who calls this handler, and the limits that it declares. */
export const CurrentCall = createParamDecorator((_: unknown, context: ExecutionContext): ThrottledCall => {
  const limits = reflector.get<RateLimitName[] | undefined>(THROTTLE, context.getHandler()) ?? [];
  const request = getRequest(context);
  return new ThrottledCall(limits, callerOf(request), request.throttle);
});

declare module 'fastify' {
  interface FastifyRequest {
    /** For `CurrentCall`: decorators of parameters get no providers. */
    throttle: ThrottleService;
  }
}
