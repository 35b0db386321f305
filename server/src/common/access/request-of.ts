import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './access.js';

export type AuthenticatedRequest = FastifyRequest & { user?: Principal; identified?: Promise<unknown> };

/** The request behind either door. */
export function requestOf(context: ExecutionContext): AuthenticatedRequest {
  if (context.getType<GqlContextType>() !== 'graphql') return context.switchToHttp().getRequest<AuthenticatedRequest>();
  return GqlExecutionContext.create(context).getContext<{ request: AuthenticatedRequest }>().request;
}
