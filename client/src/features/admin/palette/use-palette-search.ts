import { skipToken, useQuery } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { graphql } from '../../../generated';
import { errorMessage } from '../../../lib/errors/error-message';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { paths } from '../../../lib/paths';
import { foundOrders, foundProducts, matchingActions, type PaletteOption } from './palette-options';

// Two queries: an operation may search once.
const PaletteOrders = graphql(`
  query PaletteOrders($search: String!) {
    adminOrders(filter: { search: $search }, limit: 5) {
      items {
        id
        shortId
        status
        total
        address {
          firstname
          lastname
        }
      }
    }
  }
`);

const PaletteProducts = graphql(`
  query PaletteProducts($search: String!) {
    inventory(filter: { search: $search }, limit: 5) {
      items {
        id
        name
        sku
        stock
      }
    }
  }
`);

const MIN_LENGTH = 2;

/** What the server finds of both; its error, if either failed. */
function useFound(text: string) {
  const options =
    text.length >= MIN_LENGTH ? ({ variables: { search: text }, fetchPolicy: 'no-cache' } as const) : skipToken;
  const orders = useQuery(PaletteOrders, options);
  const products = useQuery(PaletteProducts, options);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const openTab = pathname === paths.dashboard ? params : null;
  return {
    found: [...foundOrders(orders.data, openTab), ...foundProducts(products.data, openTab)],
    error: orders.error ?? products.error,
    isLoading: orders.loading || products.loading,
  };
}

/** Actions at once, orders and products once the server has found them. */
export function usePaletteSearch(typed: string) {
  const text = typed.trim();
  const debounced = useDebouncedValue(text);
  const { found, error, isLoading } = useFound(debounced);
  const isSearch = text.length >= MIN_LENGTH;
  const hasResult = isSearch && debounced === text && !isLoading;
  const options: PaletteOption[] = [...(hasResult ? found : []), ...matchingActions(text)];
  return {
    options,
    isLoading: isSearch && !hasResult,
    failure: hasResult && error ? errorMessage(error) : null,
  };
}
