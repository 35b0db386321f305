import { safeSessionStorage } from '../../lib/browser/safe-session-storage';

/**
 * Who is signed in here, in local storage under the documented keys, as texts:
 *   userToken       the session's token; accessToken holds the same, for clients of the second variant
 *   refreshToken    for a token that was lost on the way (POST /auth/token/refresh/)
 *   tokenTimestamp  when the token came, in ms
 *   userInfo        {"_id","firstname","isAdmin"}: no more than the header shows and the guards ask
 * Anyone can edit them, so they are checked at every reading; what a person may do is the server's to say.
 */
const KEYS = ['userToken', 'userInfo', 'tokenTimestamp', 'accessToken', 'refreshToken'] as const;
type Key = (typeof KEYS)[number];

export interface SessionUser {
  id: string;
  firstname: string;
  isAdmin: boolean;
}

export interface Session {
  token: string;
  /** Null while only the token is known. */
  user: SessionUser | null;
  /** When the token came, in ms; 0 when nobody noted it. */
  since: number;
  refreshToken: string | null;
}

/** Why a session ended. */
export interface Farewell {
  message: string;
  /** After how many ms the login screen comes; null: only guarded pages go there, at once. */
  leavesAfterMs: number | null;
  /** False when it was meant to end: signing in again does not lead back to the page. */
  comesBack: boolean;
}

export const LOGGED_OUT = 'You have been logged out successfully.';

/** What a header takes: any other text would keep every request from being sent. */
const CARRIED = /^[\x21-\x7e]+$/;

const listeners = new Set<() => void>();
// Where storage is forbidden or full, a session lives as long as the page does.
let held: Partial<Record<Key, string>> | null = null;
let seen: { raw: string; session: Session | null } = { raw: '', session: null };
let farewell: Farewell | null = null;

function get(key: Key): string | null {
  if (held) return held[key] ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(values: Partial<Record<Key, string>>): void {
  // What found no room before is stored with it, or it would go on hiding what is newer.
  const wanted = { ...held, ...values };
  try {
    for (const key of KEYS) if (wanted[key] !== undefined) localStorage.setItem(key, wanted[key]);
    held = null;
  } catch {
    held = { ...Object.fromEntries(KEYS.map((key) => [key, get(key) ?? undefined])), ...values };
  }
  tell();
}

const tell = () => listeners.forEach((listener) => listener());

const toText = ({ id, firstname, isAdmin }: SessionUser) => JSON.stringify({ _id: id, firstname, isAdmin });

function toUser(stored: string | null): SessionUser | null {
  try {
    const { _id: id, firstname, isAdmin } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return typeof id === 'string' && typeof firstname === 'string'
      ? { id, firstname, isAdmin: isAdmin === true }
      : null;
  } catch {
    return null;
  }
}

export const sessionStore = {
  /** The same object until something changes, in this tab or another; null for a guest. */
  read(): Session | null {
    const [token, user, since, refreshToken] = (
      ['userToken', 'userInfo', 'tokenTimestamp', 'refreshToken'] as const
    ).map(get);
    const raw = [token, user, since, refreshToken].join('\n');
    if (raw !== seen.raw) {
      seen = {
        raw,
        session:
          token && CARRIED.test(token)
            ? { token, user: toUser(user ?? null), since: Number(since) || 0, refreshToken: refreshToken ?? null }
            : null,
      };
    }
    return seen.session;
  },

  begin({ token, refreshToken, user }: { token: string; refreshToken: string; user: SessionUser }): void {
    farewell = null;
    set({
      userInfo: toText(user),
      refreshToken,
      tokenTimestamp: String(Date.now()),
      accessToken: token,
      userToken: token,
    });
  },

  /** Another token for the same session. */
  renew(token: string, refreshToken?: string): void {
    set({
      tokenTimestamp: String(Date.now()),
      accessToken: token,
      userToken: token,
      ...(refreshToken && { refreshToken }),
    });
  },

  setUser: (user: SessionUser) => set({ userInfo: toText(user) }),

  /** Forgets everything at once; telling the server is somebody else's part. */
  end(why: Farewell): void {
    farewell = why;
    held = null;
    try {
      for (const key of KEYS) localStorage.removeItem(key);
    } catch {
      held = {};
    }
    // What this tab kept (a checkout under way) belongs to who was here.
    safeSessionStorage.clear();
    tell();
  },

  /** Why the last session of this page ended; null when nobody was here, or somebody is. */
  farewell: () => farewell,

  /** Once it is told: the next guarded page asks to log in, and nothing more. */
  forgetFarewell(): void {
    farewell = null;
    tell();
  },

  subscribe(listener: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'userToken' && newValue === null) {
        farewell = { message: LOGGED_OUT, leavesAfterMs: null, comesBack: false };
        safeSessionStorage.clear();
      }
      if (key === null || KEYS.some((one) => one === key)) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
