import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import { idempotencyKeyRules } from '#shared/rules/idempotency.rules';
import { getRequest } from '../access/authenticated-request.js';
import { validate } from '../validation/validate.js';

/** A key that the caller chose for one change. */
export interface RequestKey {
  /** Empty for a guest. */
  userId: string;
  key: string;
}

/**
 * The key of a change: the header `Idempotency-Key` of REST, or the argument `idempotencyKey` of GraphQL. Null without
 * one.
 */
export function idempotencyKeyOf(context: ExecutionContext): RequestKey | null {
  const { user, headers } = getRequest(context);
  const isGraphql = context.getType<GqlContextType>() === 'graphql';
  const sent = isGraphql
    ? GqlExecutionContext.create(context).getArgs<{ idempotencyKey?: unknown }>().idempotencyKey
    : headers['idempotency-key'];
  const { idempotencyKey } = validate(idempotencyKeyRules, { idempotencyKey: sent });
  return idempotencyKey == null ? null : { userId: user?.userId ?? '', key: idempotencyKey };
}

export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  idempotencyKeyOf(context),
);
