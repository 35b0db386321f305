import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { OrdersToPrint, type PrintedOrder } from './print-documents';

/** Orders with a hundred lines each stay below the largest response of the server. */
const BATCH = 50;

type State = { status: 'loading' | 'failed' } | { status: 'loaded'; ids: string; orders: PrintedOrder[] };

/** Loads the orders with these ids, separated by commas, in batches; never from the cache. */
export function useOrdersToPrint(ids: string) {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborted = new AbortController();
    const load = async () => {
      const remaining = ids.split(',').filter(Boolean);
      const orders: PrintedOrder[] = [];
      while (remaining.length > 0 && !aborted.signal.aborted) {
        const variables = { ids: remaining.splice(0, BATCH) };
        const { data } = await client.query({ query: OrdersToPrint, variables, fetchPolicy: 'no-cache' });
        orders.push(...(data?.adminOrdersByIds ?? []));
      }
      if (!aborted.signal.aborted) setState({ status: 'loaded', ids, orders });
    };
    load().catch(() => !aborted.signal.aborted && setState({ status: 'failed' }));
    return () => aborted.abort();
  }, [client, ids, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state: state.status === 'loaded' && state.ids !== ids ? ({ status: 'loading' } as const) : state, retry };
}
