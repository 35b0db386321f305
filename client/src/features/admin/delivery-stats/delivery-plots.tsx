import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import type { DeliveryStatsQuery } from '../../../generated/graphql';
import { OUTCOME_LABELS } from '../../../lib/i18n/status-text';
import { BarList } from '../list/bar-list';
import { t } from './texts';

type Stats = DeliveryStatsQuery['deliveryStats'];

const stepNames = () =>
  ({
    PLACED: t('placed'),
    CONFIRMED: t('confirmed'),
    SHIPPED: t('shipped'),
    DELIVERED: t('delivered'),
    PAID: t('paid'),
  }) as const;
const RISK_NAMES: Record<string, () => string> = {
  low: () => t('low'),
  medium: () => t('medium'),
  high: () => t('high'),
};

const percent = (rate: number): number => Math.round(rate * 100);

/** How far the orders came, what became of them, who refused, and how long the money took. */
export function DeliveryPlots({ stats }: { stats: Stats }) {
  const { funnel, outcomes, refusedByRisk, daysToPaid, averageDaysToPaid } = stats;
  if (funnel.every(({ orders }) => orders === 0)) return <p>{t('nobodyOrdered')}</p>;
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <BarList
        title={t('howFarTheyCame')}
        rows={funnel.map(({ step, orders, amount, rate }) => ({
          id: step,
          name: stepNames()[step],
          text: t('ordersAndShare', { orders, amount: formatRs(amount), share: percent(rate) }),
          size: orders,
        }))}
      />
      <BarList
        title={t('outcomes')}
        rows={outcomes.map(({ outcome, orders, amount }) => ({
          id: outcome,
          name: OUTCOME_LABELS[outcome],
          text: t('ordersAndAmount', { orders, amount: formatRs(amount) }),
          size: orders,
        }))}
      />
      <Refusals title={t('refusedByCity')} rows={stats.refusedByCity} />
      <Refusals title={t('refusedByProduct')} rows={stats.refusedByProduct} />
      <Refusals title={t('refusedByCourier')} rows={stats.refusedByCourier} />
      <Refusals
        title={t('refusedByRisk')}
        rows={refusedByRisk.map((row) => ({ ...row, name: RISK_NAMES[row.name]?.() ?? row.name }))}
      />
      <BarList
        title={t('daysToPaid')}
        summary={averageDaysToPaid == null ? t('nonePaid') : t('average', { days: averageDaysToPaid })}
        rows={daysToPaid.map(({ days, orders }) => ({
          id: String(days),
          name: days == null ? t('longer') : t('upTo', { days }),
          text: t('orders', { orders }),
          size: orders,
        }))}
      />
    </chakra.div>
  );
}

function Refusals({ title, rows }: { title: string; rows: Stats['refusedByCity'] }) {
  return (
    <BarList
      title={title}
      summary={rows.length === 0 ? t('noneRefused') : null}
      rows={rows.map(({ productId, name, refusals, orders, rate }) => ({
        id: productId ?? name,
        name,
        text: t('refusedOf', { refusals, orders, share: percent(rate) }),
        size: rate,
      }))}
    />
  );
}
