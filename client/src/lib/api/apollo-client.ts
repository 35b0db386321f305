import { ApolloClient, ApolloLink, HttpLink, type TypePolicies } from '@apollo/client';
import { createCache } from './cache';
import { createRefetchEvents } from './refetch-events';
import { createQueryRetryLink, createResponseLink, requestLink, sessionLink, type ApiAuth } from './links';
import { createRetryLink } from './retry-link';
import { SerialLink } from './serial-link';

/**
 * The client of one user or guest: its cache holds what they alone may see. `typePolicies` are those of the features,
 * which `lib` must not import.
 */
export const createApolloClient = (auth: ApiAuth, typePolicies: TypePolicies = {}) =>
  new ApolloClient({
    link: ApolloLink.from([
      new SerialLink(),
      createRetryLink(),
      createResponseLink(),
      sessionLink(auth),
      createQueryRetryLink(),
      requestLink(auth),
      new HttpLink({ uri: '/graphql' }),
    ]),
    cache: createCache(typePolicies),
    refetchEventManager: createRefetchEvents(),
    // A query opts in.
    defaultOptions: { watchQuery: { refetchOn: false } },
  });
