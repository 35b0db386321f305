import { chakra, useRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Select } from '../../../ui/select';
import type { AddressChange } from '../use-desk-address';
import { DEFAULT_RANGE, rangeOf, RANGES, type Range, type StatsDays as Chosen } from './stats-range';
import type { Stats } from './use-order-stats';

interface StatsDaysProps {
  range: Range;
  stats: Pick<Stats, 'from' | 'to'>;
  /** What is asked for: the figures may still be of other days. */
  chosen: Chosen | null;
  onChange: (change: AddressChange) => void;
}

/** Which days the figures are of. */
export function StatsDays({ range, stats, chosen, onChange }: StatsDaysProps) {
  const { from = stats.from, to = stats.to } = chosen ?? {};
  const choose = (value: string) => {
    const chosen = rangeOf(value);
    const days = chosen === 'days' ? { from: stats.from, to: stats.to } : { from: null, to: null };
    onChange({ range: chosen === DEFAULT_RANGE ? null : chosen, ...days });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
      <Select
        minH="11"
        py="1.5"
        pe="10"
        fontSize="1rem"
        aria-label="Days of the statistics"
        value={range}
        options={RANGES}
        onChange={(event) => choose(event.target.value)}
      />
      {range === 'days' && (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))"
          gap="2"
          width="full"
        >
          <Day aria-label="First day" value={from} max={to} onDay={(day) => onChange({ from: day, to })} />
          <Day aria-label="Last day" value={to} min={from} onDay={(day) => onChange({ from, to: day })} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

const PAUSE_MS = 800;
/** While a year is typed it is that of the Romans. */
const isWhole = (day: string): boolean => day >= '1000';

/** A day is typed part by part, and each part makes another day: it counts once typing has paused, or the field is left. */
function Day({ value, onDay, ...input }: { value: string; onDay: (day: string) => void } & HTMLChakraProps<'input'>) {
  const styles = useRecipe({ key: 'input' })();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const isNew = isWhole(typed) && typed !== value;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = window.setTimeout(() => onDay(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <chakra.input
      css={styles}
      type="date"
      width="full"
      minW="0"
      minH="11"
      py="1.5"
      fontSize="1rem"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => (isNew ? onDay(typed) : setTyped(value))}
      {...input}
    />
  );
}
