import type { SessionEnd } from './session-storage';

/** The route state of the login page: the banner, and the path that signing in leads to. */
export interface LoginRouteState {
  message: string;
  tone?: 'success' | 'info';
  from?: string;
}

export const loginRouteState = ({ message, returnsAfterLogin }: SessionEnd, from: string): LoginRouteState =>
  returnsAfterLogin ? { message, tone: 'info', from } : { message };
