import { useApolloClient } from '@apollo/client/react';

/**
 * Loads a list again after a change. It never rejects: the change has succeeded all the same, and the list says itself
 * that it could not be loaded. `queries`: the names of the operations.
 */
export function useReload(...queries: string[]): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    await client.refetchQueries({ include: queries }).catch(() => undefined);
  };
}
