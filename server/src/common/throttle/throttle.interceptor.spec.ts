import type { CallHandler } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { EMPTY } from 'rxjs';
import { Throttle } from './throttle.decorators.js';
import { ThrottleInterceptor } from './throttle.interceptor.js';
import type { RateLimitedAttempt, ThrottleService } from './throttle.service.js';

class Handlers {
  @Throttle('registrations')
  register() {}

  @Throttle('userOrders', 'guestOrders')
  placeOrder() {}
}

const NETWORK = '203.0.113.7';

/** The attempts that one call counts, by a signed-in user or a guest, over REST or GraphQL. */
async function countedAttempts(
  name: 'register' | 'placeOrder',
  { userId, type = 'http' }: { userId?: string; type?: 'http' | 'graphql' } = {},
): Promise<readonly RateLimitedAttempt[]> {
  const request = { network: NETWORK, user: userId === undefined ? undefined : { userId } };
  const args = type === 'http' ? [request, {}] : [{}, {}, { request }, {}];
  const context = new ExecutionContextHost(args, Handlers, Handlers.prototype[name]);
  context.setType(type);
  let counted: readonly RateLimitedAttempt[] = [];
  const throttle = { hitAll: async (attempts) => void (counted = attempts) } as Partial<ThrottleService>;
  const next: CallHandler = { handle: () => EMPTY };
  await new ThrottleInterceptor(new Reflector(), throttle as ThrottleService).intercept(context, next);
  return counted;
}

describe('ThrottleInterceptor', () => {
  it.each(['http', 'graphql'] as const)('counts the calls of a network, signed in or not (%s)', async (type) => {
    const attempts = [{ limit: 'registrations', subject: NETWORK }];
    expect(await countedAttempts('register', { type })).toEqual(attempts);
    expect(await countedAttempts('register', { type, userId: 'asha' })).toEqual(attempts);
  });

  it('counts users by their id and guests by their network where a handler serves both', async () => {
    expect(await countedAttempts('placeOrder', { userId: 'asha' })).toEqual([{ limit: 'userOrders', subject: 'asha' }]);
    expect(await countedAttempts('placeOrder')).toEqual([{ limit: 'guestOrders', subject: NETWORK }]);
  });

  it('does not call the handler beyond a limit', async () => {
    const refusal = new Error('too many');
    const throttle = { hitAll: () => Promise.reject(refusal) } as Partial<ThrottleService> as ThrottleService;
    const context = new ExecutionContextHost([{ network: NETWORK }, {}], Handlers, Handlers.prototype.register);
    const next = { handle: jest.fn() };
    await expect(new ThrottleInterceptor(new Reflector(), throttle).intercept(context, next)).rejects.toBe(refusal);
    expect(next.handle).not.toHaveBeenCalled();
  });
});
