import { formatRs } from '#shared/money';
import { statusLabel } from '#shared/order-status';
import type { PaletteOrdersQuery, PaletteProductsQuery } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { overlayVar } from '../keyboard/shortcuts-store';
import { tabs } from '../layout/tabs';
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
  action('to-ship', t('showOrdersToShip'), dashboard({ tab: 'orders', status: 'pending,processing' })),
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

/** The orders that the server has found. */
export const foundOrders = (data: PaletteOrdersQuery | undefined): PaletteOption[] =>
  (data?.adminOrders.items ?? []).map(({ id, shortId, status, total, address }) => ({
    id,
    group: 'orders',
    label: `${shortId} ${address.firstname} ${address.lastname}`.trim(),
    detail: t('statusAndTotal', { status: statusLabel(status), total: formatRs(total) }),
    to: dashboard({ tab: 'orders', order: id }),
  }));

/** The products that the server has found. */
export const foundProducts = (data: PaletteProductsQuery | undefined): PaletteOption[] =>
  (data?.inventory.items ?? []).map(({ id, name, sku, stock }) => ({
    id,
    group: 'products',
    label: name,
    detail: sku ? t('skuInStock', { sku, stock }) : t('inStock', { stock }),
    to: dashboard({ tab: 'inventory', product: id }),
  }));
