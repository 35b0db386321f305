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

declare global {
  interface Navigator {
    /** Missing in Firefox and Safari. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** False if the visitor saves data, or the line is slower than 3G. */
export function mayPreload(): boolean {
  const { connection } = navigator;
  return !connection || !(connection.saveData || /2g/.test(connection.effectiveType));
}
