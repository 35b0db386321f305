import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated';
import type { OrderStatsQuery } from '../../../generated/graphql';
import { useAdminSearchParams } from '../list/use-admin-search-params';
import { DEFAULT_PERIOD, parseRange, toStatsPeriod, type StatsPeriod } from './stats-range';

const OrderStats = graphql(`
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

const useStatsQuery = (period: StatsPeriod | null) =>
  useQuery(OrderStats, {
    variables: period ?? {},
    skip: period === null,
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });

/** The previous period stays in view while the next one loads, but not after an error. */
const visibleStats = ({ data, previousData, error }: ReturnType<typeof useStatsQuery>): Stats | null =>
  (data ?? (error ? undefined : previousData))?.orderStats ?? null;

/**
 * The statistics of the period in the URL. The default period (the last 30 days) is always loaded too: its last day is
 * today in the shop's time zone.
 */
export function useOrderStats() {
  const { params, updateSearchParams } = useAdminSearchParams();
  const range = parseRange(params.get('range'));
  const recent = useStatsQuery(DEFAULT_PERIOD);
  const today = recent.data?.orderStats;
  const customDays = { from: params.get('from'), to: params.get('to') };
  const period = toStatsPeriod(range, today?.to ?? null, customDays);
  const selected = useStatsQuery(period);
  return {
    range,
    /** The requested period; `stats` may still be those of the previous one. */
    period,
    updateSearchParams,
    /** Number of orders, and revenue in rupees, of today in the shop's time zone. */
    today: today?.byDay.at(-1) ?? null,
    stats: visibleStats(selected),
    error: selected.error ?? recent.error,
    retry: () => void Promise.all([recent.refetch(), selected.refetch()]).catch(() => undefined),
  };
}
