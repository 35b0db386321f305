import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { paths } from '../../../lib/paths';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { Pagination, type PaginationInfo } from '../../../ui/navigation/pagination';
import { ListSkeleton, EmptyList, ListUnavailable } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { focusAfterSelection } from '../list/selection-focus';
import { PricesDialog } from '../prices/prices-dialog';
import { StockCover } from '../stock-cover/stock-cover';
import { CsvMenu, Imports } from '../import/csv-tools';
import { useImports } from '../import/use-import';
import { StockAlertsDialog } from './stock-alerts-dialog';
import { BulkDialog } from './bulk-dialog';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { InventoryFilters } from './inventory-filters';
import {
  hasActiveFilters,
  DEFAULT_FILTER,
  toRestQuery,
  toSearchParams,
  type InventoryFilter,
} from './inventory-filter';
import { InventoryTable } from './inventory-table';
import { InventoryToolbar, ProductSelectionBar } from './inventory-toolbar';
import { RowActionsProvider, useRowActions, useSelection } from './use-selection';
import { StockCards, useStockAlertCount } from './stock-cards';
import { useProductDeletion } from './use-product-deletion';
import { useInventory } from './use-inventory';
import { t } from './texts';

type OpenDialog = 'bulk' | 'prices' | 'alerts' | null;

/** Key figures, filters, list, bulk operations and dialogs of the inventory. */
export function InventoryTab() {
  const list = useInventory();
  const { filter, variables, failure, isUnavailable, dismiss, refresh, openId, updateSearchParams } = list;
  const selection = useSelection();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = useCallback(() => setOpenDialog(null), []);
  const deletion = useProductDeletion(variables, selection.deselect);
  const { withoutDeleted } = deletion;
  const inventory = useMemo(() => list.inventory && withoutDeleted(list.inventory), [list.inventory, withoutDeleted]);
  const updateFilter = useCallback(
    (changes: Partial<InventoryFilter>) => updateSearchParams(toSearchParams(changes)),
    [updateSearchParams],
  );
  const edit = useCallback((id: string) => updateSearchParams({ product: id }), [updateSearchParams]);
  const { imports } = useImports();
  const csvButton = useRestoreLostFocus<HTMLButtonElement>(list.importId);
  const csv = {
    imports,
    onOpen: (value: string | null) => updateSearchParams({ import: value }),
  };
  const actions = useMemo(
    () => ({ selection, rows: inventory?.items ?? [], edit, confirmDelete: deletion.ask }),
    [selection, inventory, edit, deletion.ask],
  );
  const selectedCount = selection.selected.size;
  const bulkButton = useRestoreLostFocus<HTMLButtonElement>(selectedCount > 0);
  const [isForSelection, setForSelection] = useState(false);
  const openForSelected = (dialog: OpenDialog) => {
    setForSelection(selectedCount > 0);
    setOpenDialog(dialog);
  };
  const pricesButton = useRef<HTMLButtonElement>(null);
  const focusAfter = (button: HTMLButtonElement | null) =>
    isForSelection && selectedCount === 0 ? focusAfterSelection() : button;
  const toolbar = {
    selectedCount,
    total: inventory?.pageInfo.totalItems ?? null,
    isStale: list.isStale || !inventory,
    onSelectAll: () => selection.selectAll(variables),
    onBulkOperations: () => openForSelected('bulk'),
    onPrices: () => openForSelected('prices'),
    bulkButton,
    pricesButton,
  };
  return (
    <>
      <chakra.h2 srOnly>{t('inventory')}</chakra.h2>
      <StockCards />
      <StockCover onEdit={edit} />
      <InventoryFilters filter={filter} onFilter={updateFilter} />
      <Imports {...csv} open={list.importId} />
      {failure && (
        <LoadError mb="4" onRetry={refresh} onDismiss={dismiss}>
          {failure}
        </LoadError>
      )}
      <InventoryToolbar
        {...toolbar}
        alertCount={useStockAlertCount()}
        onAlerts={() => setOpenDialog('alerts')}
        csvMenu={<CsvMenu {...csv} button={csvButton} query={toRestQuery(filter)} />}
      />
      {isUnavailable && <ListUnavailable what={t('productsInSentence')} onRetry={refresh} />}
      {!inventory && !failure && !isUnavailable && (
        <ListSkeleton rows={20} rowHeight={{ base: '166px', lg: '69px' }}>
          {t('loadingProducts')}
        </ListSkeleton>
      )}
      <RowActionsProvider value={actions}>
        {inventory && <ProductList list={list} pageInfo={inventory.pageInfo} />}
      </RowActionsProvider>
      <ProductSelectionBar {...toolbar} onClear={selection.clear} />
      <BulkDialog
        isOpen={openDialog === 'bulk'}
        selection={selection}
        onClose={close}
        finalFocus={() => focusAfter(bulkButton.current)}
      />
      <PricesDialog
        isOpen={openDialog === 'prices'}
        selection={selection}
        onClose={close}
        finalFocus={() => focusAfter(pricesButton.current)}
      />
      <StockAlertsDialog isOpen={openDialog === 'alerts'} onClose={close} onEdit={edit} />
      <EditDialog id={openId} onClose={() => updateSearchParams({ product: null })} />
      <DeleteDialog deletion={deletion} />
    </>
  );
}

function ProductList({
  list: { filter, isStale, updateSearchParams },
  pageInfo,
}: {
  list: ReturnType<typeof useInventory>;
  pageInfo: PaginationInfo;
}) {
  const { rows } = useRowActions();
  // The last page may be empty, and others not: what is deleted stays among the inactive products.
  const hasPages = rows.length > 0 || pageInfo.totalPages > 1;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyList
          clearLabel={t('clearFilters')}
          onClear={hasActiveFilters(filter) ? () => updateSearchParams(toSearchParams(DEFAULT_FILTER)) : undefined}
          link={[t('addProducts'), paths.dashboardTab('add-products')]}
        >
          {t('noProductsFound')}
        </EmptyList>
      ) : (
        <InventoryTable isStale={isStale} />
      )}
      {hasPages && (
        <Pagination
          page={pageInfo}
          itemName={t('productsInSentence')}
          onPageChange={(page) => updateSearchParams({ page: String(page) })}
        />
      )}
    </>
  );
}
