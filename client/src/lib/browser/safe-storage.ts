/** A browser's storage that never throws. What it cannot store is kept in memory, until the page is reloaded. */
export function safeStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },

    setItem(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },

    removeItem(key: string): void {
      memory.delete(key);
      ignoreErrors(() => storage().removeItem(key));
    },

    clear(): void {
      memory.clear();
      ignoreErrors(() => storage().clear());
    },
  };
}

/** Storage is forbidden where it throws, so nothing is stored there. */
function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // See above.
  }
}
