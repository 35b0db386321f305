import { Button, chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState, type Ref } from 'react';
import { LIMITS } from '#shared/limits';
import { errorText } from '../../../lib/error-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { PAIRS } from '../../../ui/pairs';
import { useDeskMessages } from '../desk-messages';

interface ToolsProps {
  /** How many are chosen, over all pages. */
  chosen: number;
  /** How many the filters find; null until known. */
  total: number | null;
  /** Other filters were set, and what they find is not known yet: 'all' would be told by the number of another list. */
  isStale: boolean;
  onChooseAll: () => Promise<void>;
  onBulk: () => void;
  /** There is one at a time, above the table or in the bar: the focus follows it. */
  bulkButton: Ref<HTMLButtonElement>;
}

/** Above the table. What acts on chosen products moves into the bar at the foot as soon as there are some; its place stays, or the rows would jump under the finger that ticks them. */
export function InventoryTools({
  alerts,
  onAlerts,
  ...rest
}: ToolsProps & { alerts: number | null; onAlerts: () => void }) {
  return (
    <Tools>
      {rest.chosen > 0 && (
        <>
          <Place />
          <Place />
        </>
      )}
      {rest.chosen === 0 && (
        <>
          {rest.total !== 0 && <ChooseAll {...rest} />}
          <Button ref={rest.bulkButton} size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={rest.onBulk}>
            Bulk Operations
          </Button>
        </>
      )}
      <Button size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onAlerts}>
        <chakra.span hideBelow="sm" aria-hidden>
          <Bell size={18} strokeWidth={1.5} />
        </chakra.span>
        Stock Alerts
        {alerts !== null && (
          <chakra.span
            px="2"
            borderRadius="l1"
            bg="pending.bg"
            color="pending.fg"
            textStyle="smallest"
            fontWeight="600"
          >
            {alerts}
          </chakra.span>
        )}
      </Button>
    </Tools>
  );
}

/** Sticks to the foot of the screen while something is chosen: also what other pages hold. */
export function SelectionBar({ onClear, ...rest }: ToolsProps & { onClear: () => void }) {
  if (rest.chosen === 0) return null;
  return (
    <Bar data-velvet data-foot-bar role="region" aria-label="Selection">
      <chakra.strong fontWeight="600" aria-live="polite" whiteSpace="nowrap">
        {rest.chosen} selected
      </chakra.strong>
      <ChooseAll {...rest} />
      <Button size="md" variant="plain" {...underlined} onClick={onClear}>
        Clear Selection
      </Button>
      <Button
        ref={rest.bulkButton}
        size="md"
        variant="surface"
        ms="auto"
        flex={{ base: '1 1 100%', sm: '0 0 auto' }}
        fontSize="1rem"
        onClick={rest.onBulk}
      >
        Bulk Operations
      </Button>
    </Bar>
  );
}

function ChooseAll({ chosen, total, isStale, onChooseAll }: ToolsProps) {
  const { tell } = useDeskMessages();
  const [isBusy, setBusy] = useState(false);
  const choose = useOneAtATime(async () => {
    setBusy(true);
    await onChooseAll().catch((error: unknown) => tell(errorText(error), 'error'));
    setBusy(false);
  });
  // Nothing below jumps when the list comes.
  if (total === null) return <Place />;
  const words = total > LIMITS.bulk ? `Select the first ${LIMITS.bulk}` : `Select all ${total}`;
  return (
    <Button
      size="md"
      variant={chosen > 0 ? 'plain' : 'ghost'}
      {...(chosen > 0 ? underlined : { fontSize: '1rem' })}
      aria-busy={isBusy || undefined}
      disabled={isStale}
      onClick={() => void choose()}
    >
      {words}
    </Button>
  );
}

/** Of a button that is elsewhere, or not there yet. */
const Place = () => <Button size="md" visibility="hidden" aria-hidden disabled />;

const underlined = {
  px: '2',
  fontSize: '1rem',
  fontWeight: '400',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const;

/** On a phone two to a row. */
const Tools = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: PAIRS,
    justifyContent: 'flex-end',
    gap: '3',
    mb: '4',
    // 'Select all' stands over the boxes it ticks.
    '& > :first-of-type:not(:nth-last-of-type(-n + 2))': {
      gridColumn: { base: '1 / -1', sm: 'auto' },
      justifySelf: 'start',
      ms: '-4',
      me: 'auto',
    },
  },
});

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '1', md: '4' },
    rowGap: '1',
    mt: '4',
    ps: { base: '3', md: '5' },
    pe: '3',
    py: '2.5',
    bg: 'velvet',
    color: 'velvet.fg',
    borderRadius: 'l2',
    boxShadow: 'lift',
    outline: '1px solid transparent',
  },
});
