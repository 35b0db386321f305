import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from '@apollo/client';
import { OperationTypeNode, print } from 'graphql';
import { of } from 'rxjs';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { readDocuments } from './generated-documents';

/** Texts of operations by their ids. */
const Operations = z.record(z.string(), z.string());
type Operations = z.output<typeof Operations>;

/** The operations of a build and of the one before, which open tabs still send. */
const Builds = z.array(Operations);

/** The text that Apollo Client sends for a document, which is not quite that of the document. */
export async function sentText(document: DocumentNode): Promise<string> {
  let sent = '';
  const link = new ApolloLink(({ query }) => {
    sent = print(query);
    return of({ data: null });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true });
  const isMutation = document.definitions.some(
    (definition) => 'operation' in definition && definition.operation === OperationTypeNode.MUTATION,
  );
  const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;
  await (isMutation
    ? client.mutate({ mutation: document, ...options })
    : client.query({ query: document, ...options }));
  client.stop();
  return sent;
}

/** The id of an operation: of its SHA-256 as much as tells a few hundred apart, because each is in the client's code. */
export const idOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12);

/** Adds the operations of a build to the list, and removes those of builds before the previous one. */
export function listOperations(file: string, current: Operations): void {
  const stored = existsSync(file) ? Builds.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const keyOf = (build: Operations) => Object.keys(build).sort().join();
  const previous = stored.find((build) => keyOf(build) !== keyOf(current)) ?? {};
  writeFileSync(file, JSON.stringify([current, previous]));
}

/** Lists the client's operations in `.vite/operations.json`, by which the server knows them (docs/decisions/0106). */
export function persistedOperations(generated: string): Plugin {
  return {
    name: 'persisted-operations',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const operations = [...readDocuments(generated)].filter(([, { isOperation }]) => isOperation);
      const texts = await Promise.all(operations.map(([, { document }]) => sentText(document)));
      listOperations(
        join(dir, '.vite', 'operations.json'),
        Object.fromEntries(texts.map((text) => [idOf(text), text])),
      );
    },
  };
}
