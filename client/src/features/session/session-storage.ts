import { safeLocalStorage } from '../../lib/browser/safe-local-storage';
import { safeSessionStorage } from '../../lib/browser/safe-session-storage';
import { isBoolean, isShape, isText, parseJson } from '../../lib/browser/stored-shape';
import { t } from './texts';

/**
 * The session in local storage, as strings:
 *   userToken       the session's token; accessToken is a copy for clients of POST /auth/token/refresh/
 *   refreshToken    for POST /auth/token/refresh/, when the response with a new token was lost
 *   tokenTimestamp  when the token was received, in ms
 *   userInfo        {"_id","firstname","isAdmin"}: only what the header and the route guards need
 * Anyone can edit them, so every read validates them. The server decides about rights.
 */
const KEYS = ['userToken', 'userInfo', 'tokenTimestamp', 'accessToken', 'refreshToken'] as const;
type Key = (typeof KEYS)[number];
/**
 * What else local storage holds of the person: the cart's seen prices and unsaved changes, the order that was begun,
 * what was searched for and looked at, the deletion of the account that was sent.
 */
const PERSONAL_KEYS = [
  'cartPrices',
  'cart-changes',
  'checkoutPayment',
  'recentSearches',
  'recentProducts',
  'sentDeletion',
];
/** Why the session ends, for the other tabs: set before the token is removed and removed after it. */
const END_KEY = 'sessionEnd';

export interface SessionUser {
  id: string;
  firstname: string;
  isAdmin: boolean;
}

export interface Session {
  token: string;
  /** Null while only the token is known. */
  user: SessionUser | null;
  /** In ms since the epoch; 0 when unknown. */
  tokenReceivedAt: number;
  refreshToken: string | null;
}

/** Why a session ended, and what follows. */
export interface SessionEnd {
  message: string;
  /** The delay of the redirect to the login page; null: only guarded pages redirect, at once. */
  loginRedirectDelayMs: number | null;
  /** Whether signing in again leads back to the page; false when the user signed out. */
  returnsAfterLogin: boolean;
  /** The page to which guarded pages redirect; by default the login page. */
  destination?: string;
}

const isAnnouncedEnd = isShape<Pick<SessionEnd, 'message' | 'returnsAfterLogin'>>({
  message: isText(500, 1),
  returnsAfterLogin: isBoolean,
});

export const loggedOutText = (): string => t('youHaveBeenLoggedOutSuccessfully');

/** What an HTTP header accepts: `fetch` would throw for any other token. */
const VALID_TOKEN = /^[\x21-\x7e]+$/;

const listeners = new Set<() => void>();
// Used when local storage is unavailable or full: the session then lives as long as the page.
let memoryFallback: Partial<Record<Key, string>> | null = null;
let cached: { raw: string; session: Session | null } = { raw: '', session: null };
let lastEnd: SessionEnd | null = null;
let endInOtherTab: SessionEnd | null = null;

/** `stored`: the value of END_KEY; null for anything else. */
function parseEnd(stored: string | null): SessionEnd | null {
  const end = parseJson(stored);
  if (!isAnnouncedEnd(end)) return null;
  return { message: end.message, loginRedirectDelayMs: null, returnsAfterLogin: end.returnsAfterLogin };
}

function get(key: Key): string | null {
  if (memoryFallback) return memoryFallback[key] ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(values: Partial<Record<Key, string>>): void {
  // Includes values that could not be stored before; the fallback would otherwise keep hiding newer stored values.
  const pending = { ...memoryFallback, ...values };
  try {
    for (const key of KEYS) if (pending[key] !== undefined) localStorage.setItem(key, pending[key]);
    memoryFallback = null;
  } catch {
    memoryFallback = { ...Object.fromEntries(KEYS.map((key) => [key, get(key) ?? undefined])), ...values };
  }
  notify();
}

const notify = () => listeners.forEach((listener) => listener());

const serialiseUser = ({ id, firstname, isAdmin }: SessionUser) => JSON.stringify({ _id: id, firstname, isAdmin });

function parseUser(stored: string | null): SessionUser | null {
  try {
    const { _id: id, firstname, isAdmin } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return typeof id === 'string' && typeof firstname === 'string'
      ? { id, firstname, isAdmin: isAdmin === true }
      : null;
  } catch {
    return null;
  }
}

/** Data of this tab, such as an unfinished checkout, belongs to the previous user. */
function forgetPerson(): void {
  safeSessionStorage.clear();
  for (const key of PERSONAL_KEYS) safeLocalStorage.removeItem(key);
}

export const sessionStore = {
  /** Returns the same object until something changes, in this tab or another; null for a guest. */
  read(): Session | null {
    const [token, user, timestamp, refreshToken] = (
      ['userToken', 'userInfo', 'tokenTimestamp', 'refreshToken'] as const
    ).map(get);
    const raw = [token, user, timestamp, refreshToken].join('\n');
    if (raw !== cached.raw) {
      cached = {
        raw,
        session:
          token && VALID_TOKEN.test(token)
            ? {
                token,
                user: parseUser(user ?? null),
                tokenReceivedAt: Number(timestamp) || 0,
                refreshToken: refreshToken ?? null,
              }
            : null,
      };
    }
    return cached.session;
  },

  begin({ token, refreshToken, user }: { token: string; refreshToken: string; user: SessionUser }): void {
    lastEnd = null;
    const before = sessionStore.read()?.user;
    if (before && before.id !== user.id) forgetPerson();
    set({
      userInfo: serialiseUser(user),
      refreshToken,
      tokenTimestamp: String(Date.now()),
      accessToken: token,
      userToken: token,
    });
  },

  /** Stores a new token for the same session. */
  renew(token: string, refreshToken?: string): void {
    set({
      tokenTimestamp: String(Date.now()),
      accessToken: token,
      userToken: token,
      ...(refreshToken && { refreshToken }),
    });
  },

  setUser: (user: SessionUser) => set({ userInfo: serialiseUser(user) }),

  /** Removes the session from this browser. Does not notify the server: `useSignOut` does. */
  end(sessionEnd: SessionEnd): void {
    lastEnd = sessionEnd;
    memoryFallback = null;
    const { message, returnsAfterLogin } = sessionEnd;
    safeLocalStorage.setItem(END_KEY, JSON.stringify({ message, returnsAfterLogin }));
    try {
      for (const key of KEYS) localStorage.removeItem(key);
    } catch {
      memoryFallback = {};
    }
    safeLocalStorage.removeItem(END_KEY);
    forgetPerson();
    notify();
  },

  /** Why the last session of this page ended; null if there was none or a new one has begun. */
  lastEnd: () => lastEnd,

  /** Call it after the message was shown or dismissed. */
  clearEnd(): void {
    lastEnd = null;
    notify();
  },

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === END_KEY) endInOtherTab = parseEnd(newValue);
      if (key === 'userToken' && newValue === null) {
        lastEnd = endInOtherTab ?? { message: loggedOutText(), loginRedirectDelayMs: null, returnsAfterLogin: false };
        safeSessionStorage.clear();
      }
      if (key === null || KEYS.some((sessionKey) => sessionKey === key)) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
