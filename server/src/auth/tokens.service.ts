import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import * as z from 'zod';
import { SESSION } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import { logSecurityEvent } from '../common/logging/security-log.js';
import type { Caller } from '../common/access/caller.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Principal } from '../common/access/principal.js';
import type { Session, User } from '../users/user.schema.js';
import { SessionsService, type TokenType } from '../users/sessions.service.js';

export const ISSUER = 'zevar';
export const AUDIENCE: Record<TokenType, string> = { access: 'shop', refresh: 'shop-refresh' };
const LIFETIME_MS: Record<TokenType, number> = { access: SESSION.lastsMs, refresh: SESSION.familyMs };

const claimsSchema = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), sid: z.string(), jti: z.string() });
export type Claims = z.output<typeof claimsSchema>;

const newId = (): string => randomBytes(16).toString('hex');

/** JWTs that refer to a session in the database. A token is only valid while its session exists and lists its `jti`. */
@Injectable()
export class TokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts a session after a correct password; INVALID_CREDENTIALS if the password was changed in the meantime. */
  async startSession(user: User) {
    const now = Date.now();
    const nowSeconds = Math.floor(now / 1000);
    const session: Session = {
      id: newId(),
      endsAt: new Date(now + SESSION.familyMs),
      lastSeen: new Date(now),
      access: newId(),
      accessSince: nowSeconds,
      accessBefore: null,
      accessBeforeUntil: null,
      refresh: newId(),
      refreshSince: nowSeconds,
      refreshBefore: null,
      refreshBeforeUntil: null,
    };
    if (!(await this.sessions.create(user, session))) throw new AppError('INVALID_CREDENTIALS');
    const userId = user._id.toHexString();
    return { token: this.sign(userId, session, 'access'), refreshToken: this.sign(userId, session, 'refresh') };
  }

  /** The principal of verified claims, by one database operation. Throws ACCOUNT_INVALID or SESSION_EXPIRED. */
  async authenticateClaims(claims: unknown): Promise<Principal> {
    const { sub, sid, jti } = this.parseClaims(claims);
    const user = await this.sessions.findUserWithSession(sub, sid);
    if (!user) throw new AppError('ACCOUNT_INVALID');
    const session = user.sessions?.[0];
    if (!session || session.endsAt.getTime() <= Date.now() || !isAccepted(session, 'access', jti))
      throw new AppError('SESSION_EXPIRED');
    this.recordUse(sub, session);
    return { userId: sub, sessionId: sid, isAdmin: user.isAdmin };
  }

  /** The principal of a token, for code outside the guards: an upload authenticates before its form is read. */
  async authenticate(token: string | null): Promise<Principal> {
    if (token === null) throw new AppError('UNAUTHENTICATED');
    return this.authenticateClaims(this.read(token, 'access', 0));
  }

  /** Rotates a token. Several tabs that send the same token get the same new one (SESSION-50). */
  async refresh(
    token: string,
    type: TokenType,
    caller: Caller,
  ): Promise<{ token: string; userId: string; sessionId: string }> {
    const { sub, sid, jti } = this.read(token, type);
    await this.sessions.rotateToken(sub, sid, type, jti, newId());
    const user = await this.sessions.findUserWithSession(sub, sid);
    if (!user) throw new AppError('ACCOUNT_INVALID');
    const session = user.sessions?.[0];
    if (!session || session.endsAt.getTime() <= Date.now()) throw new AppError('SESSION_EXPIRED');
    if (!isAccepted(session, type, jti)) {
      logSecurityEvent(this.logger, 'token-reused', caller, { user: sub, use: type });
      await this.sessions.end(sub, sid); // a token that was replaced long ago was probably stolen
      throw new AppError('SESSION_EXPIRED');
    }
    this.recordUse(sub, session);
    return { token: this.sign(sub, session, type), userId: sub, sessionId: sid };
  }

  /** The request neither waits for this nor fails with it. */
  private recordUse(userId: string, session: Session): void {
    this.sessions
      .recordUse(userId, session)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the last use of a session was not written'));
  }

  /** Issues an access token for a session whose refresh token was just rotated. */
  async issueAccessToken(userId: string, sessionId: string): Promise<string> {
    const before = (await this.sessions.findUserWithSession(userId, sessionId))?.sessions?.[0];
    if (!before) throw new AppError('SESSION_EXPIRED');
    const isRecent = Date.now() / 1000 - before.accessSince < SESSION.graceMs / 1000;
    if (!isRecent) await this.sessions.rotateToken(userId, sessionId, 'access', before.access, newId());
    const session = (await this.sessions.findUserWithSession(userId, sessionId))?.sessions?.[0];
    if (!session) throw new AppError('SESSION_EXPIRED');
    return this.sign(userId, session, 'access');
  }

  /** Ends the session of a token. An invalid or expired token is not an error (SESSION-48). */
  async endSession(token: string | null): Promise<void> {
    const claims = token === null ? null : this.readIgnoringExpiry(token);
    if (claims) await this.sessions.end(claims.sub, claims.sid);
  }

  /** The claims of a token with a valid signature, expired or not; null for anything else. */
  private readIgnoringExpiry(token: string): Claims | null {
    try {
      return this.parseClaims(
        this.jwt.verify(token, { algorithms: ['HS256'], issuer: ISSUER, ignoreExpiration: true }),
      );
    } catch {
      return null;
    }
  }

  private read(
    token: string,
    type: TokenType,
    clockTolerance = type === 'access' ? SESSION.lateRefreshMs / 1000 : 0,
  ): Claims {
    try {
      return this.parseClaims(
        this.jwt.verify(token, { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE[type], clockTolerance }),
      );
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError(
        error instanceof Error && error.name === 'TokenExpiredError' ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED',
      );
    }
  }

  private parseClaims(claims: unknown): Claims {
    const parsed = claimsSchema.safeParse(claims);
    if (!parsed.success) throw new AppError('UNAUTHENTICATED');
    return parsed.data;
  }

  private sign(userId: string, session: Session, type: TokenType): string {
    const since = session[`${type}Since`];
    const exp = Math.min(since + LIFETIME_MS[type] / 1000, Math.floor(session.endsAt.getTime() / 1000));
    return this.jwt.sign(
      { sub: userId, sid: session.id, jti: session[type], iss: ISSUER, aud: AUDIENCE[type], iat: since, exp },
      { algorithm: 'HS256' },
    );
  }
}

/** Whether a token is the current one, or the previous one within its grace period. */
function isAccepted(session: Session, type: TokenType, jti: string): boolean {
  if (session[type] === jti) return true;
  return session[`${type}Before`] === jti && (session[`${type}BeforeUntil`]?.getTime() ?? 0) > Date.now();
}
