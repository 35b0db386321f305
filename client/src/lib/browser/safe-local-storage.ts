import { safeStorage } from './safe-storage';

/** Shared by all tabs of the browser. Anyone can edit it, so what is read from it is validated. */
export const safeLocalStorage = safeStorage(() => localStorage);
