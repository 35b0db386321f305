import { getOperationAST, Kind } from 'graphql';
import { ERRORS, isErrorCode, type ErrorCode } from '#shared/errors';
import type { FailedRequest } from '../../lib/api/links';
import { paths } from '../../lib/paths';
import { renewByRefreshToken } from './renew-session';
import { sentDeletion } from './sent-deletion';
import { sessionStore, type SessionEnd, type Session } from './session-storage';
import { timeLeft } from './session-times';
import { t } from './texts';

const LOGIN_REDIRECT_DELAY_MS = 100;
/** Codes about the session rather than the request. */
const SESSION_CODES: ReadonlySet<ErrorCode | null> = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID']);

const PROTECTED_PATH =
  /^\/(user-profile|profile|checkout|admin|orders|addresses|notifications|password|settings)(\/|$)/;
const PROFILE_PATH = /^\/(user-profile|profile)(\/|$)/;

// The root fields of a request, in place of the endpoints of a REST API.
const AUTH_FIELDS = new RegExp(
  '^(signIn|me|refreshSession|signOut|signOutEverywhere|forgotPassword|resetPassword|resendVerification|verifyEmail|' +
    'availability)$',
);
const USER_DATA_FIELDS = /^(register|updateProfile|changePassword)$|cart|order|address/i;
const OWN_DATA_FIELDS = /^(me|cart)$/;
/** Fields whose callers handle errors themselves. */
const SELF_HANDLED_FIELDS = /^(signIn|refreshSession|signOut)$/;

/**
 * Ends or renews the session if a failed request requires it. Resolves with true when there is a newer token, so that
 * the request should be sent again.
 */
export async function onAuthError(failed: FailedRequest): Promise<boolean> {
  const field = rootField(failed);
  if (SELF_HANDLED_FIELDS.test(field)) return false;
  const { code, status } = readError(failed);
  const current = sessionStore.read();
  // If the token was renewed meanwhile, the request can be retried. If the user signed out, there is nothing to end.
  if (current?.token !== failed.token) return current !== null && status === 401;
  if (code === 'FORBIDDEN') revokeAdmin(current);
  if (await isRenewed(code, current)) return true;
  const sessionEnd = sessionEndFor(code, status, field);
  if (sessionEnd && sessionStore.read()?.token === failed.token) sessionStore.end(sessionEnd);
  return false;
}

/** When the server has taken the admin role away, the dashboard shows that once instead of an error in each list. */
function revokeAdmin({ user }: Session): void {
  if (user?.isAdmin && window.location.pathname === paths.dashboard) sessionStore.setUser({ ...user, isAdmin: false });
}

/** A token that expires early may have been replaced in a response that was lost: tries the refresh token. */
const isRenewed = async (code: ErrorCode | null, session: Session): Promise<boolean> =>
  code === 'SESSION_EXPIRED' && timeLeft(session, Date.now()) > 0 && (await renewByRefreshToken()) === 'renewed';

/** Null when the session continues. */
function sessionEndFor(code: ErrorCode | null, status: number | null, field: string): SessionEnd | null {
  const path = window.location.pathname;
  const message = hasExpired(code, status, field) ? t('sessionExpiredPleaseLoginAgain') : invalidText(code);
  const endWithRedirect = { message, loginRedirectDelayMs: LOGIN_REDIRECT_DELAY_MS, returnsAfterLogin: true };
  const endInPlace = { message, loginRedirectDelayMs: null, returnsAfterLogin: true };
  if (status === 401 || status === 403) {
    if (PROTECTED_PATH.test(path)) return endWithRedirect;
    return status === 401 ? endInPlace : null;
  }
  // Other codes of this API are about the request, not about the user.
  if (code !== null && !SESSION_CODES.has(code)) return null;
  if (!isAccountError(status, field, PROFILE_PATH.test(path))) return null;
  return AUTH_FIELDS.test(field) ? endWithRedirect : endInPlace;
}

/** A 401 for the cart or the account means an expired session, unless the code says that the account is invalid. */
const hasExpired = (code: ErrorCode | null, status: number | null, field: string): boolean =>
  code === 'SESSION_EXPIRED' || (status === 401 && code !== 'ACCOUNT_INVALID' && OWN_DATA_FIELDS.test(field));

/** An account that is gone after its deletion got no answer was deleted. */
const invalidText = (code: ErrorCode | null): string =>
  (code === 'ACCOUNT_INVALID' && sentDeletion.endText()) || t('yourAccountIsNoLongerValid');

/** 400 for an authentication field; on the profile pages also 400 and 404 for any of the user's data. */
const isAccountError = (status: number | null, field: string, isProfile: boolean): boolean =>
  (status === 400 && AUTH_FIELDS.test(field)) ||
  (isProfile && (status === 400 || status === 404) && (AUTH_FIELDS.test(field) || USER_DATA_FIELDS.test(field)));

/** The error code and the HTTP status. GraphQL responds with 200; the status is then that of the code. */
function readError({ status, code: rawCode }: FailedRequest): { code: ErrorCode | null; status: number | null } {
  const code = isErrorCode(rawCode) ? rawCode : null;
  if (status === 200) return { code, status: code && ERRORS[code].status };
  // A code of GraphQL itself: the request is malformed, and its status says nothing about the session.
  return { code, status: rawCode !== undefined && code === null ? null : status };
}

/** The first root field of a GraphQL request; empty for a request of the REST API. */
function rootField({ operation }: FailedRequest): string {
  const selection = operation && getOperationAST(operation.query)?.selectionSet.selections[0];
  return selection?.kind === Kind.FIELD ? selection.name.value : '';
}
