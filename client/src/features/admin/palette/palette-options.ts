import { formatRs } from '#shared/money';
import { statusLabel } from '#shared/order-status';
import type { PaletteOrdersQuery, PaletteProductsQuery } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { overlayVar } from '../keyboard/shortcuts-store';
import { parseTab, tabs, type TabName } from '../layout/tabs';
import { applySearchParams } from '../list/use-admin-search-params';
import { TO_SHIP } from '../orders/to-ship';
import { t } from './texts';

/** An option of the palette: a place to go, or something to do. */
export interface PaletteOption {
  id: string;
  group: 'orders' | 'products' | 'actions';
  label: string;
  detail?: string;
  to?: string;
  run?: () => void;
}

const dashboard = (params: Record<string, string>): string =>
  `${paths.dashboard}?${new URLSearchParams(params).toString()}`;

const actions = (): PaletteOption[] => [
  ...tabs().map(([tab, label]): PaletteOption => action(tab, t('goTo', { tab: label }), dashboard({ tab }))),
  action('to-ship', t('showOrdersToShip'), dashboard({ tab: 'orders', status: TO_SHIP })),
  action('out-of-stock', t('showProductsOutOfStock'), dashboard({ tab: 'inventory', stockStatus: 'out' })),
  action('shop', t('viewShop'), paths.home),
  action('profile', t('openProfile'), paths.profile),
  { id: 'keys', group: 'actions', label: t('showKeyboardShortcuts'), run: () => overlayVar('shortcuts') },
];

const action = (id: string, label: string, to: string): PaletteOption => ({ id, group: 'actions', label, to });

/** The actions whose words begin with what is typed. */
export function matchingActions(text: string): PaletteOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return actions().filter(({ label }) => {
    const labelWords = label.toLowerCase().split(' ');
    return words.every((word) => labelWords.some((each) => each.startsWith(word)));
  });
}

/** The search parameters of the open tab; null outside the dashboard. */
export type OpenTab = URLSearchParams | null;

/** Opens a record in its tab. If that is open, its list stays as it is: filters, order and page. */
function recordIn(tab: TabName, name: 'order' | 'product', id: string, openTab: OpenTab): string {
  if (!openTab || parseTab(openTab.get('tab')) !== tab) return dashboard({ tab, [name]: id });
  const params = applySearchParams(openTab, { order: null, product: null, import: null, [name]: id });
  return `${paths.dashboard}?${params.toString()}`;
}

/** The orders that the server has found. */
export const foundOrders = (data: PaletteOrdersQuery | undefined, openTab: OpenTab): PaletteOption[] =>
  (data?.adminOrders.items ?? []).map(({ id, shortId, status, total, address }) => ({
    id,
    group: 'orders',
    label: `${shortId} ${address.firstname} ${address.lastname}`.trim(),
    detail: t('statusAndTotal', { status: statusLabel(status), total: formatRs(total) }),
    to: recordIn('orders', 'order', id, openTab),
  }));

/** The products that the server has found. */
export const foundProducts = (data: PaletteProductsQuery | undefined, openTab: OpenTab): PaletteOption[] =>
  (data?.inventory.items ?? []).map(({ id, name, sku, stock }) => ({
    id,
    group: 'products',
    label: name,
    detail: sku ? t('skuInStock', { sku, stock }) : t('inStock', { stock }),
    to: recordIn('inventory', 'product', id, openTab),
  }));
