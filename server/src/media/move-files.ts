import type { FileStorage } from './file-storage.js';

const AT_ONCE = 8;

export interface MovedFiles {
  copied: number;
  /** The files that were already in the target. */
  known: number;
  removed: number;
}

/**
 * Copies all files from one storage to another, and with `removes` then removes them from the first. It may be
 * interrupted at any time: what has arrived is not copied again.
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  { removes }: { removes: boolean },
): Promise<MovedFiles> {
  const names = await from.listNames();
  const there = new Set(await to.listNames());
  const missing = names.filter((name) => !there.has(name));
  let copied = 0;
  const copyNext = async (): Promise<void> => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      const bytes = await from.read(name);
      if (!bytes) continue; // removed in the meantime
      await to.put(name, bytes);
      copied += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  if (removes) await from.remove(names);
  return { copied, known: names.filter((name) => there.has(name)).length, removed: removes ? names.length : 0 };
}
