import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated';
import { errorText } from '../../lib/error-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

const MyOrders = graphql(`
  query MyOrders($page: Int!) {
    myOrders(page: $page) {
      items {
        ...OrderRow_order
      }
      pageInfo {
        currentPage
        totalItems
        hasNextPage
      }
    }
  }
`);

/** One's own orders, the newest first; further pages are put below on demand. */
export function useMyOrders() {
  const { data, error, refetch, fetchMore } = useQuery(MyOrders, { variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const [isComing, setComing] = useState(false);
  const page = data?.myOrders;

  const more = useOneAtATime(async () => {
    setMoreFailure(null);
    setComing(true);
    await fetchMore({
      variables: { page: (page?.pageInfo.currentPage ?? 0) + 1 },
      updateQuery: ({ myOrders: shown }, { fetchMoreResult: { myOrders: next } }) => {
        // An order placed meanwhile pushes the last one of the page before into the next.
        const known = new Set(shown.items.map(({ id }) => id));
        return { myOrders: { ...next, items: [...shown.items, ...next.items.filter(({ id }) => !known.has(id))] } };
      },
    }).catch((failure: unknown) => setMoreFailure(errorText(failure)));
    setComing(false);
  });

  return {
    page: page ?? null,
    error: data ? undefined : error,
    refresh: () => void refetch().catch(() => undefined),
    more,
    moreFailure,
    isComing,
  };
}
