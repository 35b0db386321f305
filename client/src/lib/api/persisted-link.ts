import { ApolloLink, type DocumentNode } from '@apollo/client';
import { mergeMap, of } from 'rxjs';

/** The build adds the id of each operation of the shop (vite/inline-graphql-documents.ts). */
type Listed = DocumentNode & { id?: string };

const idOf = ({ id }: Listed): string | undefined => id;

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.[0]?.extensions?.['code'] === 'PERSISTED_QUERY_NOT_SUPPORTED';

/** Chooses what BaseHttpLink sends: the id, or the text if there is none. */
function prepare({ extensions, setContext }: ApolloLink.Operation, sha256Hash: string | undefined): void {
  if (sha256Hash) extensions['persistedQuery'] = { version: 1, sha256Hash };
  setContext({ http: { includeQuery: !sha256Hash, includeExtensions: Boolean(sha256Hash) } });
}

/**
 * Sends the ids of operations in place of their texts, as Apollo's PersistedQueryLink, which is much larger.
 * A server that does not know one, because it is older or much newer, gets the texts from then on.
 */
export function createPersistedLink(): ApolloLink {
  let sendsIds = true;
  return new ApolloLink((operation, forward) => {
    prepare(operation, sendsIds ? idOf(operation.query) : undefined);
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!isUnknown(result)) return of(result);
        sendsIds = false;
        prepare(operation, undefined);
        return forward(operation);
      }),
    );
  });
}
