import type { ApolloClient } from '@apollo/client';
import type { Params } from 'react-router-dom';

/** The page that a link leads to. */
export interface PreloadTarget {
  client: ApolloClient;
  /** The parameters of the route, as in `useParams`. */
  params: Params;
  searchParams: URLSearchParams;
}

/** Asks the server for what a page shows first; pages export it as `preload`. What is in Apollo's cache is not asked. */
export type Preload = (target: PreloadTarget) => Promise<unknown>;
