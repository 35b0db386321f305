import { SESSION } from '#shared/limits';
import type { Farewell } from './session-storage';

/** Texts of sessions, to the letter (shopper.md §2, §4, §8). */
export const SESSION_EXPIRED = 'Session expired. Please login again.';
export const EXPIRED_BEFORE_USER = 'Your session has expired. Please log in again.';
export const ACCOUNT_INVALID = 'Your account is no longer valid. Please log in again.';
export const REFRESHING = 'Your session has expired. Attempting to refresh...';

/** Ours: the documents know of no answer but a good one. */
export const NOT_EXTENDED = 'It could not be extended just now. Please try again.';

export const expiresIn = (minutes: number) => `Your session will expire in ${minutes} minutes. Please save your work.`;

/** What the login screen is told: its banner, and where signing in leads. */
export interface LoginState {
  message: string;
  tone?: 'success' | 'info';
  from?: string;
}

export const loginState = ({ message, comesBack }: Farewell, from: string): LoginState =>
  comesBack ? { message, tone: 'info', from } : { message };

/** How long a session has left, in ms; 0 or less when it is over. */
export const timeLeft = (since: number, now: number) => since + SESSION.lastsMs - now;
