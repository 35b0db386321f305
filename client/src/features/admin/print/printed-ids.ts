import { RECORD_ID } from '#shared/record-id';
import { safeSessionStorage } from '../../../lib/browser/safe-session-storage';
import { paths } from '../../../lib/paths';
import type { PrintKind } from './print-kinds';

const STORAGE_KEY = 'printedOrders';
/** As many ids as fit in an address; more wait in the storage of the tab. */
const MAX_IN_URL = 100;
/** The most orders that are printed at once. */
const MAX_PRINTED_ORDERS = 500;

/** The address of the page that prints these orders, in this tab. */
export function printPath(kind: PrintKind, ids: readonly string[]): string {
  if (ids.length <= MAX_IN_URL) return `${paths.print}?kind=${kind}&orders=${ids.join(',')}`;
  safeSessionStorage.setItem(STORAGE_KEY, ids.join(','));
  return `${paths.print}?kind=${kind}&orders=stored`;
}

/** The address of the page that prints the lists of what couriers get today. */
export const handoverPath = `${paths.print}?kind=handover`;

/** The ids of the orders to print, each once. Anyone can edit an address: what is no id is left out. */
export function parsePrintedIds(param: string | null): string[] {
  const text = param === 'stored' ? safeSessionStorage.getItem(STORAGE_KEY) : param;
  const ids = (text ?? '').split(',').filter((id) => RECORD_ID.test(id));
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MAX_PRINTED_ORDERS);
}
