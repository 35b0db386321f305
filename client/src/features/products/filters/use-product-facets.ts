import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Colour } from '#shared/limits';
import { graphql } from '../../../generated';
import type { ProductFacetsQueryVariables } from '../../../generated/graphql';
import { usePageFetchPolicy } from '../../../lib/hooks/use-page-fetch-policy';

const ProductFacets = graphql(`
  query ProductFacets($filter: ProductFilter) {
    productFacets(filter: $filter) {
      inStock
      colours {
        colour
        count
      }
    }
  }
`);

/** How many products the choices of the filter would find; undefined while that is not known. */
export interface FacetCounts {
  ofColour: (colour: Colour) => number | undefined;
  inStock: number | undefined;
}

/** A list goes without its counts when they cannot be loaded. While others load, the last ones stay. */
export function useProductFacets(filter: ProductFacetsQueryVariables['filter']): FacetCounts {
  const fetchPolicy = usePageFetchPolicy();
  const { data, previousData } = useQuery(ProductFacets, {
    variables: { filter },
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  const facets = (data ?? previousData)?.productFacets;
  return {
    ofColour: (colour) => facets?.colours.find((each) => each.colour === colour)?.count,
    inStock: facets?.inStock,
  };
}

export const preloadProductFacets = (
  client: ApolloClient,
  filter: ProductFacetsQueryVariables['filter'],
): Promise<unknown> => client.query({ query: ProductFacets, variables: { filter } }).catch(() => undefined);
