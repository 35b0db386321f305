import { makeVar } from '@apollo/client';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';

/** What lies over the dashboard by a key or a button. */
export const overlayVar = makeVar<'palette' | 'shortcuts' | null>(null);

const STORAGE_KEY = 'adminSingleKeys';

/** False once the administrator has switched keys without Ctrl off: speech input and shaky hands press them by chance. */
export const singleKeysVar = makeVar(safeLocalStorage.getItem(STORAGE_KEY) !== 'off');

export function setSingleKeys(isOn: boolean): void {
  singleKeysVar(isOn);
  if (isOn) safeLocalStorage.removeItem(STORAGE_KEY);
  else safeLocalStorage.setItem(STORAGE_KEY, 'off');
}
