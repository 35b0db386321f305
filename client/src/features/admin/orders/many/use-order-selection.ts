import { useApolloClient } from '@apollo/client/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminOrdersQueryVariables, OrderSelectionQuery } from '../../../../generated/graphql';
import { createDraftStore } from '../../form/draft-store';
import type { OrderRow } from '../order-documents';
import { OrderSelection as OrderSelectionDocument } from './many-orders-documents';

/** A selected order as the administrator saw it. */
export type SelectedOrder = Pick<
  OrderSelectionQuery['orderSelection']['items'][number],
  'id' | 'shortId' | 'status' | 'version' | 'outcome'
>;

export interface OrderSelection {
  /** By order id. */
  selected: ReadonlyMap<string, SelectedOrder>;
  rows: readonly OrderRow[];
  setSelection: (orders: readonly SelectedOrder[], isSelected: boolean) => void;
  clear: () => void;
  /** Selects all orders that match, as many as can be changed at once. */
  selectAll: () => Promise<void>;
}

const NOTHING: ReadonlyMap<string, SelectedOrder> = new Map();

/** Outlives the dashboard's tab and the print page, and belongs to the account. */
const selections = createDraftStore<ReadonlyMap<string, SelectedOrder>>();
const LIST = 'orders';

/** The selected orders, over all pages and filters. A row in view tells the present status of its order. */
export function useOrderSelection(
  rows: readonly OrderRow[],
  { filter, sortBy, sortOrder }: AdminOrdersQueryVariables,
): OrderSelection {
  const client = useApolloClient();
  const [stored, setStored] = useState(() => selections.find(LIST) ?? NOTHING);
  useEffect(() => selections.save(LIST, stored), [stored]);
  const selected = useMemo(() => {
    const inView = new Map<string, SelectedOrder>(rows.map((row) => [row.id, row]));
    return new Map([...stored].map(([id, order]) => [id, inView.get(id) ?? order]));
  }, [stored, rows]);
  const setSelection = useCallback((orders: readonly SelectedOrder[], isSelected: boolean) => {
    setStored((previous) => {
      const next = new Map(previous);
      for (const order of orders) {
        if (isSelected) next.set(order.id, order);
        else next.delete(order.id);
      }
      return next;
    });
  }, []);
  /** `selectAll` discards its result if the selection was cleared while it loaded. */
  const clearCount = useRef(0);
  const clear = useCallback(() => {
    clearCount.current += 1;
    setStored(NOTHING);
  }, []);
  const selectAll = useCallback(async () => {
    const before = clearCount.current;
    const variables = { filter, sortBy, sortOrder };
    const { data } = await client.query({ query: OrderSelectionDocument, variables, fetchPolicy: 'no-cache' });
    if (before === clearCount.current) setSelection(data?.orderSelection.items ?? [], true);
  }, [client, filter, sortBy, sortOrder, setSelection]);
  return useMemo(
    () => ({ selected, rows, setSelection, clear, selectAll }),
    [selected, rows, setSelection, clear, selectAll],
  );
}

/** For the cells of a row: the table's column functions must never change, or every cell would mount again. */
const SelectionContext = createContext<OrderSelection | null>(null);
export const OrderSelectionProvider = SelectionContext.Provider;

export function useSelectionOfRows(): OrderSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelectionOfRows must be used inside an OrderSelectionProvider');
  return selection;
}
