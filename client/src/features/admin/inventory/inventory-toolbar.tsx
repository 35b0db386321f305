import { Button, chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState, type Ref } from 'react';
import { LIMITS } from '#shared/limits';
import { errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { useAdminMessages } from '../messages/admin-messages';

interface ToolbarProps {
  /** How many are selectedCount, over all pages. */
  selectedCount: number;
  /** How many the filters find; null until known. */
  total: number | null;
  /** Other filters were set, and what they find is not known yet: 'all' would be told by the number of another list. */
  isStale: boolean;
  onSelectAll: () => Promise<void>;
  onBulkOperations: () => void;
  /** There is one at a time, above the table or in the bar: the focus follows it. */
  bulkButton: Ref<HTMLButtonElement>;
}

/** Above the table. What acts on selectedCount products moves into the bar at the foot as soon as there are some; its place stays, or the rows would jump under the finger that ticks them. */
export function InventoryToolbar({
  alertCount,
  onAlerts,
  ...rest
}: ToolbarProps & { alertCount: number | null; onAlerts: () => void }) {
  return (
    <Toolbar>
      {rest.selectedCount > 0 && (
        <>
          <ButtonPlaceholder />
          <ButtonPlaceholder />
        </>
      )}
      {rest.selectedCount === 0 && (
        <>
          {rest.total !== 0 && <SelectAllButton {...rest} />}
          <Button ref={rest.bulkButton} size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={rest.onBulkOperations}>
            Bulk Operations
          </Button>
        </>
      )}
      <Button size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onAlerts}>
        <chakra.span hideBelow="sm" aria-hidden>
          <Bell size={18} strokeWidth={1.5} />
        </chakra.span>
        Stock Alerts
        {alertCount !== null && (
          <chakra.span
            px="2"
            borderRadius="l1"
            bg="pending.bg"
            color="pending.fg"
            textStyle="smallest"
            fontWeight="600"
          >
            {alertCount}
          </chakra.span>
        )}
      </Button>
    </Toolbar>
  );
}

/** Sticks to the foot of the screen while something is selectedCount: also what other pages hold. */
export function SelectionBar({ onClear, ...rest }: ToolbarProps & { onClear: () => void }) {
  if (rest.selectedCount === 0) return null;
  return (
    <StickyBar data-velvet data-foot-bar role="region" aria-label="Selection">
      <chakra.strong fontWeight="600" aria-live="polite" whiteSpace="nowrap">
        {rest.selectedCount} selected
      </chakra.strong>
      <SelectAllButton {...rest} />
      <Button size="md" variant="plain" {...underlineStyle} onClick={onClear}>
        Clear Selection
      </Button>
      <Button
        ref={rest.bulkButton}
        size="md"
        variant="surface"
        ms="auto"
        flex={{ base: '1 1 100%', sm: '0 0 auto' }}
        fontSize="1rem"
        onClick={rest.onBulkOperations}
      >
        Bulk Operations
      </Button>
    </StickyBar>
  );
}

function SelectAllButton({ selectedCount, total, isStale, onSelectAll }: ToolbarProps) {
  const { showMessage } = useAdminMessages();
  const [isBusy, setBusy] = useState(false);
  const selectAll = useSingleFlight(async () => {
    setBusy(true);
    await onSelectAll().catch((error: unknown) => showMessage(errorMessage(error), 'error'));
    setBusy(false);
  });
  // Nothing below jumps when the list comes.
  if (total === null) return <ButtonPlaceholder />;
  const label = total > LIMITS.bulk ? `Select the first ${LIMITS.bulk}` : `Select all ${total}`;
  return (
    <Button
      size="md"
      variant={selectedCount > 0 ? 'plain' : 'ghost'}
      {...(selectedCount > 0 ? underlineStyle : { fontSize: '1rem' })}
      aria-busy={isBusy || undefined}
      disabled={isStale}
      onClick={() => void selectAll()}
    >
      {label}
    </Button>
  );
}

/** Of a button that is elsewhere, or not there yet. */
const ButtonPlaceholder = () => <Button size="md" visibility="hidden" aria-hidden disabled />;

const underlineStyle = {
  px: '2',
  fontSize: '1rem',
  fontWeight: '400',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const;

/** On a phone two to a row. */
const Toolbar = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: TWO_COLUMN_GRID,
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

const StickyBar = chakra('div', {
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
