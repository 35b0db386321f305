import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const NAME = /\b(query|mutation|subscription|fragment)\s+(\w+)/;

/** Codegen's own naming: each word of a name starts upper-case. */
const exportOf = (kind: string, name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()) +
  (kind === 'fragment' ? 'FragmentDoc' : 'Document');

/** Puts each parsed document where its text stands: the generated look-up would bring every page's documents into the first load. */
export function inlineDocuments(generated: string): Plugin {
  return {
    name: 'inline-documents',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/generated/') || !code.includes('graphql(`')) return null;
      const names = new Set<string>();
      const replaced = code.replace(CALL, (call, text: string) => {
        const [, kind, name] = NAME.exec(text) ?? [];
        if (!kind || !name) return call;
        names.add(exportOf(kind, name));
        return exportOf(kind, name);
      });
      return { code: `import { ${[...names].join(', ')} } from ${JSON.stringify(generated)};\n${replaced}`, map: null };
    },
  };
}
