import { useApolloClient } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits';
import type { AdminInventoryQueryVariables } from '../../../generated/graphql';
import { createDraftStore } from '../form/draft-store';
import type { ProductSummary } from './product-summary';
import { InventorySelection, type InventoryRow } from './inventory-documents';

export interface Selection {
  /** By product id. */
  selected: ReadonlyMap<string, ProductSummary>;
  /** Adds or removes these products; the others stay. */
  setSelection: (products: readonly ProductSummary[], isSelected: boolean) => void;
  deselect: (ids: readonly string[]) => void;
  clear: () => void;
  /** Selects all products that match the filter, up to the limit of one bulk operation. */
  selectAll: (variables: AdminInventoryQueryVariables) => Promise<void>;
}

/** A dialog that changes the selected products. */
export interface SelectionDialogProps {
  isOpen: boolean;
  selection: Selection;
  onClose: () => void;
  /** Takes the focus after closing: the button that opened the dialog may be gone with the selection. */
  finalFocus: () => HTMLElement | null;
}

const EMPTY_SELECTION: ReadonlyMap<string, ProductSummary> = new Map();

/** Outlives the dashboard's tab, and belongs to the account. */
const selections = createDraftStore<ReadonlyMap<string, ProductSummary>>();
const LIST = 'inventory';

/** The selected products, over all pages and filters. */
export function useSelection(): Selection {
  const client = useApolloClient();
  const [selected, setSelected] = useState(() => selections.find(LIST) ?? EMPTY_SELECTION);
  useEffect(() => selections.save(LIST, selected), [selected]);
  const setSelection = useCallback((products: readonly ProductSummary[], isSelected: boolean) => {
    setSelected((previous) => {
      const next = new Map(previous);
      for (const product of products) {
        if (isSelected) next.set(product.id, product);
        else next.delete(product.id);
      }
      return next;
    });
  }, []);
  const deselect = useCallback(
    (ids: readonly string[]) => setSelected((previous) => new Map([...previous].filter(([id]) => !ids.includes(id)))),
    [],
  );
  /** `selectAll` discards its result if the selection was cleared while it loaded. */
  const clearCount = useRef(0);
  const clear = useCallback(() => {
    clearCount.current += 1;
    setSelected(EMPTY_SELECTION);
  }, []);
  const selectAll = useCallback(
    async (variables: AdminInventoryQueryVariables) => {
      const found: ProductSummary[] = [];
      const clearCountBefore = clearCount.current;
      for (let page = 1, pages = 1; page <= pages && found.length < LIMITS.bulk; page += 1) {
        const { data } = await client.query({
          query: InventorySelection,
          variables: { ...variables, page },
          fetchPolicy: 'no-cache',
        });
        found.push(...(data?.inventory.items ?? []));
        pages = data?.inventory.pageInfo.totalPages ?? 0;
      }
      if (clearCountBefore === clearCount.current) setSelection(found.slice(0, LIMITS.bulk), true);
    },
    [client, setSelection],
  );
  return useMemo(
    () => ({ selected, setSelection, deselect, clear, selectAll }),
    [selected, setSelection, deselect, clear, selectAll],
  );
}

/**
 * What the cells of a row need. A context and not props: the table's column functions must never change, or every cell
 * would mount again and lose the focus.
 */
interface RowActions {
  selection: Selection;
  rows: readonly InventoryRow[];
  edit: (id: string) => void;
  confirmDelete: (product: InventoryRow) => void;
}

const RowContext = createContext<RowActions | null>(null);
export const RowActionsProvider = RowContext.Provider;

export function useRowActions(): RowActions {
  const actions = useContext(RowContext);
  if (!actions) throw new Error('useRowActions must be used inside a RowActionsProvider');
  return actions;
}
