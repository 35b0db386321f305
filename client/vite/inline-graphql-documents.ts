import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const NAME = /\b(query|mutation|subscription|fragment)\s+(\w+)/;
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as /gm;

/** The name codegen exports a document by: PascalCase and a suffix. */
const exportName = (kind: string, name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()) +
  (kind === 'fragment' ? 'FragmentDoc' : 'Document');

/**
 * Replaces each graphql(`…`) call by its parsed document. Importing generated/gql.ts, or single documents of
 * generated/graphql.ts, would put the documents of every page into the first load. `generated`: path of that
 * graphql.ts.
 */
export function inlineGraphqlDocuments(generated: string): Plugin {
  return {
    name: 'inline-graphql-documents',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/generated/') || !code.includes('graphql(`')) return null;
      const documents = new Map(
        [...readFileSync(generated, 'utf8').matchAll(DOCUMENT)].map(([, name, json]) => [name, json]),
      );
      const replaced = code.replace(CALL, (call, text: string) => {
        const [, kind, name] = NAME.exec(text) ?? [];
        // A callback, because `$` in a replacement string has a special meaning.
        return (kind && name && documents.get(exportName(kind, name))) || call;
      });
      return { code: replaced, map: null };
    },
  };
}
