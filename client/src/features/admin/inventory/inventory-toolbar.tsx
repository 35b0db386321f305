import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { LIMITS } from '#shared/limits';
import { Button } from '../../../ui/button/button';
import { Badge } from '../../../ui/feedback/badge';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { SelectAllButton, SelectionBar } from '../list/selection-bar';
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
  /** The Change prices button, in either place. */
  pricesButton: Ref<HTMLButtonElement>;
}

/**
 * The buttons above the table. Those for the selection move to the `ProductSelectionBar` once a product is selected;
 * placeholders keep their space, so that the rows do not jump under the pointer.
 */
export function InventoryToolbar({
  alertCount,
  onAlerts,
  onBulkOperations,
  onPrices,
  bulkButton,
  pricesButton,
  csvMenu,
  ...rest
}: ToolbarProps & { alertCount: number | null; onAlerts: () => void; csvMenu: ReactNode }) {
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
          {rest.total !== 0 && <SelectAll {...rest} />}
          <Button ref={bulkButton} size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onBulkOperations}>
            {t('bulkOperations')}
          </Button>
          <Button ref={pricesButton} size="md" variant="outline" bg="bg.panel" fontSize="1rem" onClick={onPrices}>
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
      {csvMenu}
    </Toolbar>
  );
}

/** What can be done with the selected products. */
export function ProductSelectionBar({
  onClear,
  onBulkOperations,
  onPrices,
  bulkButton,
  pricesButton,
  ...rest
}: ToolbarProps & { onClear: () => void }) {
  const style = {
    size: 'md',
    variant: 'surface',
    flex: { base: '1 1 auto', sm: '0 0 auto' },
    fontSize: '1rem',
  } as const;
  return (
    <SelectionBar count={rest.selectedCount} selectAll={<SelectAll {...rest} />} onClear={onClear}>
      <Button {...style} ref={pricesButton} ms="auto" onClick={onPrices}>
        {t('changePrices')}
      </Button>
      <Button {...style} ref={bulkButton} onClick={onBulkOperations}>
        {t('bulkOperations')}
      </Button>
    </SelectionBar>
  );
}

function SelectAll({ selectedCount, total, isStale, onSelectAll }: SelectAllProps) {
  // Keeps its space, so that nothing below jumps when the list has loaded.
  if (total === null) return <ButtonPlaceholder />;
  return (
    <SelectAllButton isInBar={selectedCount > 0} disabled={isStale} onSelectAll={onSelectAll}>
      {total > LIMITS.bulk ? t('selectTheFirst', { bulk: LIMITS.bulk }) : t('selectAllTotal', { total })}
    </SelectAllButton>
  );
}

/** Keeps the space of a button that is not shown. */
const ButtonPlaceholder = () => <Button size="md" visibility="hidden" aria-hidden disabled />;

/** On a phone two buttons to a row, on a tablet 'Select all' above the others, or what keeps its space. */
const Toolbar = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'flex' },
    gridTemplateColumns: { base: TWO_COLUMN_GRID, md: '1fr repeat(3, auto)' },
    justifyItems: { md: 'end' },
    justifyContent: 'flex-end',
    gap: '3',
    mb: '4',
    // Aligns 'Select all' with the checkboxes below.
    '& > :first-of-type:not(:nth-last-of-type(-n + 4))': {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      ms: '-4',
      me: 'auto',
    },
  },
});
