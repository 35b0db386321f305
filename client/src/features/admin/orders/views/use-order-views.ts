import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { loadNow } from '../../../../lib/api/load-now';
import { errorCode } from '../../../../lib/errors/error-message';
import { useShop } from '../../../../lib/shop/use-shop';
import { acceptGone } from '../../form/accept-gone';
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
import { isSameSearch, toSearch, toViewInput } from './view-search';

export interface ViewToSave {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

/** A view, and the search that it opens. */
type OpenableView = SavedView & { search: OrderSearch };

/** The saved views, and what changes them; each change rejects with the error of the server. */
export function useOrderViews() {
  const { data, previousData, error, refetch } = useQuery(OrderViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(DeleteOrderView);
  const [setDefault] = useMutation(SetDefaultOrderView);
  const reload = useReload('OrderViews');
  // The known views stay in view when they cannot be loaded again.
  const known = (data ?? previousData)?.orderViews;
  const timeZone = useShop()?.timeZone ?? 'UTC';
  const views = useMemo(
    () => known?.map((view): OpenableView => ({ ...view, search: toSearch(view, timeZone) })) ?? [],
    [known, timeZone],
  );
  const saveView = useSaveView(views, timeZone);
  /** Loads the views again, also after a failure: its answer may only have been lost. */
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      void reload();
      throw failure;
    }
    await reload();
  };
  return {
    views,
    /** True once the views are known. */
    isLoaded: known !== undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
    /** A view with the same name is replaced. */
    save: (search: OrderSearch, view: ViewToSave) =>
      change(async () => {
        const id = await saveView(search, view);
        if (id && view.isDefault) await setDefault({ variables: { id } });
      }),
    remove: (id: string) => change(() => acceptGone(remove({ variables: { id } }))),
    setDefault: (id: string | null) => change(() => setDefault({ variables: { id } })),
  };
}

/** Saves a search as a view, in place of the own one with its name. Returns its id. */
function useSaveView(views: readonly SavedView[], timeZone: string) {
  const [create, { client }] = useMutation(CreateOrderView);
  const [update] = useMutation(UpdateOrderView);
  const findView = (name: string) =>
    loadNow(client, { query: OrderViewsDocument }, (data) => data.orderViews.find((view) => isOwnNamed(view, name)));
  return async (search: OrderSearch, { name, isShared }: ViewToSave) => {
    const input = toViewInput(search, name, isShared);
    const existing = views.find((view) => isOwnNamed(view, name));
    if (existing) return (await update({ variables: { id: existing.id, input } })).data?.updateOrderView.id;
    try {
      return (await create({ variables: { input } })).data?.createOrderView.id;
    } catch (failure) {
      const saved = errorCode(failure) === 'NAME_TAKEN' ? await findView(name) : null;
      // A view that is as it was sent was saved before, by a request whose answer was lost.
      if (saved && saved.isShared === isShared && isSameSearch(toSearch(saved, timeZone), search)) return saved.id;
      throw failure;
    }
  };
}

const isOwnNamed = (view: SavedView, name: string): boolean =>
  view.isOwn && view.name.toLowerCase() === name.trim().toLowerCase();

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
    if (view && activeFields(search).length === 0) onSearch(view.search);
  }, [views, isLoaded, search, onSearch]);
}
