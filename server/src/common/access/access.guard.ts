import { Inject, Injectable, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS, hasToken, type Access } from './access.js';
import { AppError } from '../errors/app-error.js';
import { audit } from '../logging/audit.js';
import { callerOf } from './caller.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { requestOf, type AuthenticatedRequest } from './request-of.js';

/** Nest's own keys: of @Get and kin, of @Query and @Mutation, of @ResolveField. */
const HANDLERS = ['path', 'graphql:resolver_type', 'graphql:resolve_property'];

/** One guard for both transports: what is not declared is refused. Who calls is passport's to find out, by the token. */
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
    const request = requestOf(context);
    if (access === 'guest or session' && !hasToken(request)) return true;
    request.identified ??= Promise.resolve(super.canActivate(context)); // once a request, however many fields it asks for at once
    await request.identified;
    if (access === 'admin') this.admit(request, context);
    return true;
  }

  /** Whatever an administrator may do leaves a line. */
  private admit(request: AuthenticatedRequest, context: ExecutionContext): void {
    if (request.user?.isAdmin !== true) throw new AppError('FORBIDDEN');
    const handler = `${context.getClass().name}.${context.getHandler().name}`;
    audit(this.logger, 'admin-action', callerOf(request), {
      handler,
      at: `${request.method} ${request.url.split('?', 1)[0] ?? ''}`,
    });
  }

  override getRequest(context: ExecutionContext): AuthenticatedRequest {
    return requestOf(context);
  }

  override handleRequest<User>(error: unknown, user: User | false, info: unknown): User {
    if (error instanceof Error) throw error;
    if (user) return user;
    throw new AppError(
      info instanceof Error && info.name === 'TokenExpiredError' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED',
    );
  }
}

/** Refuses to start while a handler has no access declaration. */
@Injectable()
export class AccessAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap() {
    const open = this.handlers().filter(({ access }) => access === undefined);
    if (open.length > 0) throw new Error(`No access declared for ${open.map(({ name }) => name).join(', ')}`);
  }

  /** Every route and GraphQL field with its declaration. */
  handlers(): { name: string; access: Access | undefined }[] {
    return [...this.discovery.getControllers(), ...this.discovery.getProviders()].flatMap(({ instance, metatype }) => {
      if (!instance || !metatype || typeof instance !== 'object') return [];
      const prototype: unknown = Object.getPrototypeOf(instance);
      if (typeof prototype !== 'object' || prototype === null) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler: unknown = Reflect.get(prototype, method);
        if (typeof handler !== 'function') return [];
        if (!HANDLERS.some((key) => Reflect.hasMetadata(key, handler))) return [];
        const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype]);
        return [{ name: `${metatype.name}.${method}`, access }];
      });
    });
  }
}
