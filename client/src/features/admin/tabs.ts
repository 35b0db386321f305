/** The dashboard's tabs (admin.md §2): the value in the address, and the words. */
export const TABS = [
  ['orders', 'Orders'],
  ['inventory', 'Inventory'],
  ['add-products', 'Add Products'],
  ['categories', 'Categories'],
  ['admins', 'Admins'],
  ['featured', 'Featured'],
] as const;

export type TabName = (typeof TABS)[number][0];

/** The first tab stands for an address that names none. */
export const tabNamed = (name: string | null): TabName => TABS.find(([value]) => value === name)?.[0] ?? 'orders';
