import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { userOf } from '../access/access.decorators.js';
import { getRequest } from '../access/authenticated-request.js';
import type { Principal } from '../access/principal.js';
import { idempotencyKeyOf, type RequestKey } from './idempotency-key.js';

/** A change that an administrator or an API key asks for. */
export interface AdminChange {
  user: Principal;
  key: RequestKey | null;
  /** See Deadline. */
  signal: AbortSignal;
}

/** All that a service has to know of a change beside its input: see IdempotencyService. */
export const CurrentChange = createParamDecorator((_: unknown, context: ExecutionContext): AdminChange => ({
  user: userOf(context),
  key: idempotencyKeyOf(context),
  signal: getRequest(context).deadline,
}));
