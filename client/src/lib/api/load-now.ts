import type { ApolloClient, MaybeMasked, OperationVariables } from '@apollo/client';

/** What the server has now, whatever is in the cache; null if it has nothing of it or cannot be asked. */
export const loadNow = <Data, Variables extends OperationVariables, Result>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  select: (data: MaybeMasked<Data>) => Result | null | undefined,
): Promise<Result | null> =>
  client.query({ ...options, fetchPolicy: 'network-only' }).then(
    ({ data }) => (data && select(data)) ?? null,
    () => null,
  );
