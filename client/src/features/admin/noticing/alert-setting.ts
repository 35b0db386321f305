import { makeVar } from '@apollo/client';
import { safeLocalStorage } from '../../../lib/browser/safe-local-storage';

const STORAGE_KEY = 'newOrderSound';

/** Off until switched on, and remembered on this device. */
export const alertsVar = makeVar(safeLocalStorage.getItem(STORAGE_KEY) === 'on');

export function setAlerts(isOn: boolean): void {
  safeLocalStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  alertsVar(isOn);
}
