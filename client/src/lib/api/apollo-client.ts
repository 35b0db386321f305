import { ApolloClient, ApolloLink, type NormalizedCacheObject, type TypePolicies } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { createCache } from './cache';
import { createRefetchEvents } from './refetch-events';
import { createQueryRetryLink, createResponseLink, requestLink, sessionLink, type ApiAuth } from './links';
import { createPersistedLink } from './persisted-link';
import { createRetryLink } from './retry-link';
import { SerialLink } from './serial-link';

type Masking = GraphQLCodegenDataMasking.TypeOverrides;

declare module '@apollo/client' {
  /** The types that codegen writes for masked fragments. */
  interface TypeOverrides {
    FragmentType: Masking['FragmentType'];
    MaybeMasked: Masking['MaybeMasked'];
    Unmasked: Masking['Unmasked'];
  }
}

interface ClientOptions {
  /** The type policies of the features, which `lib` must not import. */
  typePolicies?: TypePolicies;
  /** What the server has put into the page: the public catalogue. */
  initialState?: NormalizedCacheObject | null;
}

/** The client of one user or guest: its cache holds what they alone may see. */
export const createApolloClient = (auth: ApiAuth, { typePolicies = {}, initialState = null }: ClientOptions = {}) =>
  new ApolloClient({
    link: ApolloLink.from([
      new SerialLink(),
      createRetryLink(),
      createResponseLink(),
      sessionLink(auth),
      createQueryRetryLink(),
      requestLink(auth),
      createPersistedLink(),
      new BaseHttpLink({ uri: '/graphql' }),
    ]),
    cache: createCache(typePolicies).restore(initialState ?? {}),
    // A component reads the fields of its own fragment only.
    dataMasking: true,
    refetchEventManager: createRefetchEvents(),
    // A query opts in.
    defaultOptions: { watchQuery: { refetchOn: false } },
  });

/** The client of one rendering on the server. It reads each entity once: to remember what was read costs more than it saves. */
export const createRenderingClient = (link: ApolloLink, typePolicies: TypePolicies) =>
  new ApolloClient({
    link,
    cache: createCache(typePolicies, { resultCaching: false }),
    dataMasking: true,
    ssrMode: true,
  });
