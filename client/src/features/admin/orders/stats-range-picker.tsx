import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Input } from '../../../ui/form/input';
import { Select } from '../../../ui/form/select';
import type { SearchParamChanges } from '../list/use-admin-search-params';
import { DEFAULT_RANGE, parseRange, RANGES, type Range, type StatsPeriod } from './stats-range';
import type { Stats } from './use-order-stats';
import { t } from './texts';

interface StatsRangePickerProps {
  range: Range;
  stats: Pick<Stats, 'from' | 'to'>;
  /** The requested period; `stats` may still be those of the previous one. */
  period: StatsPeriod | null;
  onChange: (change: SearchParamChanges) => void;
}

/** Selects the days that the statistics cover: a preset, or a first and a last day. */
export function StatsRangePicker({ range, stats, period, onChange }: StatsRangePickerProps) {
  const { from = stats.from, to = stats.to } = period ?? {};
  const selectRange = (value: string) => {
    const newRange = parseRange(value);
    const days = newRange === 'days' ? { from: stats.from, to: stats.to } : { from: null, to: null };
    onChange({ range: newRange === DEFAULT_RANGE ? null : newRange, ...days });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="2">
      <Select
        minH="11"
        py="1.5"
        pe="10"
        fontSize="1rem"
        aria-label={t('daysOfTheStatistics')}
        value={range}
        options={RANGES}
        onChange={(event) => selectRange(event.target.value)}
      />
      {range === 'days' && (
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))"
          gap="2"
          width="full"
        >
          <DateInput aria-label={t('firstDay')} value={from} max={to} onDate={(day) => onChange({ from: day, to })} />
          <DateInput aria-label={t('lastDay')} value={to} min={from} onDate={(day) => onChange({ from, to: day })} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

const DEBOUNCE_MS = 800;
/** False while the year is being typed: 0002, 0020, 0202. */
const isCompleteDate = (day: string): boolean => day >= '1000';

type DateInputProps = { value: string; onDate: (day: string) => void } & HTMLChakraProps<'input'>;

/** Each typed digit makes another valid date: calls `onDate` once typing has paused or the field loses the focus. */
function DateInput({ value, onDate, ...input }: DateInputProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const isChanged = isCompleteDate(text) && text !== value;
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = window.setTimeout(() => onDate(text), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <Input
      type="date"
      width="full"
      minW="0"
      minH="11"
      py="1.5"
      fontSize="1rem"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => (isChanged ? onDate(text) : setText(value))}
      {...input}
    />
  );
}
