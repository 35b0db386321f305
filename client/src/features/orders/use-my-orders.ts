import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated';
import type { MyOrdersQuery } from '../../generated/graphql';
import { errorMessage } from '../../lib/errors/error-message';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';

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

/** All pages that are shown stand in the place of the first. */
const SHOWN = { query: MyOrders, variables: { page: 1 } };

/**
 * One's own orders, the newest first; further pages are put below on demand. What was read at an earlier visit is shown
 * at once and read anew, all its pages together: the first one alone would leave a gap before the next.
 */
export function useMyOrders() {
  const { data, error, refetch, client } = useQuery(MyOrders, {
    variables: SHOWN.variables,
    fetchPolicy: 'cache-first',
  });
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const [isComing, setComing] = useState(false);
  const renewed = useRef<Promise<unknown>>(Promise.resolve());

  const read = async (page: number) =>
    (await client.query({ query: MyOrders, variables: { page }, fetchPolicy: 'no-cache' })).data;
  const shownPages = () => client.cache.readQuery(SHOWN)?.myOrders.pageInfo.currentPage ?? 0;

  const renew = async () => {
    const pages = await Promise.all(Array.from({ length: shownPages() }, (_, index) => read(index + 1)));
    client.cache.updateQuery(SHOWN, () => pages.reduce((before, page) => joined(before, page)));
  };
  // Only what was there already: the first reading is the query's own.
  const renewAtFirst = useRef(data && renew);
  useEffect(() => {
    renewed.current = renewAtFirst.current?.().catch(() => undefined) ?? Promise.resolve();
  }, []);

  const more = useSingleFlight(async () => {
    setMoreFailure(null);
    setComing(true);
    try {
      await renewed.current;
      const next = await read(shownPages() + 1);
      client.cache.updateQuery(SHOWN, (before) => joined(before ?? undefined, next));
    } catch (failure) {
      setMoreFailure(errorMessage(failure));
    }
    setComing(false);
  });

  return {
    page: data?.myOrders ?? null,
    error: data ? undefined : error,
    refresh: () => void refetch().catch(() => undefined),
    more,
    moreFailure,
    isComing,
  };
}

/** An order placed meanwhile pushes the last one of the page before into the next. */
function joined(before: MyOrdersQuery | undefined, next: MyOrdersQuery | undefined): MyOrdersQuery | undefined {
  if (!before || !next) return next ?? before;
  const known = new Set(before.myOrders.items.map(({ id }) => id));
  return {
    myOrders: {
      ...next.myOrders,
      items: [...before.myOrders.items, ...next.myOrders.items.filter(({ id }) => !known.has(id))],
    },
  };
}
