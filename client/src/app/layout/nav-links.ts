import { paths } from '../../lib/paths';

export interface NavLinkItem {
  to: string;
  label: string;
}

export const HOME: NavLinkItem = { to: paths.home, label: 'Home' };
export const PRODUCTS: NavLinkItem = { to: paths.products, label: 'Products' };
export const CATEGORIES: NavLinkItem = { to: paths.categories, label: 'Categories' };
export const ABOUT: NavLinkItem = { to: paths.about, label: 'About' };
export const CONTACT: NavLinkItem = { to: paths.contact, label: 'Contact' };
export const DASHBOARD: NavLinkItem = { to: paths.dashboard, label: 'Dashboard' };

/** Shown until the shop's name has loaded; index.html contains the same name. */
export const DEFAULT_SHOP_NAME = 'Zevar';
