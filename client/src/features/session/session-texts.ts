import { SESSION } from '#shared/limits';
import type { SessionEnd } from './session-storage';

export const SESSION_EXPIRED = 'Session expired. Please login again.';
export const EXPIRED_BEFORE_USER = 'Your session has expired. Please log in again.';
export const ACCOUNT_INVALID = 'Your account is no longer valid. Please log in again.';
export const REFRESHING = 'Your session has expired. Attempting to refresh...';
export const NOT_EXTENDED = 'It could not be extended just now. Please try again.';

export const expiresInText = (minutes: number) =>
  `Your session will expire in ${minutes} minutes. Please save your work.`;

/** The route state of the login page: the banner, and the path that signing in leads to. */
export interface LoginRouteState {
  message: string;
  tone?: 'success' | 'info';
  from?: string;
}

export const loginRouteState = ({ message, returnsAfterLogin }: SessionEnd, from: string): LoginRouteState =>
  returnsAfterLogin ? { message, tone: 'info', from } : { message };

/** The remaining time of a session in ms; 0 or less when it has expired. */
export const timeLeft = (tokenReceivedAt: number, now: number) => tokenReceivedAt + SESSION.lastsMs - now;
