import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { paths } from '../../../lib/paths';
import { useFocusWhenLost } from '../../../lib/use-focus-when-lost';
import { Pager, type PageOf } from '../../../ui/pager';
import { ComingList, NothingHere, NotLoaded } from '../desk-box';
import { Failure } from '../failure';
import { AlertsDialog } from './alerts-dialog';
import { BulkDialog } from './bulk-dialog';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { InventoryFilters } from './inventory-filters';
import { isNarrowing, NO_FILTER, toAddress, type InventoryFilter } from './inventory-filter';
import { InventoryTable } from './inventory-table';
import { InventoryTools, SelectionBar } from './inventory-tools';
import { RowActionsProvider, useRowActions, useSelection } from './selection';
import { StockCards, useAlerts } from './stock-cards';
import { useDeletion } from './use-deletion';
import { useInventory } from './use-inventory';

type Open = 'bulk' | 'alerts' | null;

export function InventoryTab() {
  const list = useInventory();
  const { filter, variables, inventory, failure, isMissing, dismiss, refresh, openId, change } = list;
  const selection = useSelection();
  const [open, setOpen] = useState<Open>(null);
  const close = useCallback(() => setOpen(null), []);
  const deletion = useDeletion(variables, selection.drop);
  const onFilter = useCallback((wanted: Partial<InventoryFilter>) => change(toAddress(wanted)), [change]);
  const edit = useCallback((id: string) => change({ product: id }), [change]);
  const actions = useMemo(
    () => ({ selection, rows: inventory?.items ?? [], edit, askDelete: deletion.ask }),
    [selection, inventory, edit, deletion.ask],
  );
  const chosen = selection.chosen.size;
  const bulkButton = useFocusWhenLost<HTMLButtonElement>(chosen > 0, { isLostAtFirst: false });
  const tools = {
    chosen,
    total: inventory?.pageInfo.totalItems ?? null,
    isStale: list.isStale || !inventory,
    onChooseAll: () => selection.chooseAll(variables),
    onBulk: () => setOpen('bulk'),
    bulkButton,
  };
  return (
    <>
      <chakra.h2 srOnly>Inventory</chakra.h2>
      <StockCards />
      <InventoryFilters filter={filter} onFilter={onFilter} />
      {failure && (
        <Failure mb="4" onRetry={refresh} onDismiss={dismiss}>
          {failure}
        </Failure>
      )}
      <InventoryTools {...tools} alerts={useAlerts()} onAlerts={() => setOpen('alerts')} />
      {isMissing && <NotLoaded what="products" onRetry={refresh} />}
      {!inventory && !failure && !isMissing && (
        <ComingList rows={20} rowHeight={{ base: '166px', lg: '69px' }}>
          Loading products...
        </ComingList>
      )}
      <RowActionsProvider value={actions}>
        {inventory && <Listed list={list} pageInfo={inventory.pageInfo} />}
      </RowActionsProvider>
      <SelectionBar {...tools} onClear={selection.clear} />
      <BulkDialog
        isOpen={open === 'bulk'}
        selection={selection}
        onClose={close}
        finalFocus={() => bulkButton.current}
      />
      <AlertsDialog isOpen={open === 'alerts'} onClose={close} onEdit={edit} />
      <EditDialog id={openId} onClose={() => change({ product: null })} />
      <DeleteDialog deletion={deletion} />
    </>
  );
}

function Listed({
  list: { filter, isStale, change },
  pageInfo,
}: {
  list: ReturnType<typeof useInventory>;
  pageInfo: PageOf;
}) {
  const { rows } = useRowActions();
  if (rows.length === 0) {
    return (
      <NothingHere
        clear="Clear filters"
        onClear={isNarrowing(filter) ? () => change(toAddress(NO_FILTER)) : undefined}
        next={['Add Products', `${paths.dashboard}?tab=add-products`]}
      >
        No products found
      </NothingHere>
    );
  }
  return (
    <>
      <InventoryTable isStale={isStale} />
      <Pager page={pageInfo} what="products" onPage={(page) => change({ page: String(page) })} />
    </>
  );
}
