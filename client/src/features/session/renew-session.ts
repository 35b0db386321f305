import { postJson, type RestResponse } from '../../lib/api/rest-client';
import { sessionStore, type Session } from './session-storage';
import { ACCOUNT_INVALID, SESSION_EXPIRED, timeLeft } from './session-texts';

/** `unanswered`: no connection, or the shop is not well; the token may have been replaced all the same. */
type Renewal = 'renewed' | 'refused' | 'invalid' | 'response-lost';

/** A token whose replacement may have been lost on the way: sent again after its moment of grace, it would end the session. */
let doubtful: string | null = null;

/** A new token for 24 hours, by the token. */
const byToken = once(async (token) => {
  const answer = await postJson('/auth/refresh', {}, token);
  return taken(token, answer, answer.body?.token, undefined);
});

/** The second variant, by the refresh token: for a token that was replaced but never arrived. */
export const renewByRefreshToken = once(async (token) => {
  const refresh = sessionStore.read()?.refreshToken;
  if (!refresh) return 'refused';
  const answer = await postJson('/auth/token/refresh/', { refresh });
  return taken(token, answer, answer.body?.access, answer.body?.refresh);
});

/** Ends the session when it cannot be renewed: at once when the shop refuses, else as soon as it is over. */
export async function renewOrEnd(): Promise<Renewal> {
  const asked = sessionStore.read();
  if (!asked) return 'refused';
  const renewal = asked.token === doubtful ? await renewByRefreshToken() : await byToken();
  if (renewal === 'response-lost') doubtful = asked.token;
  if (isLost(renewal, asked) && sessionStore.read()?.token === asked.token) {
    sessionStore.end({
      message: renewal === 'invalid' ? ACCOUNT_INVALID : SESSION_EXPIRED,
      leavesAfterMs: null,
      comesBack: true,
    });
  }
  return renewal;
}

/** Without a connection it is not yet lost: the shop takes a token for ten minutes more. */
function isLost(renewal: Renewal, { since }: Session): boolean {
  if (renewal !== 'response-lost') return renewal !== 'renewed';
  return timeLeft(since, Date.now()) <= 0 && navigator.onLine;
}

/** One request, however many ask. */
function once(ask: (token: string) => Promise<Renewal>): () => Promise<Renewal> {
  let underWay: Promise<Renewal> | null = null;
  const start = async (): Promise<Renewal> => {
    const token = sessionStore.read()?.token;
    return token ? ask(token).catch(() => 'response-lost') : 'refused';
  };
  return () => {
    underWay ??= start().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** What stands in the store counts: signed out meanwhile, or renewed by another tab. */
function taken(before: string, { status, body }: RestResponse, token: unknown, refresh: unknown): Renewal {
  if (status >= 500 || NOT_NOW.has(status)) return 'response-lost';
  const current = sessionStore.read()?.token;
  if (current !== before) return current ? 'renewed' : 'refused';
  if (typeof token !== 'string') return body?.code === 'ACCOUNT_INVALID' ? 'invalid' : 'refused';
  sessionStore.renew(token, textOr(refresh));
  return 'renewed';
}

/** Too slow, too many. */
const NOT_NOW = new Set([408, 429]);

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
