import { SESSION } from '#shared/limits';
import type { SessionEnd } from './session-storage';
import { t } from './texts';

export const sessionExpiredText = (): string => t('sessionExpiredPleaseLoginAgain');
export const expiredBeforeUserText = (): string => t('yourSessionHasExpiredPleaseLog');
export const accountInvalidText = (): string => t('yourAccountIsNoLongerValid');
export const refreshingText = (): string => t('yourSessionHasExpiredAttemptingTo');
export const notExtendedText = (): string => t('itCouldNotBeExtendedJust');

export const expiresInText = (minutes: number) => t('yourSessionWillExpireInMinutes', { minutes });

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
