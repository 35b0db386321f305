import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated';
import type { OrderStatsQuery } from '../../../generated/graphql';
import { useCommitted } from '../../../lib/use-committed';
import { useDeskAddress } from '../use-desk-address';
import { LATELY, rangeOf, statsDays, type StatsDays } from './stats-range';

const OrderStats_query = graphql(`
  query OrderStats($from: String, $to: String, $everything: Boolean! = false) {
    orderStats(from: $from, to: $to, everything: $everything) {
      from
      to
      totalOrders
      totalRevenue
      averageOrder
      byStatus {
        status
        orders
        amount
      }
      byDay {
        day
        orders
        revenue
      }
      bestSellers {
        productId
        name
        pieces
        revenue
      }
    }
  }
`);

export type Stats = OrderStatsQuery['orderStats'];

const useStats = (days: StatsDays | null) =>
  useQuery(OrderStats_query, { variables: days ?? {}, skip: days === null, fetchPolicy: 'cache-and-network' });

/** Those of other days stay while the next are on their way; not once that way has failed. */
const shownOf = ({ data, previousData, error }: ReturnType<typeof useStats>): Stats | null =>
  (data ?? (error ? undefined : previousData))?.orderStats ?? null;

/** The figures of the days that the address names; the last 30 days tell what the shop calls today. */
export function useOrderStats() {
  const { params, change } = useDeskAddress();
  const range = rangeOf(params.get('range'));
  const lately = useStats(LATELY);
  const today = lately.data?.orderStats;
  const days = useCommitted(statsDays(range, today?.to ?? null, { from: params.get('from'), to: params.get('to') }));
  const chosen = useStats(days);
  return {
    range,
    /** What is asked for now; the figures may still be those of other days. */
    days,
    change,
    /** Orders and rupees of the shop's own today. */
    today: today?.byDay.at(-1) ?? null,
    stats: shownOf(chosen),
    error: chosen.error ?? lately.error,
    retry: () => void Promise.all([lately.refetch(), chosen.refetch()]).catch(() => undefined),
  };
}
