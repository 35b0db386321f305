/** The session of a spec; it ends after each test. */
import { act } from '@testing-library/react';
import { sessionStore, type SessionUser } from '../src/features/session/session-storage';

export const signIn = (user: Partial<SessionUser> = {}) =>
  sessionStore.begin({
    ...{ token: 't', refreshToken: 'r' },
    user: { id: 'd'.repeat(24), firstname: 'Asha', isAdmin: false, ...user },
  });

export const signOut = () => sessionStore.end({ message: '', loginRedirectDelayMs: null, returnsAfterLogin: false });

afterEach(() => act(signOut));
