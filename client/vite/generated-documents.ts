import { readFileSync } from 'node:fs';
import type { DocumentNode } from '@apollo/client';

const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as /gm;

export interface GeneratedDocument {
  /** The code of the parsed document: JSON. */
  code: string;
  document: DocumentNode;
  /** False for a fragment. */
  isOperation: boolean;
}

/** The documents that codegen has written, by the names of their exports. `generated`: the path of graphql.ts. */
export const readDocuments = (generated: string): Map<string, GeneratedDocument> =>
  new Map(
    [...readFileSync(generated, 'utf8').matchAll(DOCUMENT)].map(([, name = '', code = '']) => [
      name,
      { code, document: JSON.parse(code), isOperation: !name.endsWith('FragmentDoc') },
    ]),
  );
