import { MINUTE_MS } from '#shared/durations';
import { safeSessionStorage } from '../browser/safe-session-storage';
import { paths } from '../paths';

const STORAGE_KEY = 'reloaded-at';
/** Servers of two builds behind one address could otherwise make a page reload without end. */
const MIN_INTERVAL_MS = 10 * MINUTE_MS;
/** A server that does not answer in this time counts as unreachable. */
const TIMEOUT_MS = 5000;
/** A document that is still there after this time was not reloaded: the browser has asked, and the user stays. */
const RELOAD_MS = 5000;

/**
 * Reloads the document if its code could not be loaded because the server has a new build. Resolves to whether that is
 * so; when it is and the document reloads, only after a while.
 */
export async function reloadIfNewBuild(): Promise<boolean> {
  if (!(await isNewBuild())) return false;
  const reloadedAt = Number(safeSessionStorage.getItem(STORAGE_KEY));
  if (Date.now() - reloadedAt < MIN_INTERVAL_MS) return true;
  safeSessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
  return true;
}

/**
 * True if the server's pages now start with another script than this document. The login page tells: it is sent from
 * memory, while most others are rendered, and the service worker keeps no copy of it.
 */
async function isNewBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const response = await fetch(paths.login, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}
