import type { Plugin } from 'vite';

const MARK = '?first-load';

/**
 * Gives one importer its own copy of a package. The stored cart needs a little of zod's core, the checkout nearly all of it;
 * a module can only be cut down once for both, so sharing it would put the checkout's part into the first load.
 */
export function ownCopy(packageName: string, importerEnd: string): Plugin {
  return {
    name: 'own-copy',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isCopy = importer?.endsWith(MARK) ?? false;
      const isFirst = source.startsWith(packageName) && (importer?.endsWith(importerEnd) ?? false);
      if (!isCopy && !isFirst) return null;
      const found = await this.resolve(source, importer?.replace(MARK, ''), { ...options, skipSelf: true });
      return found && { ...found, id: found.id + MARK, moduleSideEffects: false };
    },
  };
}
