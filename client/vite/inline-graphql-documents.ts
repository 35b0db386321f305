import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const NAME = /\b(query|mutation|subscription|fragment)\s+(\w+)/;
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as /gm;

/** Codegen's own naming: each word of a name starts upper-case. */
const exportOf = (kind: string, name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()) +
  (kind === 'fragment' ? 'FragmentDoc' : 'Document');

/**
 * Puts each parsed document where its text stands. The generated look-up would bring every page's documents into the
 * first load, and so would importing them one by one: a module comes whole, with all that any page uses of it.
 */
export function inlineGraphqlDocuments(generated: string): Plugin {
  return {
    name: 'inline-documents',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/generated/') || !code.includes('graphql(`')) return null;
      const documents = new Map(
        [...readFileSync(generated, 'utf8').matchAll(DOCUMENT)].map(([, name, json]) => [name, json]),
      );
      const replaced = code.replace(CALL, (call, text: string) => {
        const [, kind, name] = NAME.exec(text) ?? [];
        // A function, so that a dollar in a document stays one.
        return (kind && name && documents.get(exportOf(kind, name))) || call;
      });
      return { code: replaced, map: null };
    },
  };
}
