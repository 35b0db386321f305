import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import * as z from 'zod';
import { SESSION } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import { audit } from '../common/logging/audit.js';
import type { Caller } from '../common/access/caller.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Principal } from '../common/access/access.js';
import type { Session, User } from '../users/user.schema.js';
import { SessionsService, type TokenUse } from '../users/sessions.service.js';

export const ISSUER = 'zevar';
export const AUDIENCE: Record<TokenUse, string> = { access: 'shop', refresh: 'shop-refresh' };
const LASTS_MS: Record<TokenUse, number> = { access: SESSION.lastsMs, refresh: SESSION.familyMs };

const claims = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), sid: z.string(), jti: z.string() });
export type Claims = z.output<typeof claims>;

const newId = (): string => randomBytes(16).toString('hex');

/** Tokens that name a session in the database; what they say counts only as long as it stands (behaviours.md B-05). */
@Injectable()
export class TokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A new session for somebody whose password was right; INVALID_CREDENTIALS when it was changed meanwhile. */
  async begin(user: User) {
    const now = Date.now();
    const seconds = Math.floor(now / 1000);
    const session: Session = {
      id: newId(),
      endsAt: new Date(now + SESSION.familyMs),
      lastSeen: new Date(now),
      access: newId(),
      accessSince: seconds,
      accessBefore: null,
      accessBeforeUntil: null,
      refresh: newId(),
      refreshSince: seconds,
      refreshBefore: null,
      refreshBeforeUntil: null,
    };
    if (!(await this.sessions.add(user, session))) throw new AppError('INVALID_CREDENTIALS');
    const userId = user._id.toHexString();
    return { token: this.sign(userId, session, 'access'), refreshToken: this.sign(userId, session, 'refresh') };
  }

  /** Who a token's claims stand for at this moment: one database operation. */
  async principal(sent: unknown): Promise<Principal> {
    const { sub, sid, jti } = this.claimsOf(sent);
    const user = await this.sessions.find(sub, sid);
    if (!user) throw new AppError('ACCOUNT_INVALID');
    const session = user.sessions?.[0];
    if (!session || session.endsAt.getTime() <= Date.now() || !counts(session, 'access', jti))
      throw new AppError('SESSION_EXPIRED');
    return { userId: sub, sessionId: sid, isAdmin: user.isAdmin };
  }

  /** Who a token stands for, where no guard asks: before a form of files is read. */
  async whose(token: string | null): Promise<Principal> {
    if (token === null) throw new AppError('UNAUTHENTICATED');
    return this.principal(this.read(token, 'access', 0));
  }

  /** A new token for a standing one. Several tabs that ask with the same one get the same answer. */
  async refresh(
    token: string,
    use: TokenUse,
    caller: Caller,
  ): Promise<{ token: string; userId: string; sessionId: string }> {
    const { sub, sid, jti } = this.read(token, use);
    await this.sessions.replace(sub, sid, use, jti, newId());
    const user = await this.sessions.find(sub, sid);
    if (!user) throw new AppError('ACCOUNT_INVALID');
    const session = user.sessions?.[0];
    if (!session || session.endsAt.getTime() <= Date.now()) throw new AppError('SESSION_EXPIRED');
    if (!counts(session, use, jti)) {
      audit(this.logger, 'token-reused', caller, { user: sub, use });
      await this.sessions.end(sub, sid); // a token that was replaced long ago: somebody else has it too
      throw new AppError('SESSION_EXPIRED');
    }
    return { token: this.sign(sub, session, use), userId: sub, sessionId: sid };
  }

  /** A fresh access token for a session whose refresh token was just replaced. */
  async renewAccess(userId: string, sessionId: string): Promise<string> {
    const before = (await this.sessions.find(userId, sessionId))?.sessions?.[0];
    if (!before) throw new AppError('SESSION_EXPIRED');
    const isFresh = Date.now() / 1000 - before.accessSince < SESSION.graceMs / 1000;
    if (!isFresh) await this.sessions.replace(userId, sessionId, 'access', before.access, newId());
    const session = (await this.sessions.find(userId, sessionId))?.sessions?.[0];
    if (!session) throw new AppError('SESSION_EXPIRED');
    return this.sign(userId, session, 'access');
  }

  /** Ends the session a token names, if it names one; a dead token is no failure. */
  async end(token: string | null): Promise<void> {
    const named = token === null ? null : this.named(token);
    if (named) await this.sessions.end(named.sub, named.sid);
  }

  /** What a token of ours says, expired or not; null for whatever else is sent in its place. */
  private named(token: string): Claims | null {
    try {
      return this.claimsOf(this.jwt.verify(token, { algorithms: ['HS256'], issuer: ISSUER, ignoreExpiration: true }));
    } catch {
      return null;
    }
  }

  private read(
    token: string,
    use: TokenUse,
    clockTolerance = use === 'access' ? SESSION.lateRefreshMs / 1000 : 0,
  ): Claims {
    try {
      return this.claimsOf(
        this.jwt.verify(token, { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE[use], clockTolerance }),
      );
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError(
        error instanceof Error && error.name === 'TokenExpiredError' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED',
      );
    }
  }

  private claimsOf(sent: unknown): Claims {
    const parsed = claims.safeParse(sent);
    if (!parsed.success) throw new AppError('UNAUTHENTICATED');
    return parsed.data;
  }

  private sign(userId: string, session: Session, use: TokenUse): string {
    const since = session[`${use}Since`];
    const exp = Math.min(since + LASTS_MS[use] / 1000, Math.floor(session.endsAt.getTime() / 1000));
    return this.jwt.sign(
      { sub: userId, sid: session.id, jti: session[use], iss: ISSUER, aud: AUDIENCE[use], iat: since, exp },
      { algorithm: 'HS256' },
    );
  }
}

/** Whether a token is the one that stands, or was until a moment ago. */
function counts(session: Session, use: TokenUse, jti: string): boolean {
  if (session[use] === jti) return true;
  return session[`${use}Before`] === jti && (session[`${use}BeforeUntil`]?.getTime() ?? 0) > Date.now();
}
