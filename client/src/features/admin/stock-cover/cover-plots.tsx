import { chakra } from '@chakra-ui/react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatFullDay } from '#shared/dates';
import { formatRs } from '#shared/money';
import type { StockCoverQuery } from '../../../generated/graphql';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion';
import { BarList } from '../list/bar-list';
import { t } from './texts';

type Cover = StockCoverQuery['stockCover'];

export interface CoverPlotsProps {
  cover: Cover;
  onEdit: (id: string) => void;
}

interface CoverBar {
  label: string;
  designs: number;
  pieces: number;
}

const HEIGHT = 190;

const barsOf = ({ ranges, deadCount, deadPieces }: Cover): CoverBar[] => [
  ...ranges.map(({ days, designs, pieces }) => ({
    label: days === null ? t('longer') : t('upTo', { days }),
    designs,
    pieces,
  })),
  { label: t('notSold'), designs: deadCount, pieces: deadPieces },
];

/** How many designs last for how long, which are sold out next, and which nobody buys. */
export function CoverPlots({ cover, onEdit }: CoverPlotsProps) {
  const { deadCount, deadPieces, deadValue, newCount, deadStock, soonOut } = cover;
  // A day of the shop's calendar, which the reader's zone must not move.
  const from = formatFullDay(cover.from);
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <chakra.div gridColumn="1 / -1" minW="0">
        <CoverChart bars={barsOf(cover)} />
        {newCount > 0 && <chakra.p color="fg.muted">{t('newOnes', { count: newCount })}</chakra.p>}
      </chakra.div>
      <BarList
        title={t('soldOutNext')}
        summary={soonOut.length === 0 ? t('nothingSold') : null}
        rows={soonOut.map(({ productId, name, stock, daysOfCover }) => ({
          id: productId,
          name,
          text: `${t('daysLeft', { days: daysOfCover ?? 0 })} ${t('ofPieces', { stock })}`,
          size: daysOfCover ?? 0,
        }))}
        onOpen={onEdit}
      />
      <BarList
        title={t('deadStock')}
        summary={
          deadCount === 0
            ? t('noDeadStock', { from })
            : t('deadSummary', {
                count: deadCount,
                from,
                pieces: deadPieces,
                value: formatRs(deadValue),
              })
        }
        rows={deadStock.map(({ productId, name, stock, value }) => ({
          id: productId,
          name,
          text: `${formatRs(value)} ${t('ofPieces', { stock })}`,
          size: value,
        }))}
        onOpen={onEdit}
      />
    </chakra.div>
  );
}

/** A bar chart, and the same figures as a table for screen readers. */
function CoverChart({ bars }: { bars: CoverBar[] }) {
  return (
    <>
      <chakra.p textStyle="label" mb="2">
        {t('designsByDays')}
      </chakra.p>
      <chakra.div height={`${HEIGHT}px`} aria-hidden>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={bars} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <XAxis
              dataKey="label"
              tickLine={false}
              axisLine={{ stroke: 'var(--chakra-colors-border)' }}
              minTickGap={12}
              tick={TICK}
            />
            <YAxis width={44} tickLine={false} axisLine={false} allowDecimals={false} tickCount={4} tick={TICK} />
            <Tooltip
              cursor={{ fill: 'var(--chakra-colors-bg-muted)' }}
              isAnimationActive={false}
              content={<CoverTooltip />}
            />
            <Bar
              dataKey="designs"
              radius={[2, 2, 0, 0]}
              maxBarSize={48}
              fill="var(--chakra-colors-action-solid)"
              isAnimationActive={!prefersReducedMotion()}
            />
          </BarChart>
        </ResponsiveContainer>
      </chakra.div>
      <chakra.table srOnly>
        <caption>{t('designsByDays')}</caption>
        <tbody>
          {bars.map(({ label, designs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{t('designs', { count: designs })}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  );
}

const TICK = { fill: 'var(--chakra-colors-fg-muted)', fontSize: 14 };

/** Recharts passes `active` and `payload` of the bar under the pointer. */
function CoverTooltip({ active, payload }: { active?: boolean; payload?: readonly { payload: CoverBar }[] }) {
  const bar = active ? payload?.[0]?.payload : undefined;
  if (!bar) return null;
  return (
    <chakra.div px="4" py="1" bg="velvet" color="velvet.fg" borderRadius="l2" textStyle="smallest" fontWeight="600">
      {t('designsAndPieces', { label: bar.label, count: bar.designs, pieces: bar.pieces })}
    </chakra.div>
  );
}
