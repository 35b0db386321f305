import { t } from './texts';

/** The tabs of the dashboard: the value of `tab` in the URL, and the label. */
export const tabs = () =>
  [
    ['orders', t('orders')],
    ['confirm', t('toConfirm')],
    ['cash', t('cash')],
    ['inventory', t('inventory')],
    ['add-products', t('addProducts')],
    ['categories', t('categories')],
    ['delivery', t('delivery')],
    ['admins', t('admins')],
    ['featured', t('featured')],
    ['activity', t('activity')],
  ] as const;

export type TabName = ReturnType<typeof tabs>[number][0];

/** The tab that the URL names; the first one if it names none. */
export const parseTab = (name: string | null): TabName => tabs().find(([value]) => value === name)?.[0] ?? 'orders';
