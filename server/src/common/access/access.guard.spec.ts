import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import pino from 'pino';
import { SignedIn } from './access.js';
import { AccessGuard } from './access.guard.js';

class Fields {
  @SignedIn()
  mine() {
    return 'mine';
  }
}

const guard = new AccessGuard(new Reflector(), pino({ level: 'silent' }));
const lookedUp = jest.spyOn(AuthGuard('jwt').prototype, 'canActivate');
afterEach(() => lookedUp.mockReset());

/** All fields of one request at once, as GraphQL asks for them. */
const fields = (count: number) => {
  const context = new ExecutionContextHost([{}, {}], Fields, Fields.prototype.mine);
  return Promise.allSettled(Array.from({ length: count }, () => guard.canActivate(context)));
};

it('who calls is looked up once a request, however many fields ask at once', async () => {
  lookedUp.mockResolvedValue(true);
  expect((await fields(10)).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
  expect(lookedUp).toHaveBeenCalledTimes(1);
  await fields(1); // another request
  expect(lookedUp).toHaveBeenCalledTimes(2);
});

it('a bad token is refused to every field of its request', async () => {
  lookedUp.mockRejectedValue(new Error('no'));
  expect((await fields(3)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(lookedUp).toHaveBeenCalledTimes(1);
});
