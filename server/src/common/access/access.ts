import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import { requestOf } from './request-of.js';

/** Who may call a handler: everybody; guests and, by a good token, who is signed in; who is signed in; administrators. */
export type Access = 'public' | 'guest or session' | 'session' | 'admin';

export const ACCESS = 'shop:access';

/** Open to everyone. A handler without a declaration refuses to boot (behaviours.md B-01). */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** For whoever is signed in. */
export const SignedIn = () => SetMetadata(ACCESS, 'session' satisfies Access);

/** For guests and for whoever is signed in. A token that is sent must be good: nobody becomes a guest unawares. */
export const GuestOrSignedIn = () => SetMetadata(ACCESS, 'guest or session' satisfies Access);

/** For administrators: 401 for who is not signed in, 403 FORBIDDEN for other customers, before anything of the request is looked at. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

/** Who is calling, by the session alone: nothing in a body says who somebody is (behaviours.md B-02). */
export interface Principal {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { user } = requestOf(context);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
});

/** Who is signed in; null for a guest. */
export const CurrentUserIfAny = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => requestOf(context).user ?? null,
);

/** Whose it is, is the session's to say: an address or a body may only agree (behaviours.md B-02). */
export function mustBeOwn(named: unknown, { userId }: Principal): void {
  if (named != null && !(typeof named === 'string' && named.toLowerCase() === userId)) throw new AppError('FORBIDDEN');
}

/** True when a request carries a token, whatever it is worth. */
export const hasToken = ({ headers }: { headers: Record<string, unknown> }): boolean =>
  Boolean(headers['x-auth-token'] || headers['authorization']);

/** The token a request carries, good or not; null for none, or for two that differ. */
export const SentToken = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  tokenOf(requestOf(context)),
);

export function tokenOf({ headers }: { headers: Record<string, unknown> }): string | null {
  const own = headers['x-auth-token'];
  const [, bearer] =
    /^Bearer\s+(\S+)$/i.exec(typeof headers['authorization'] === 'string' ? headers['authorization'] : '') ?? [];
  const sent = [own, bearer].filter((token): token is string => typeof token === 'string' && token !== '');
  return new Set(sent).size === 1 ? (sent[0] ?? null) : null;
}
