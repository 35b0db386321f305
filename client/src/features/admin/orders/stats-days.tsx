import { chakra, useRecipe } from '@chakra-ui/react';
import { Select } from '../../../ui/select';
import type { AddressChange } from '../use-desk-address';
import { DEFAULT_RANGE, rangeOf, RANGES, type Range } from './stats-range';
import type { Stats } from './use-order-stats';

interface StatsDaysProps {
  range: Range;
  stats: Pick<Stats, 'from' | 'to'>;
  onChange: (change: AddressChange) => void;
}

/** Which days the figures are of. */
export function StatsDays({ range, stats, onChange }: StatsDaysProps) {
  const styles = useRecipe({ key: 'input' })();
  const choose = (value: string) => {
    const chosen = rangeOf(value);
    const days = chosen === 'days' ? { from: stats.from, to: stats.to } : { from: null, to: null };
    onChange({ range: chosen === DEFAULT_RANGE ? null : chosen, ...days });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
      <Select minH="11" py="1.5" pe="10" fontSize="1rem" aria-label="Days of the statistics" value={range} options={RANGES} onChange={(event) => choose(event.target.value)} />
      {range === 'days' && (
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))" gap="2" width="full">
          <Day css={styles} aria-label="First day" value={stats.from} max={stats.to} onChange={({ target }) => target.value && onChange({ from: target.value, to: stats.to })} />
          <Day css={styles} aria-label="Last day" value={stats.to} min={stats.from} onChange={({ target }) => target.value && onChange({ from: stats.from, to: target.value })} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

const Day = chakra('input', { base: { width: 'full', minW: '0', minH: '11', py: '1.5', fontSize: '1rem' } }, { defaultProps: { type: 'date' } });
