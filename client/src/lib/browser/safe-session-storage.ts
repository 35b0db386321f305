import { safeStorage } from './safe-storage';

/** Signing out clears it. */
export const safeSessionStorage = safeStorage(() => sessionStorage);
