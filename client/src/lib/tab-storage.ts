// Where storage is forbidden or full, what is kept lives as long as the page does.
const held = new Map<string, string>();

/** Texts kept for this tab only, by their keys: they outlive a reload, and not who was signed in. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return held.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  keep(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
      held.delete(key);
    } catch {
      held.set(key, text);
    }
  },

  remove(key: string): void {
    held.delete(key);
    quietly(() => sessionStorage.removeItem(key));
  },

  clear(): void {
    held.clear();
    quietly(() => sessionStorage.clear());
  },
};

function quietly(forget: () => void): void {
  try {
    forget();
  } catch {
    // Forbidden: nothing was kept there.
  }
}
