import { safeSessionStorage } from '../../lib/browser/safe-session-storage';

const STORAGE_KEY = 'login-entry';

/** The position of the current history entry in this tab, as React Router numbers them from 0. */
function entryIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Call it while the login page is shown. */
export const rememberLoginEntry = (): void => safeSessionStorage.setItem(STORAGE_KEY, String(entryIndex()));

/** True if Back led here from the login page or from beyond it, and can lead further. */
export function isBehindLogin(): boolean {
  const loginIndex = Number(safeSessionStorage.getItem(STORAGE_KEY) ?? 0);
  return entryIndex() > 0 && entryIndex() < loginIndex;
}
