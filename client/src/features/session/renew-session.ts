import { postJson, type RestResponse } from '../../lib/api/rest-client';
import { sentDeletion } from './sent-deletion';
import { sessionStore, type Session } from './session-storage';
import { timeLeft } from './session-times';
import { t } from './texts';

/** `response-lost`: no connection or a server error; the server may have replaced the token all the same. */
type Renewal = 'renewed' | 'refused' | 'invalid' | 'response-lost';

/** A token whose replacement may have been lost: sending it again after its grace period would end the session. */
let uncertainToken: string | null = null;

/** Exchanges the token for a new one, valid for 24 hours. */
const renewByToken = singleFlight(async (token) => {
  const response = await postJson('/auth/refresh', {}, token);
  return applyRenewal(token, response, response.body?.token, undefined);
});

/** Exchanges the refresh token for a new token. Used when the response with a new token was lost. */
export const renewByRefreshToken = singleFlight(async (token) => {
  const refresh = sessionStore.read()?.refreshToken;
  if (!refresh) return 'refused';
  const response = await postJson('/auth/token/refresh/', { refresh });
  return applyRenewal(token, response, response.body?.access, response.body?.refresh);
});

/** Renews the session. Ends it when the server refuses, or when it has expired and the server cannot be reached. */
export async function renewOrEnd(): Promise<Renewal> {
  const session = sessionStore.read();
  if (!session) return 'refused';
  const renewal = session.token === uncertainToken ? await renewByRefreshToken() : await renewByToken();
  if (renewal === 'response-lost') uncertainToken = session.token;
  if (isSessionLost(renewal, session) && sessionStore.read()?.token === session.token) {
    sessionStore.end({
      message:
        renewal === 'invalid'
          ? (sentDeletion.endText() ?? t('yourAccountIsNoLongerValid'))
          : t('sessionExpiredPleaseLoginAgain'),
      loginRedirectDelayMs: null,
      returnsAfterLogin: true,
    });
  }
  return renewal;
}

/** While the browser is offline, an expired session is kept: the server accepts a token for ten more minutes. */
function isSessionLost(renewal: Renewal, session: Session): boolean {
  if (renewal !== 'response-lost') return renewal !== 'renewed';
  return timeLeft(session, Date.now()) <= 0 && navigator.onLine;
}

/** Concurrent callers share one request. */
function singleFlight(renew: (token: string) => Promise<Renewal>): () => Promise<Renewal> {
  let inFlight: Promise<Renewal> | null = null;
  const start = async (): Promise<Renewal> => {
    const token = sessionStore.read()?.token;
    return token ? renew(token).catch(() => 'response-lost') : 'refused';
  };
  return () => {
    inFlight ??= start().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}

/** Stores the new token, unless the user has signed out or another tab has renewed the session meanwhile. */
function applyRenewal(sentToken: string, { status, body }: RestResponse, token: unknown, refresh: unknown): Renewal {
  if (status >= 500 || RETRYABLE_STATUSES.has(status)) return 'response-lost';
  const current = sessionStore.read()?.token;
  if (current !== sentToken) return current ? 'renewed' : 'refused';
  if (typeof token !== 'string') return body?.code === 'ACCOUNT_INVALID' ? 'invalid' : 'refused';
  sessionStore.renew(token, stringOrUndefined(refresh));
  return 'renewed';
}

/** 408 Request Timeout and 429 Too Many Requests. */
const RETRYABLE_STATUSES = new Set([408, 429]);

const stringOrUndefined = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
