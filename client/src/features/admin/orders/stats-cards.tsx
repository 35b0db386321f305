import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { DateFormatters } from '#shared/dates';
import { DAY_MS } from '#shared/durations';
import { formatRs } from '#shared/money';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { TextLink } from '../../../ui/navigation/text-link';
import { applySearchParams } from '../list/use-admin-search-params';
import { StatValue, statContainer } from '../../../ui/text/stat-value';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { useCashOnTheWay } from './use-cash-on-the-way';
import { usePendingOrders } from './use-pending-orders';
import type { Stats } from './use-order-stats';
import { t } from './texts';

interface StatsCardsProps {
  /** Null while they load. */
  stats: Stats | null;
  /** The range of `stats` in words. */
  range: string;
  today: { orders: number; revenue: number } | null;
}

/** Four key figures; the first one links to the pending orders. */
export function StatsCards({ stats, range, today }: StatsCardsProps) {
  return (
    <CardGrid>
      <PendingOrdersCard />
      <StatCard name={t('ordersToday')} value={today && today.orders} detail={today && formatRs(today.revenue)} />
      <CashOnTheWayCard />
      <StatCard
        name={t('revenue')}
        value={stats && formatRs(stats.totalRevenue)}
        detail={stats && t('amountAnOrder', { amount: formatRs(stats.averageOrder), range })}
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
        <TextLink variant="cover" to={`?${searchParams.toString()}`}>
          {t('waitingForYou')}
        </TextLink>
      </CardName>
      <StatValue>{pending === undefined ? '' : pending?.count}</StatValue>
      <CardDetail color={pending?.oldestPlacedAt ? 'pending.fg' : 'fg.muted'}>
        {pending &&
          (pending.oldestPlacedAt
            ? t('oldestSinceDate', { date: formatSince(pending.oldestPlacedAt, dates) })
            : t('nothingWaits'))}
      </CardDetail>
    </CardBox>
  );
}

function CashOnTheWayCard() {
  const cash = useCashOnTheWay();
  return (
    <StatCard
      name={t('cashOnTheWay')}
      value={cash === undefined ? '' : cash && formatRs(cash.amount)}
      detail={cash && t('ordersOfAllDays', { orders: cash.orders })}
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
/** Room for two lines: the text comes when the figures have loaded. */
const CardDetail = chakra('p', { base: { minH: '44px', textStyle: 'small', color: 'fg.muted' } });
