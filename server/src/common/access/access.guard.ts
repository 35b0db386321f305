import { Inject, Injectable, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { ApiScope } from '#shared/api-scopes';
import { hasToken, readToken } from './access-token.js';
import { ACCESS, API_SCOPE, type Access } from './access.decorators.js';
import { isApiKeyToken } from './api-key-token.js';
import { ApiKeysReader, type ApiKeyIdentity } from './api-keys.reader.js';
import { AppError } from '../errors/app-error.js';
import { logSecurityEvent, type SecurityEvent } from '../logging/security-log.js';
import { callerOf } from './caller.js';
import { listHandlers } from './handlers.js';
import { loggedPath } from '../logging/logged-path.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { getRequest, type AuthenticatedRequest } from './authenticated-request.js';

/**
 * The guard of REST and GraphQL: refuses handlers without an access decorator and authenticates by passport's JWT, or by
 * an API key.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly apiKeys: ApiKeysReader,
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
    request.authentication ??= this.authenticate(request, context);
    await request.authentication;
    if (request.apiKey) this.requireScope(request.apiKey, request, context);
    else if (access === 'admin') this.requireAdmin(request, context);
    return true;
  }

  private async authenticate(request: AuthenticatedRequest, context: ExecutionContext): Promise<void> {
    const token = readToken(request);
    if (!isApiKeyToken(token)) {
      await super.canActivate(context);
      return;
    }
    request.apiKey = await this.apiKeys.authenticate(token);
    const { id, scopes } = request.apiKey;
    request.user = { userId: id, sessionId: '', isAdmin: false, scopes };
  }

  /** Logs every call with an API key; FORBIDDEN for handlers that are not declared for one of its scopes. */
  private requireScope({ scopes }: ApiKeyIdentity, request: AuthenticatedRequest, context: ExecutionContext): void {
    const declared = this.reflector.get<ApiScope[] | undefined>(API_SCOPE, context.getHandler()) ?? [];
    if (declared.length === 0) throw new AppError('FORBIDDEN', { message: 'This is not open to API keys.' });
    if (!declared.some((scope) => scopes.includes(scope)))
      throw new AppError('FORBIDDEN', { message: `This needs an API key with the scope ${declared.join(' or ')}.` });
    this.logCall('api-key-action', request, context);
  }

  /** Logs every call of an administrator; FORBIDDEN for other users. */
  private requireAdmin(request: AuthenticatedRequest, context: ExecutionContext): void {
    if (request.user?.isAdmin !== true) throw new AppError('FORBIDDEN');
    this.logCall('admin-action', request, context);
  }

  private logCall(event: SecurityEvent, request: AuthenticatedRequest, context: ExecutionContext): void {
    const handler = `${context.getClass().name}.${context.getHandler().name}`;
    logSecurityEvent(this.logger, event, callerOf(request), {
      handler,
      at: `${request.method} ${loggedPath(request.url)}`,
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
