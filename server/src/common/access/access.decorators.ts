import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { ApiScope } from '#shared/api-scopes';
import { AppError } from '../errors/app-error.js';
import { readToken } from './access-token.js';
import { getRequest } from './authenticated-request.js';
import type { Principal } from './principal.js';

/** Who may call a handler: everybody, guests and signed-in users, signed-in users only, or administrators only. */
export type Access = 'public' | 'guest or session' | 'session' | 'admin';

export const ACCESS = 'shop:access';

/** Open to everyone. The application does not start while a handler has no access decorator. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** For signed-in users. */
export const SignedIn = () => SetMetadata(ACCESS, 'session' satisfies Access);

/** For guests and signed-in users. A token that is sent must be valid: an expired session never becomes a guest. */
export const GuestOrSignedIn = () => SetMetadata(ACCESS, 'guest or session' satisfies Access);

/** For administrators: 401 for guests and 403 FORBIDDEN for other users, before the request body is read. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

export const API_SCOPE = 'shop:api-scope';

/**
 * For API keys with one of these scopes, beside the callers that the access decorator names. A handler without it, and
 * without @Public, refuses every key.
 */
export const ForApiKeys = (...scopes: ApiScope[]) => SetMetadata(API_SCOPE, scopes);

/** The signed-in user; UNAUTHENTICATED for a guest. */
export function userOf(context: ExecutionContext): Principal {
  const { user } = getRequest(context);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => userOf(context));

/** The signed-in user; null for a guest. */
export const CurrentUserOrNull = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => getRequest(context).user ?? null,
);

/** The token that the request carries, valid or not; null when it has none or two different ones. */
export const RequestToken = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  readToken(getRequest(context)),
);

/** A user id in a path or body may be left out; FORBIDDEN when it is not the signed-in user's own. */
export function assertOwnUserId(requestedId: unknown, { userId }: Principal): void {
  if (requestedId == null) return;
  if (typeof requestedId !== 'string' || requestedId.toLowerCase() !== userId) throw new AppError('FORBIDDEN');
}
