import { ERRORS, isErrorCode, type ErrorCode } from '#shared/errors';
import type { ErrorResponse } from '../../lib/api/apollo-client';
import { paths } from '../../lib/paths';
import { renewByRefreshToken } from './renew-session';
import { sessionStore, type Farewell, type Session } from './session-storage';
import { ACCOUNT_INVALID, SESSION_EXPIRED, timeLeft } from './session-texts';

const LEAVE_AFTER_MS = 100;
/** Codes that speak of the session and not of the request. */
const OVER: ReadonlySet<ErrorCode | null> = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID']);

const PROTECTED = /^\/(user-profile|profile|checkout|admin|orders|addresses|notifications|password|settings)(\/|$)/;
const PROFILE_LIKE = /^\/(user-profile|profile)(\/|$)/;

/** The documents know endpoints; ours are the root fields of a request. */
const AUTH =
  /^(signIn|me|refreshSession|signOut|signOutEverywhere|forgotPassword|resetPassword|resendVerification|verifyEmail|availability)$/;
const OF_USERS = /^(register|updateProfile|changePassword)$|cart|order|address/i;
const READS_OWN = /^(me|cart)$/;
/** Their callers know what to do with a refusal. */
const OWN_BUSINESS = /^(signIn|refreshSession|signOut)$/;

/** What a refusal means for the session. True: there is another token, ask again. */
export async function onRefused(refusal: ErrorResponse): Promise<boolean> {
  const field = rootField(refusal.requestBody);
  if (OWN_BUSINESS.test(field)) return false;
  const { code, status } = verdict(refusal);
  const current = sessionStore.read();
  // Renewed meanwhile: worth a second try. Signed out meanwhile: nothing to clear.
  if (current?.token !== refusal.token) return current !== null && status === 401;
  if (code === 'FORBIDDEN') denyDesk(current);
  if (await isReplaced(code, current)) return true;
  const why = farewellFor(code, status, field);
  if (why && sessionStore.read()?.token === refusal.token) sessionStore.end(why);
  return false;
}

/** Whoever is no administrator any more is told so at once, and not by each list for itself. */
function denyDesk({ user }: Session): void {
  if (user?.isAdmin && window.location.pathname === paths.dashboard) sessionStore.setUser({ ...user, isAdmin: false });
}

/** Dead before its time: perhaps the token that replaced it never arrived. */
const isReplaced = async (code: ErrorCode | null, { since }: Session): Promise<boolean> =>
  code === 'SESSION_EXPIRED' && timeLeft(since, Date.now()) > 0 && (await renewByRefreshToken()) === 'renewed';

/** Null: the session stays. */
function farewellFor(code: ErrorCode | null, status: number | null, field: string): Farewell | null {
  const place = window.location.pathname;
  const message = hasExpired(code, status, field) ? SESSION_EXPIRED : ACCOUNT_INVALID;
  const leaving = { message, leavesAfterMs: LEAVE_AFTER_MS, comesBack: true };
  const staying = { message, leavesAfterMs: null, comesBack: true };
  if (status === 401 || status === 403) {
    if (PROTECTED.test(place)) return leaving;
    return status === 401 ? staying : null;
  }
  // A code of ours says what was wrong with the request, not with who asked (decisions.md).
  if (code !== null && !OVER.has(code)) return null;
  return blamesAccount(status, field, PROFILE_LIKE.test(place)) ? (AUTH.test(field) ? leaving : staying) : null;
}

/** A 401 to the cart or to the account's own data says so by itself, unless it names the account (shopper.md §8). */
const hasExpired = (code: ErrorCode | null, status: number | null, field: string): boolean =>
  code === 'SESSION_EXPIRED' || (status === 401 && code !== 'ACCOUNT_INVALID' && READS_OWN.test(field));

/** 400 from any authentication endpoint; 400 and 404 from all that is a user's own, on the profile's pages (shopper.md §7). */
const blamesAccount = (status: number | null, field: string, isProfile: boolean): boolean =>
  (status === 400 && AUTH.test(field)) ||
  (isProfile && (status === 400 || status === 404) && (AUTH.test(field) || OF_USERS.test(field)));

/** The code the answer carries, and the status: its own, or that of the code when the answer was a plain 200. */
function verdict({ status, responseBody }: ErrorResponse): { code: ErrorCode | null; status: number | null } {
  const named = codeIn(responseBody);
  const code = isErrorCode(named) ? named : null;
  if (status === 200) return { code, status: code && ERRORS[code].status };
  // Named by somebody else's code: GraphQL's own, of a request that cannot be read.
  return { code, status: named !== undefined && code === null ? null : status };
}

/** Undefined when the answer names none. */
function codeIn(answer: string): unknown {
  try {
    const body = JSON.parse(answer) as { code?: unknown; errors?: { extensions?: { code?: unknown } }[] } | null;
    return body?.errors?.[0]?.extensions?.code ?? body?.code;
  } catch {
    return undefined;
  }
}

/** The first field a request asks for. */
function rootField(request: string): string {
  try {
    const { query } = JSON.parse(request) as { query?: string };
    return /\{\s*(\w+)/.exec(query ?? '')?.[1] ?? '';
  } catch {
    return '';
  }
}
