/** The tabs of the dashboard: the value of `tab` in the URL, and the label. */
export const TABS = [
  ['orders', 'Orders'],
  ['inventory', 'Inventory'],
  ['add-products', 'Add Products'],
  ['categories', 'Categories'],
  ['admins', 'Admins'],
  ['featured', 'Featured'],
] as const;

export type TabName = (typeof TABS)[number][0];

/** The tab that the URL names; the first one if it names none. */
export const parseTab = (name: string | null): TabName => TABS.find(([value]) => value === name)?.[0] ?? 'orders';
