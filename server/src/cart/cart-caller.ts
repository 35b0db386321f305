import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { getRequest } from '../common/access/authenticated-request.js';
import { AppError } from '../common/errors/app-error.js';
import type { Principal } from '../common/access/principal.js';

/** The signed-in customer and the request's deadline. */
export type CartCaller = Principal & { signal: AbortSignal };

export const CurrentCartCaller = createParamDecorator((_: unknown, context: ExecutionContext): CartCaller => {
  const { user, deadline } = getRequest(context);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return { ...user, signal: deadline };
});
