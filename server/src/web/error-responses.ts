import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { errorBody, toAppError } from '../common/errors/to-app-error.js';

/** Sends any error that was thrown outside of Nest's handlers: by the router, body parsers or static files. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown) ?? new AppError('INTERNAL');
  const isAborted = reply.raw.socket?.destroyed ?? true; // the client disconnected: not an error of the server
  if (error.status === 500 && !isAborted)
    request.log.error({ err: thrown, requestId: request.id }, 'unexpected failure');
  sendAppError(error, request, reply);
}

/** Sends an AppError in the format of REST or GraphQL. */
export function sendAppError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  request.errorCode = error.code;
  if (error.retryAfter) void reply.header('retry-after', error.retryAfter);
  void reply.header('cache-control', 'no-store').status(error.status).send(errorBody(error, request));
}
