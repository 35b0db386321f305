import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.js';
import { logSecurityEvent } from '../logging/security-log.js';
import { callerOf } from '../access/caller.js';
import { loggedPath } from '../logging/logged-path.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { AuthenticatedRequest } from '../access/authenticated-request.js';
import { errorBody, toAppError } from './to-app-error.js';

/**
 * Answers errors of REST handlers, and of requests to /graphql that hold no operation. The errors of operations are
 * formatted by graphql/format-error.ts.
 */
@Catch()
export class AppErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost) {
    if (host.getType<GqlContextType>() === 'graphql') throw thrown;

    const request = host.switchToHttp().getRequest<AuthenticatedRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = toAppError(thrown);
    if (!known || known.cause)
      this.logger.error({ err: known?.cause ?? thrown, requestId: request.id }, 'unexpected failure');
    const error = known ?? new AppError('INTERNAL');
    if (error.code === 'FORBIDDEN')
      logSecurityEvent(this.logger, 'refused', callerOf(request), {
        at: `${request.method} ${loggedPath(request.url)}`,
      });
    request.errorCode = error.code;
    if (error.retryAfter) void reply.header('Retry-After', error.retryAfter);
    void reply.header('Cache-Control', 'no-store').status(error.status).send(errorBody(error, request));
  }
}
