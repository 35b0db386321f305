import { clampQuantity } from '#shared/cart-lines';
import { isRandomId } from '../../../lib/browser/random-id';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';
import { isRecord, parseJson } from '../../../lib/browser/stored-shape';
import type { CartChange } from '../cart-types';
import { parseLine, toStoredLine } from '../guest/stored-line';

/** A change that the server has not confirmed yet. It counts once by its `opId`, however often it is sent. */
export type PendingChange = CartChange & { opId: string };

/** A sign-out removes it (session-storage.ts). */
export const PENDING_CHANGES_KEY = 'cart-changes';
const VERSION = 1;
/** Changes beyond are made, but a reload forgets them. */
const MAX_CHANGES = 100;

/**
 * The changes of an account that are not confirmed, oldest first, in local storage:
 * {"version":1,"owner": user id, "changes":[{"opId","type","line": as in guest-cart.ts, or absent}]}
 */
export const pendingChanges = {
  /** Returns an empty list for another owner and for anything that is not such a list. */
  read(owner: string): PendingChange[] {
    const stored = parseJson(safeLocalStorage.getItem(PENDING_CHANGES_KEY));
    if (!isRecord(stored) || stored.version !== VERSION || stored.owner !== owner || !Array.isArray(stored.changes))
      return [];
    return stored.changes.slice(0, MAX_CHANGES).flatMap(parseChange);
  },

  add: (owner: string, change: PendingChange): void => write(owner, [...pendingChanges.read(owner), change]),

  /** Reads the stored list first, because other tabs add to it, and another account may have its own. */
  remove(owner: string, opId: string): void {
    const changes = pendingChanges.read(owner);
    const others = changes.filter((change) => change.opId !== opId);
    if (others.length < changes.length) write(owner, others);
  },
};

function write(owner: string, changes: PendingChange[]): void {
  if (changes.length === 0) return safeLocalStorage.removeItem(PENDING_CHANGES_KEY);
  const stored = changes
    .slice(0, MAX_CHANGES)
    .map((change) => ('line' in change ? { ...change, line: toStoredLine(change.line) } : change));
  safeLocalStorage.setItem(PENDING_CHANGES_KEY, JSON.stringify({ version: VERSION, owner, changes: stored }));
}

const LINE_CHANGES = ['add', 'setQuantity', 'decrement', 'remove'] as const;

/** An empty list for an invalid change. */
function parseChange(stored: unknown): PendingChange[] {
  if (!isRecord(stored) || !isRandomId(stored.opId)) return [];
  const { opId } = stored;
  if (stored.type === 'clear') return [{ opId, type: 'clear' }];
  const type = LINE_CHANGES.find((one) => one === stored.type);
  const line = parseLine(stored.line);
  return type && line ? [{ opId, type, line: { ...line, quantity: clampQuantity(line.quantity) } }] : [];
}
