import { chakra } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MomentWords } from '#shared/dates';
import { formatRs } from '#shared/money';
import { Amounts } from '../../../ui/amounts';
import { PAIRS } from '../../../ui/pairs';
import { changedAddress } from '../use-desk-address';
import { Figure, figureBox } from '../figure';
import { useShopClock } from '../use-shop-clock';
import { useWaiting } from '../use-waiting';
import type { Stats } from './use-order-stats';

interface StatsCardsProps {
  /** Null until known. */
  stats: Stats | null;
  today: { orders: number; revenue: number } | null;
}

const DAY_MS = 86_400_000;

/** Four numbers; the first leads to the orders that wait. */
export function StatsCards({ stats, today }: StatsCardsProps) {
  return (
    <Four>
      <Waiting />
      <Fact name="Orders today" value={today && today.orders} detail={today && formatRs(today.revenue)} />
      <OnTheWay stats={stats} />
      <Fact
        name="Revenue"
        value={stats && formatRs(stats.totalRevenue)}
        detail={stats && `${formatRs(stats.averageOrder)} an order`}
      />
    </Four>
  );
}

function Waiting() {
  const [params] = useSearchParams();
  const waiting = useWaiting();
  const { words } = useShopClock();
  const toWaiting = changedAddress(params, { tab: 'orders', status: 'pending', order: null });
  return (
    <Box position="relative" _hover={{ bg: 'bg.head' }}>
      <Name>
        <WholeBox to={`?${toWaiting.toString()}`}>Waiting for you</WholeBox>
      </Name>
      <Figure>{waiting === undefined ? '' : waiting?.orders}</Figure>
      <Detail color={waiting?.since ? 'pending.fg' : 'fg.muted'}>
        {waiting && (waiting.since ? `oldest since ${sinceWords(waiting.since, words)}` : 'nothing waits')}
      </Detail>
    </Box>
  );
}

function OnTheWay({ stats }: { stats: Stats | null }) {
  const shipped = stats?.byStatus.find(({ status }) => status === 'SHIPPED');
  return (
    <Fact
      name="Cash on the way"
      value={shipped && formatRs(shipped.amount)}
      detail={shipped && `${shipped.orders} ${shipped.orders === 1 ? 'parcel' : 'parcels'} shipped`}
    />
  );
}

const sinceWords = (since: string, { time, date }: MomentWords): string =>
  Date.now() - Date.parse(since) < DAY_MS ? time(since) : date(since);

function Fact({
  name,
  value,
  detail,
}: {
  name: string;
  value: string | number | null | undefined;
  detail: string | null | undefined;
}) {
  return (
    <Box>
      <Name>{name}</Name>
      <Figure>{value}</Figure>
      <Detail>{detail && <Amounts>{detail}</Amounts>}</Detail>
    </Box>
  );
}

const Four = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: PAIRS,
    gap: '1px',
    bg: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    borderEndWidth: { base: '0', lg: '1px' },
  },
});

const Box = chakra('div', {
  base: {
    px: { base: '4', xl: '5' },
    py: '4',
    minH: { lg: '115px' },
    bg: 'bg.panel',
    overflowWrap: 'anywhere',
    ...figureBox,
  },
});

const Name = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Detail = chakra('p', { base: { minH: '22px', textStyle: 'small', color: 'fg.muted' } });

/** The link is as large as its box. */
const WholeBox = chakra(Link, {
  base: {
    _before: { content: '""', position: 'absolute', inset: '0' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
