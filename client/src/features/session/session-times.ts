import { SESSION } from '#shared/limits';
import { isAmount, isShape, parseJson } from '../../lib/browser/stored-shape';
import type { Session } from './session-storage';

const hasTimes = isShape({ iat: isAmount(), exp: isAmount() });

/** In ms; less than a day if the session ends for good before. The browser's clock may differ from the token's times. */
function lifetimeOf(token: string): number {
  try {
    const claims = parseJson(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return hasTimes(claims) ? Math.min((claims.exp - claims.iat) * 1000, SESSION.lastsMs) : SESSION.lastsMs;
  } catch {
    return SESSION.lastsMs;
  }
}

type TimedSession = Pick<Session, 'token' | 'tokenReceivedAt'>;

/** In ms since the epoch. */
export const expiryOf = ({ token, tokenReceivedAt }: TimedSession) => tokenReceivedAt + lifetimeOf(token);

/** The remaining time of a session in ms; 0 or less when it has expired. */
export const timeLeft = (session: TimedSession, now: number) => expiryOf(session) - now;
