import { useSyncExternalStore } from 'react';
import { sessionStore, type SessionUser } from './session-storage';
import { expiryOf } from './session-times';

export interface CurrentSession {
  /** Null for a guest, or while only the token is known. */
  user: SessionUser | null;
  isAdmin: boolean;
  /** True as soon as there is a token, even while its user is unknown. */
  hasToken: boolean;
  /** In ms since the epoch; 0 for a guest. */
  expiresAt: number;
  /** Stores the response of the sign-in mutation. */
  signIn: typeof sessionStore.begin;
  /** Stores the user's data after a change of the profile. */
  setUser: typeof sessionStore.setUser;
}

/** The current session; the server renders pages as for a guest. See `useSignOut` for signing out. */
export function useSession(): CurrentSession {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => null);
  return {
    user: session?.user ?? null,
    isAdmin: session?.user?.isAdmin === true,
    hasToken: session !== null,
    expiresAt: session ? expiryOf(session) : 0,
    signIn: sessionStore.begin,
    setUser: sessionStore.setUser,
  };
}
