import { makeVar, type ReactiveVar } from '@apollo/client';
import { safeLocalStorage } from './safe-local-storage';

/** A setting that is on or off, remembered on this device, with the function that sets it. */
export function storedFlag(key: string, isOnAtFirst: boolean): [ReactiveVar<boolean>, (isOn: boolean) => void] {
  const isOnVar = makeVar((safeLocalStorage.getItem(key) ?? (isOnAtFirst ? 'on' : 'off')) === 'on');
  const set = (isOn: boolean) => {
    safeLocalStorage.setItem(key, isOn ? 'on' : 'off');
    isOnVar(isOn);
  };
  return [isOnVar, set];
}
