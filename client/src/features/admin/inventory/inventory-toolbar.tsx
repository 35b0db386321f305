import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState, type Ref } from 'react';
import { LIMITS } from '#shared/limits';
import { errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/feedback/badge';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { useAdminMessages } from '../messages/message-store';
import { t } from './texts';

interface SelectAllProps {
  /** The number of selected products on all pages. */
  selectedCount: number;
  /** The number of products that match the filters; null while it loads. */
  total: number | null;
  /** The filters changed and their result has not loaded: `total` still belongs to the previous filters. */
  isStale: boolean;
  onSelectAll: () => Promise<void>;
}

interface ToolbarProps extends SelectAllProps {
  onBulkOperations: () => void;
  onPrices: () => void;
  /** The Bulk Operations button, either in the toolbar or in the selection bar: the focus moves with it. */
  bulkButton: Ref<HTMLButtonElement>;
}

/**
 * The buttons above the table. Those for the selection move to the `SelectionBar` once a product is selected;
 * placeholders keep their space, so that the rows do not jump under the pointer.
 */
export function InventoryToolbar({
  alertCount,
  onAlerts,
  onBulkOperations,
  onPrices,
  bulkButton,
  ...rest
}: ToolbarProps & { alertCount: number | null; onAlerts: () => void }) {
  return (
    <Toolbar>
      {rest.selectedCount > 0 && (
        <>
          <ButtonPlaceholder />
          <ButtonPlaceholder />
          <ButtonPlaceholder />
        </>
      )}
      {rest.selectedCount === 0 && (
        <>
          {rest.total !== 0 && <SelectAllButton {...rest} />}
          <Button ref={bulkButton} size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onBulkOperations}>
            {t('bulkOperations')}
          </Button>
          <Button size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onPrices}>
            {t('changePrices')}
          </Button>
        </>
      )}
      <Button size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onAlerts}>
        <chakra.span hideBelow="sm" aria-hidden>
          <Bell size={18} strokeWidth={1.5} />
        </chakra.span>
        {t('stockAlerts')}
        {alertCount !== null && (
          <Badge size="xs" tone="pending">
            {alertCount}
          </Badge>
        )}
      </Button>
    </Toolbar>
  );
}

/** Sticks to the bottom of the screen while products are selected, on this page or on others. */
export function SelectionBar({
  onClear,
  onBulkOperations,
  onPrices,
  bulkButton,
  ...rest
}: ToolbarProps & { onClear: () => void }) {
  if (rest.selectedCount === 0) return null;
  return (
    <StickyBar data-velvet data-foot-bar role="region" aria-label={t('selection')}>
      <chakra.strong fontWeight="600" aria-live="polite" whiteSpace="nowrap">
        {t('selectedCountSelected', { selectedCount: rest.selectedCount })}
      </chakra.strong>
      <SelectAllButton {...rest} />
      <Button size="md" variant="plain" {...underlineStyle} onClick={onClear}>
        {t('clearSelection')}
      </Button>
      <Button
        size="md"
        variant="surface"
        ms="auto"
        flex={{ base: '1 1 auto', sm: '0 0 auto' }}
        fontSize="1rem"
        onClick={onPrices}
      >
        {t('changePrices')}
      </Button>
      <Button
        ref={bulkButton}
        size="md"
        variant="surface"
        flex={{ base: '1 1 auto', sm: '0 0 auto' }}
        fontSize="1rem"
        onClick={onBulkOperations}
      >
        {t('bulkOperations')}
      </Button>
    </StickyBar>
  );
}

function SelectAllButton({ selectedCount, total, isStale, onSelectAll }: SelectAllProps) {
  const { showMessage } = useAdminMessages();
  const [isBusy, setBusy] = useState(false);
  const selectAll = useSingleFlight(async () => {
    setBusy(true);
    await onSelectAll().catch((error: unknown) => showMessage(errorMessage(error), 'error'));
    setBusy(false);
  });
  // Keeps its space, so that nothing below jumps when the list has loaded.
  if (total === null) return <ButtonPlaceholder />;
  const label = total > LIMITS.bulk ? t('selectTheFirst', { bulk: LIMITS.bulk }) : t('selectAllTotal', { total });
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

/** Keeps the space of a button that is not shown. */
const ButtonPlaceholder = () => <Button size="md" visibility="hidden" aria-hidden disabled />;

const underlineStyle = {
  px: '2',
  fontSize: '1rem',
  fontWeight: '400',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const;

/** On a phone two buttons to a row. */
const Toolbar = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: TWO_COLUMN_GRID,
    justifyContent: 'flex-end',
    gap: '3',
    mb: '4',
    // Aligns 'Select all' with the checkboxes below.
    '& > :first-of-type:not(:nth-last-of-type(-n + 3))': {
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
