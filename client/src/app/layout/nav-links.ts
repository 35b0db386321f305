import { paths } from '../../lib/paths';

export interface PageLink {
  to: string;
  label: string;
}

export const HOME: PageLink = { to: paths.home, label: 'Home' };
export const PRODUCTS: PageLink = { to: paths.products, label: 'Products' };
export const CATEGORIES: PageLink = { to: paths.categories, label: 'Categories' };
export const ABOUT: PageLink = { to: paths.about, label: 'About' };
export const CONTACT: PageLink = { to: paths.contact, label: 'Contact' };
export const DASHBOARD: PageLink = { to: paths.dashboard, label: 'Dashboard' };

/** Said until the shop has told its name: the built page carries the same. */
export const DEFAULT_SHOP_NAME = 'Zevar';
