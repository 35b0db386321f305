import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { knownError, restEnvelope } from '../common/to-app-error.js';

/** What fails outside the domains (the router, a body's reading, files) speaks the same envelope. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = knownError(thrown) ?? new AppError('INTERNAL');
  const isGone = reply.raw.socket?.destroyed ?? true; // who went away in the middle of an answer is nobody's failure
  if (error.status === 500 && !isGone) request.log.error({ err: thrown, requestId: request.id }, 'unexpected failure');
  if (error.retryAfter) void reply.header('retry-after', error.retryAfter);
  void reply.header('cache-control', 'no-store').status(error.status).send(restEnvelope(error, request.id));
}

/** What is answered before, or instead of, what was asked for: each door in its own form. */
export function answerEarly(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, code, retryAfter } = error;
  const isGraphQL = request.url.split('?', 1)[0] === '/graphql';
  if (retryAfter) void reply.header('retry-after', retryAfter);
  const body = isGraphQL ? { errors: [{ message, extensions: { code, ...(retryAfter && { retryAfter }), requestId: request.id } }] } : restEnvelope(error, request.id);
  void reply.header('cache-control', 'no-store').status(status).send(body);
}
