import { safeLocalStorage } from '../../lib/browser/safe-local-storage';

/** Removed with the session: see session-storage. */
const KEY = 'sentDeletion';

/**
 * The deletion of the account that was sent and not refused. It holds the text that the end of the session then shows, if
 * the server no longer knows the account.
 */
export const sentDeletion = {
  remember: (endText: string) => safeLocalStorage.setItem(KEY, endText),
  forget: () => safeLocalStorage.removeItem(KEY),
  /** Null when no such deletion was sent. */
  endText: (): string | null => safeLocalStorage.getItem(KEY),
};
