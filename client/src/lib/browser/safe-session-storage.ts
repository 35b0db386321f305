/** Used where the browser forbids session storage or it is full; lost on reload. */
const memory = new Map<string, string>();

/** `sessionStorage` that never throws. Signing out clears it. */
export const safeSessionStorage = {
  getItem(key: string): string | null {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },

  removeItem(key: string): void {
    memory.delete(key);
    ignoreErrors(() => sessionStorage.removeItem(key));
  },

  clear(): void {
    memory.clear();
    ignoreErrors(() => sessionStorage.clear());
  },
};

function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // Storage is forbidden, so nothing was stored there.
  }
}
