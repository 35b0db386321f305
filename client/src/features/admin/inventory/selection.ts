import { useApolloClient } from '@apollo/client/react';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits';
import type { AdminInventoryQueryVariables } from '../../../generated/graphql';
import type { ProductChoice } from '../product-choice';
import { AdminInventoryChoice, type DeskProduct } from './inventory-documents';

export interface Selection {
  chosen: ReadonlyMap<string, ProductChoice>;
  /** Puts these in, or takes them out; the others stay. */
  set: (products: readonly ProductChoice[], isChosen: boolean) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
  /** Whatever a filter finds, as far as one bulk operation reaches. */
  chooseAll: (variables: AdminInventoryQueryVariables) => Promise<void>;
}

const NOTHING: ReadonlyMap<string, ProductChoice> = new Map();

/** The chosen products, over all pages and filters. */
export function useSelection(): Selection {
  const client = useApolloClient();
  const [chosen, setChosen] = useState(NOTHING);
  const set = useCallback((products: readonly ProductChoice[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const product of products) {
        if (isChosen) after.set(product.id, product);
        else after.delete(product.id);
      }
      return after;
    });
  }, []);
  const drop = useCallback(
    (ids: readonly string[]) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    [],
  );
  /** Whatever was asked for before the last clearing is not wanted any more. */
  const cleared = useRef(0);
  const clear = useCallback(() => {
    cleared.current += 1;
    setChosen(NOTHING);
  }, []);
  const chooseAll = useCallback(
    async (variables: AdminInventoryQueryVariables) => {
      const found: ProductChoice[] = [];
      const asked = cleared.current;
      for (let page = 1, pages = 1; page <= pages && found.length < LIMITS.bulk; page += 1) {
        const { data } = await client.query({
          query: AdminInventoryChoice,
          variables: { ...variables, page },
          fetchPolicy: 'no-cache',
        });
        found.push(...(data?.inventory.items ?? []));
        pages = data?.inventory.pageInfo.totalPages ?? 0;
      }
      if (asked === cleared.current) set(found.slice(0, LIMITS.bulk), true);
    },
    [client, set],
  );
  return useMemo(() => ({ chosen, set, drop, clear, chooseAll }), [chosen, set, drop, clear, chooseAll]);
}

/** What a row can do. By context: a table's columns must stay the same functions, or every cell would begin anew and lose its focus. */
interface RowActions {
  selection: Selection;
  rows: readonly DeskProduct[];
  edit: (id: string) => void;
  askDelete: (product: DeskProduct) => void;
}

const RowContext = createContext<RowActions | null>(null);
export const RowActionsProvider = RowContext.Provider;

export function useRowActions(): RowActions {
  const actions = useContext(RowContext);
  if (!actions) throw new Error('A row of the inventory stands outside its table');
  return actions;
}
