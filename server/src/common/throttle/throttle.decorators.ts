import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { RateLimitName, RequestRateLimitName } from './rate-limits.js';
import { ThrottleInterceptor } from './throttle.interceptor.js';
import { SKIP_THROTTLE, THROTTLE, THROTTLED_BY_SERVICE } from './throttle.metadata.js';

/**
 * Counts each call of a handler under these limits of rate-limits.ts: after the access check, and before the input is
 * validated. A call beyond a limit gets RATE_LIMITED.
 */
export const Throttle = (...limits: RequestRateLimitName[]): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLE, limits), UseInterceptors(ThrottleInterceptor));

/** Names the limits that the handler's service counts, because they depend on what the service finds out. */
export const ThrottledByService = (...limits: RateLimitName[]): MethodDecorator =>
  SetMetadata(THROTTLED_BY_SERVICE, limits);

/** For writes that only the limit of all requests covers. On a class, for all its handlers that declare no limit. */
export const SkipThrottle = () => SetMetadata(SKIP_THROTTLE, true);
