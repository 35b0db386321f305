import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.js';
import { audit } from './audit.js';
import { callerOf } from './caller.js';
import { LOGGER, type Logger } from './logger.js';
import type { AuthenticatedRequest } from './request-of.js';
import { knownError, restEnvelope } from './to-app-error.js';

/** REST's dialect of a failure; GraphQL's is graphql/format-error.ts. */
@Catch()
export class AppErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost) {
    if (host.getType<GqlContextType>() === 'graphql') throw thrown;

    const request = host.switchToHttp().getRequest<AuthenticatedRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = knownError(thrown) ?? this.unknown(thrown, request.id);
    if (error.code === 'FORBIDDEN') audit(this.logger, 'refused', callerOf(request), { at: `${request.method} ${request.url.split('?', 1)[0] ?? ''}` });
    if (error.retryAfter) void reply.header('Retry-After', error.retryAfter);
    void reply.header('Cache-Control', 'no-store').status(error.status).send(restEnvelope(error, request.id));
  }

  private unknown(thrown: unknown, requestId: string): AppError {
    this.logger.error({ err: thrown, requestId }, 'unexpected failure');
    return new AppError('INTERNAL');
  }
}
