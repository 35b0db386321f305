import { paths } from '../../lib/paths';
import { t } from './texts';

export interface NavLinkItem {
  to: string;
  label: string;
}

export const HOME: NavLinkItem = {
  to: paths.home,
  get label() {
    return t('home');
  },
};
export const PRODUCTS: NavLinkItem = {
  to: paths.products,
  get label() {
    return t('products');
  },
};
export const CATEGORIES: NavLinkItem = {
  to: paths.categories,
  get label() {
    return t('categories');
  },
};
export const ABOUT: NavLinkItem = {
  to: paths.about,
  get label() {
    return t('about');
  },
};
export const CONTACT: NavLinkItem = {
  to: paths.contact,
  get label() {
    return t('contact');
  },
};
export const DASHBOARD: NavLinkItem = {
  to: paths.dashboard,
  get label() {
    return t('dashboard');
  },
};

/** Shown until the shop's name has loaded; index.html contains the same name. */
export const DEFAULT_SHOP_NAME = 'Zevar';
