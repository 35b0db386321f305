import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { ApiKeyIdentity } from './api-keys.reader.js';
import type { Principal } from './principal.js';

export type AuthenticatedRequest = FastifyRequest & {
  user?: Principal;
  /** The API key that the request was sent with; `user` is then the key, with no rights of a user. */
  apiKey?: ApiKeyIdentity;
  /** The check of the request's token, shared by all GraphQL fields of the request. */
  authentication?: Promise<unknown>;
};

/** The HTTP request of a REST or GraphQL handler. */
export function getRequest(context: ExecutionContext): AuthenticatedRequest {
  if (context.getType<GqlContextType>() !== 'graphql') return context.switchToHttp().getRequest<AuthenticatedRequest>();
  return GqlExecutionContext.create(context).getContext<{ request: AuthenticatedRequest }>().request;
}
