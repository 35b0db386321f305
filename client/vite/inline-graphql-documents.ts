import type { Plugin } from 'vite';
import { readDocuments, type GeneratedDocument } from './generated-documents';
import { idOf, sentText } from './persisted-operations';

const CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;
const NAME = /\b(query|mutation|subscription|fragment)\s+(\w+)/;

/** The name codegen exports a document by: PascalCase and a suffix. */
const exportName = (kind: string, name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()) +
  (kind === 'fragment' ? 'FragmentDoc' : 'Document');

/** The document, and in a build the id that is sent in place of an operation (lib/api/persisted-link.ts). */
async function codeOf({ code, document, isOperation }: GeneratedDocument, isBuild: boolean): Promise<string> {
  if (!isOperation || !isBuild) return code;
  return code.replace(/\}$/, `,"id":"${idOf(await sentText(document))}"}`);
}

const findDocument = (text: string, documents: Map<string, GeneratedDocument>): GeneratedDocument | undefined => {
  const [, kind, name] = NAME.exec(text) ?? [];
  return kind && name ? documents.get(exportName(kind, name)) : undefined;
};

/** A call whose document codegen has not written stays. */
async function inline(code: string, documents: Map<string, GeneratedDocument>, isBuild: boolean): Promise<string> {
  let replaced = code;
  for (const [call, text = ''] of code.matchAll(CALL)) {
    const found = findDocument(text, documents);
    const document = found && (await codeOf(found, isBuild));
    // A callback, because `$` in a replacement string has a special meaning.
    if (document) replaced = replaced.replace(call, () => document);
  }
  return replaced;
}

/**
 * Replaces each graphql(`…`) call by its parsed document. Importing generated/gql.ts, or single documents of
 * generated/graphql.ts, would put the documents of every page into the first load. `generated`: path of that
 * graphql.ts.
 */
export function inlineGraphqlDocuments(generated: string): Plugin {
  let isBuild = false;
  return {
    name: 'inline-graphql-documents',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/generated/') || !code.includes('graphql(`')) return null;
      return { code: await inline(code, readDocuments(generated), isBuild), map: null };
    },
  };
}
