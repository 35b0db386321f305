import { chakra } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import type { DateFormatters } from '#shared/dates';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { applySearchParams } from '../list/use-admin-search-params';
import { StatValue, statContainer } from '../../../ui/text/stat-value';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { usePendingOrders } from './use-pending-orders';
import type { Stats } from './use-order-stats';

interface StatsCardsProps {
  /** Null while they load. */
  stats: Stats | null;
  today: { orders: number; revenue: number } | null;
}

const DAY_MS = 86_400_000;

/** Four key figures; the first one links to the pending orders. */
export function StatsCards({ stats, today }: StatsCardsProps) {
  return (
    <CardGrid>
      <PendingOrdersCard />
      <StatCard name="Orders today" value={today && today.orders} detail={today && formatRs(today.revenue)} />
      <ShippedOrdersCard stats={stats} />
      <StatCard
        name="Revenue"
        value={stats && formatRs(stats.totalRevenue)}
        detail={stats && `${formatRs(stats.averageOrder)} an order`}
      />
    </CardGrid>
  );
}

function PendingOrdersCard() {
  const [params] = useSearchParams();
  const pending = usePendingOrders();
  const { dates } = useShopDates();
  const searchParams = applySearchParams(params, { tab: 'orders', status: 'pending', order: null });
  return (
    <CardBox position="relative" _hover={{ bg: 'bg.head' }}>
      <CardName>
        <CardLink to={`?${searchParams.toString()}`}>Waiting for you</CardLink>
      </CardName>
      <StatValue>{pending === undefined ? '' : pending?.count}</StatValue>
      <CardDetail color={pending?.oldestPlacedAt ? 'pending.fg' : 'fg.muted'}>
        {pending &&
          (pending.oldestPlacedAt ? `oldest since ${formatSince(pending.oldestPlacedAt, dates)}` : 'nothing waits')}
      </CardDetail>
    </CardBox>
  );
}

function ShippedOrdersCard({ stats }: { stats: Stats | null }) {
  const shipped = stats?.byStatus.find(({ status }) => status === 'SHIPPED');
  return (
    <StatCard
      name="Cash on the way"
      value={shipped && formatRs(shipped.amount)}
      detail={shipped && `${shipped.orders} ${shipped.orders === 1 ? 'parcel' : 'parcels'} shipped`}
    />
  );
}

const formatSince = (since: string, { time, date }: DateFormatters): string =>
  Date.now() - Date.parse(since) < DAY_MS ? time(since) : date(since);

function StatCard({
  name,
  value,
  detail,
}: {
  name: string;
  value: string | number | null | undefined;
  detail: string | null | undefined;
}) {
  return (
    <CardBox>
      <CardName>{name}</CardName>
      <StatValue>{value}</StatValue>
      <CardDetail>{detail && <NoWrapAmounts>{detail}</NoWrapAmounts>}</CardDetail>
    </CardBox>
  );
}

const CardGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: TWO_COLUMN_GRID,
    gap: '1px',
    bg: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    borderEndWidth: { base: '0', lg: '1px' },
  },
});

const CardBox = chakra('div', {
  base: {
    px: { base: '4', xl: '5' },
    py: '4',
    minH: { lg: '115px' },
    bg: 'bg.panel',
    overflowWrap: 'anywhere',
    ...statContainer,
  },
});

const CardName = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const CardDetail = chakra('p', { base: { minH: '22px', textStyle: 'small', color: 'fg.muted' } });

/** The clickable area covers the whole card. */
const CardLink = chakra(Link, {
  base: {
    _before: { content: '""', position: 'absolute', inset: '0' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
