import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { createDraftStore } from '../../form/draft-store';
import { useReload } from '../../list/use-reload';
import { activeFields, type OrderSearch } from '../order-search';
import {
  CreateOrderView,
  DeleteOrderView,
  OrderViewsDocument,
  SetDefaultOrderView,
  UpdateOrderView,
  type SavedView,
} from './order-view-documents';
import { toSearch, toViewInput } from './view-search';

export interface ViewToSave {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

const NO_VIEWS: readonly SavedView[] = [];

/** The saved views, and what changes them; each change rejects with the error of the server. */
export function useOrderViews() {
  const { data, error, refetch } = useQuery(OrderViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [create] = useMutation(CreateOrderView);
  const [update] = useMutation(UpdateOrderView);
  const [remove] = useMutation(DeleteOrderView);
  const [setDefault] = useMutation(SetDefaultOrderView);
  const reload = useReload('OrderViews');
  const views = data?.orderViews ?? NO_VIEWS;
  return {
    views,
    /** True once the views are known. */
    isLoaded: data !== undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
    /** A view with the same name is replaced. */
    save: async (search: OrderSearch, { name, isShared, isDefault }: ViewToSave) => {
      const input = toViewInput(search, name, isShared);
      const existing = views.find((view) => view.isOwn && view.name.toLowerCase() === name.trim().toLowerCase());
      const id = existing
        ? (await update({ variables: { id: existing.id, input } })).data?.updateOrderView.id
        : (await create({ variables: { input } })).data?.createOrderView.id;
      if (id && isDefault) await setDefault({ variables: { id } });
      await reload();
    },
    remove: async (id: string) => {
      await remove({ variables: { id } });
      await reload();
    },
    setDefault: async (id: string | null) => {
      await setDefault({ variables: { id } });
      await reload();
    },
  };
}

/** Whether the default view was applied since the page was loaded, by user. */
const applied = createDraftStore<true>();
const LIST = 'orders';

/** Opens the list with the default view, once, unless the URL asks for something else. */
export function useDefaultView(
  { views, isLoaded }: Pick<ReturnType<typeof useOrderViews>, 'views' | 'isLoaded'>,
  search: OrderSearch,
  onSearch: (search: OrderSearch) => void,
): void {
  useEffect(() => {
    if (!isLoaded || applied.find(LIST)) return;
    applied.save(LIST, true);
    const view = views.find(({ isDefault }) => isDefault);
    if (view && activeFields(search).length === 0) onSearch(toSearch(view));
  }, [views, isLoaded, search, onSearch]);
}
