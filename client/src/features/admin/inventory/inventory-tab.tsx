import { Button, chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice';
import { Pager } from '../../../ui/pager';
import { ComingList } from '../desk-box';
import { AlertsDialog } from './alerts-dialog';
import { BulkDialog } from './bulk-dialog';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { InventoryFilters } from './inventory-filters';
import { isNarrowing, NO_FILTER, toAddress, type InventoryFilter } from './inventory-filter';
import { InventoryTable } from './inventory-table';
import { InventoryTools, SelectionBar } from './inventory-tools';
import { RowActionsProvider, useSelection } from './selection';
import { StockCards, useAlerts } from './stock-cards';
import { useDeletion } from './use-deletion';
import { useInventory } from './use-inventory';

type Open = 'bulk' | 'alerts' | null;

export function InventoryTab() {
  const { filter, variables, inventory, isStale, failure, dismiss, refresh, openId, change } = useInventory();
  const selection = useSelection();
  const [open, setOpen] = useState<Open>(null);
  const close = useCallback(() => setOpen(null), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeletion(variables, selection.drop);
  const onFilter = useCallback((wanted: Partial<InventoryFilter>) => change(toAddress(wanted)), [change]);
  const edit = useCallback((id: string) => change({ product: id }), [change]);
  const actions = useMemo(() => ({ selection, rows: inventory?.items ?? [], edit, askDelete: deletion.ask }), [selection, inventory, edit, deletion.ask]);
  const tools = {
    chosen: selection.chosen.size,
    total: inventory?.pageInfo.totalItems ?? 0,
    onChooseAll: () => selection.chooseAll(variables),
    onBulk: () => setOpen('bulk'),
  };
  return (
    <>
      <chakra.h2 ref={heading} tabIndex={-1} srOnly>
        Inventory
      </chakra.h2>
      <StockCards />
      <InventoryFilters filter={filter} onFilter={onFilter} />
      {failure && <Failure text={failure} onRetry={refresh} onDismiss={dismiss} />}
      <InventoryTools {...tools} alerts={useAlerts()} onAlerts={() => setOpen('alerts')} />
      {!inventory && !failure && <ComingList height="1480px">Loading products...</ComingList>}
      {inventory?.items.length === 0 && <NoProducts onClear={isNarrowing(filter) ? () => change(toAddress(NO_FILTER)) : undefined} />}
      {inventory && inventory.items.length > 0 && (
        <RowActionsProvider value={actions}>
          <InventoryTable isStale={isStale} />
          <Pager page={inventory.pageInfo} what="products" onPage={(page) => change({ page: String(page) })} />
        </RowActionsProvider>
      )}
      <SelectionBar {...tools} onClear={selection.clear} />
      <BulkDialog isOpen={open === 'bulk'} selection={selection} onClose={close} />
      <AlertsDialog isOpen={open === 'alerts'} onClose={close} onEdit={edit} />
      <EditDialog id={openId} onClose={() => change({ product: null })} />
      <DeleteDialog deletion={deletion} finalFocus={() => heading.current} />
    </>
  );
}

function Failure({ text, onRetry, onDismiss }: { text: string; onRetry: () => void; onDismiss: () => void }) {
  return (
    <chakra.div mb="4">
      <Notice
        tone="error"
        action={
          <chakra.span display="flex" gap="2">
            <Button size="md" variant="outline" onClick={onRetry}>
              Try Again
            </Button>
            <Button size="md" variant="outline" onClick={onDismiss}>
              Dismiss
            </Button>
          </chakra.span>
        }
      >
        {text}
      </Notice>
    </chakra.div>
  );
}

function NoProducts({ onClear }: { onClear?: () => void }) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="4" py="14" px="4" bg="bg.panel" borderWidth="1px" borderRadius="l2" textAlign="center">
      <chakra.p textStyle="row">No products found</chakra.p>
      {onClear && (
        <Button size="md" variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </chakra.div>
  );
}
