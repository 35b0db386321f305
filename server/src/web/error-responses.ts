import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { errorBody, toAppError } from '../common/errors/to-app-error.js';

/** What fails outside the domains (the router, a body's reading, files) is told in the same forms. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown) ?? new AppError('INTERNAL');
  const isGone = reply.raw.socket?.destroyed ?? true; // who went away in the middle of an answer is nobody's failure
  if (error.status === 500 && !isGone) request.log.error({ err: thrown, requestId: request.id }, 'unexpected failure');
  sendAppError(error, request, reply);
}

/** What is answered before, or instead of, what was asked for. */
export function sendAppError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfter) void reply.header('retry-after', error.retryAfter);
  void reply.header('cache-control', 'no-store').status(error.status).send(errorBody(error, request));
}
