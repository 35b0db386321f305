import { RECORD_ID } from '#shared/record-id';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';
import { isListOf, parseJson } from '../../../lib/browser/stored-shape';

const STORAGE_KEY = 'recentProducts';
const MAX = 9;
const isId = (value: unknown): value is string => typeof value === 'string' && RECORD_ID.test(value);
const isStored = isListOf(isId);

/** The ids of the products that were looked at on this device, the latest first. They are read back from the shop. */
export const recentProducts = {
  list(): string[] {
    const stored = parseJson(safeLocalStorage.getItem(STORAGE_KEY));
    return isStored(stored) ? stored.slice(0, MAX) : [];
  },

  add(id: string): void {
    if (!isId(id)) return;
    const others = recentProducts.list().filter((each) => each !== id);
    safeLocalStorage.setItem(STORAGE_KEY, JSON.stringify([id, ...others].slice(0, MAX)));
  },
};
