import { useSyncExternalStore } from 'react';
import { SESSION } from '#shared/limits';
import { sessionStore, type SessionUser } from './session-storage';

export interface CurrentSession {
  /** Null for a guest, and while only the token is known. */
  user: SessionUser | null;
  isAdmin: boolean;
  /** True with a token, whether or not its user is known. */
  hasToken: boolean;
  /** In ms; 0 for a guest. */
  expiresAt: number;
  /** What signing in answered. */
  signIn: typeof sessionStore.begin;
  /** After a change of the profile. */
  setUser: typeof sessionStore.setUser;
}

/** Who is here. Signing out is `useSignOut`. */
export function useSession(): CurrentSession {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  return {
    user: session?.user ?? null,
    isAdmin: session?.user?.isAdmin === true,
    hasToken: session !== null,
    expiresAt: session ? session.since + SESSION.lastsMs : 0,
    signIn: sessionStore.begin,
    setUser: sessionStore.setUser,
  };
}
