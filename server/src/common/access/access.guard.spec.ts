import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import { model, Schema } from 'mongoose';
import pino from 'pino';
import { SignedIn } from './access.decorators.js';
import { AccessGuard } from './access.guard.js';
import type { ApiKey } from './api-key.schema.js';
import { ApiKeysReader } from './api-keys.reader.js';

class AccountResolver {
  @SignedIn()
  account() {
    return 'account';
  }
}

const guard = new AccessGuard(
  new Reflector(),
  pino({ level: 'silent' }),
  new ApiKeysReader(model<ApiKey>('ApiKey', new Schema())),
);
const authenticate = jest.spyOn(AuthGuard('jwt').prototype, 'canActivate');
afterEach(() => authenticate.mockReset());

/** Runs the guard for all fields of one request at once, as GraphQL does. */
const guardFields = (count: number) => {
  const context = new ExecutionContextHost([{ headers: {} }, {}], AccountResolver, AccountResolver.prototype.account);
  return Promise.allSettled(Array.from({ length: count }, () => guard.canActivate(context)));
};

it('authenticates once per request, however many fields it has', async () => {
  authenticate.mockResolvedValue(true);
  expect((await guardFields(10)).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
  expect(authenticate).toHaveBeenCalledTimes(1);
  await guardFields(1); // another request
  expect(authenticate).toHaveBeenCalledTimes(2);
});

it('rejects every field of a request with a bad token', async () => {
  authenticate.mockRejectedValue(new Error('no'));
  expect((await guardFields(3)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(authenticate).toHaveBeenCalledTimes(1);
});
