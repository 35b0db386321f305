import { chakra } from '@chakra-ui/react';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRs } from '#shared/money';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { shortNumber, type SalesBar } from './sales-bars';
import { t } from './texts';

interface SalesChartProps {
  bars: SalesBar[];
  metric: 'revenue' | 'orders';
}

const HEIGHT = 170;

/** A bar chart, and the same figures as a table for screen readers. */
export function SalesChart({ bars, metric }: SalesChartProps) {
  if (bars.length === 0) return <chakra.p color="fg.muted">{t('daysAreShownForThreeYears')}</chakra.p>;
  return (
    <>
      <chakra.div height={`${HEIGHT}px`} aria-hidden>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={bars} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--chakra-colors-border)" />
            <XAxis
              dataKey="label"
              tickLine={false}
              axisLine={{ stroke: 'var(--chakra-colors-border)' }}
              minTickGap={24}
              tick={TICK}
            />
            <YAxis
              width={44}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tickCount={4}
              tickFormatter={shortNumber}
              tick={TICK}
            />
            <Tooltip
              cursor={{ fill: 'var(--chakra-colors-bg-muted)' }}
              isAnimationActive={false}
              content={<ChartTooltip metric={metric} />}
            />
            <Bar dataKey={metric} radius={[2, 2, 0, 0]} maxBarSize={20} isAnimationActive={!prefersReducedMotion()}>
              {bars.map(({ key, isLast }) => (
                <Cell key={key} fill={isLast ? 'var(--chakra-colors-accent)' : 'var(--chakra-colors-action-solid)'} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </chakra.div>
      <chakra.table srOnly>
        <caption>{metric === 'revenue' ? t('revenue') : t('orders')}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>{barText(bar, metric)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  );
}

const TICK = { fill: 'var(--chakra-colors-fg-muted)', fontSize: 14 };

const barText = (bar: SalesBar, metric: SalesChartProps['metric']): string =>
  metric === 'revenue' ? formatRs(bar.revenue) : t('orderCount', { orders: bar.orders });

/** Recharts passes `active` and `payload` of the bar under the pointer. */
function ChartTooltip({
  metric,
  active,
  payload,
}: {
  metric: SalesChartProps['metric'];
  active?: boolean;
  payload?: readonly { payload: SalesBar }[];
}) {
  const bar = active ? payload?.[0]?.payload : undefined;
  if (!bar) return null;
  return (
    <chakra.div px="4" py="1" bg="velvet" color="velvet.fg" borderRadius="l2" textStyle="smallest" fontWeight="600">
      {bar.label}, <NoWrapAmounts>{barText(bar, metric)}</NoWrapAmounts>
    </chakra.div>
  );
}
