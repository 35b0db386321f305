import { Inject, Injectable, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { hasToken } from './access-token.js';
import { ACCESS, type Access } from './access.decorators.js';
import { AppError } from '../errors/app-error.js';
import { audit } from '../logging/audit.js';
import { callerOf } from './caller.js';
import { listHandlers } from './handlers.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { getRequest, type AuthenticatedRequest } from './authenticated-request.js';

/** The guard of REST and GraphQL: refuses handlers without an access decorator and authenticates by passport's JWT. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (access === undefined) throw new AppError('UNAUTHENTICATED');
    const request = getRequest(context);
    if (access === 'guest or session' && !hasToken(request)) return true;
    // Once per request: GraphQL calls the guard for every field.
    request.authentication ??= Promise.resolve(super.canActivate(context));
    await request.authentication;
    if (access === 'admin') this.requireAdmin(request, context);
    return true;
  }

  /** Logs every call of an administrator; FORBIDDEN for other users. */
  private requireAdmin(request: AuthenticatedRequest, context: ExecutionContext): void {
    if (request.user?.isAdmin !== true) throw new AppError('FORBIDDEN');
    const handler = `${context.getClass().name}.${context.getHandler().name}`;
    audit(this.logger, 'admin-action', callerOf(request), {
      handler,
      at: `${request.method} ${request.url.split('?', 1)[0] ?? ''}`,
    });
  }

  override getRequest(context: ExecutionContext): AuthenticatedRequest {
    return getRequest(context);
  }

  override handleRequest<User>(error: unknown, user: User | false, info: unknown): User {
    if (error instanceof Error) throw error;
    if (user) return user;
    throw new AppError(
      info instanceof Error && info.name === 'TokenExpiredError' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED',
    );
  }
}

/** Stops the start while a handler has no access decorator. */
@Injectable()
export class AccessDeclarationCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap() {
    const undeclared = listHandlers(this.discovery, this.scanner).filter(
      ({ handler, type }) =>
        this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, type]) === undefined,
    );
    if (undeclared.length > 0)
      throw new Error(`No access declared for ${undeclared.map(({ name }) => name).join(', ')}`);
  }
}
