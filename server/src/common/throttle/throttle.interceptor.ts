import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getRequest } from '../access/authenticated-request.js';
import { callerOf, type Caller } from '../access/caller.js';
import { RATE_LIMITS, type CountedByRequest, type RequestRateLimitName } from './rate-limits.js';
import { THROTTLE } from './throttle.metadata.js';
import { ThrottleService } from './throttle.service.js';

/** Counts the calls of a handler with `@Throttle`, of REST and GraphQL alike. */
@Injectable()
export class ThrottleInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const limits = this.reflector.get<RequestRateLimitName[]>(THROTTLE, context.getHandler());
    const caller = callerOf(getRequest(context));
    const attempts = limits.flatMap((limit) => {
      const subject = subjectOf(RATE_LIMITS[limit].by, caller);
      return subject === null ? [] : [{ limit, subject }];
    });
    await this.throttle.hitAll(attempts);
    return next.handle();
  }
}

/** What a limit counts a caller by; null if the limit is not for this caller. */
function subjectOf(by: CountedByRequest, { network, userId }: Caller): string | null {
  if (by === 'user') return userId;
  return by === 'guest network' && userId !== null ? null : network;
}
