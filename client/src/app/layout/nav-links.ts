import { paths } from '../../lib/paths';
import { t } from './texts';

export interface NavLinkItem {
  to: string;
  label: string;
}

/** Its text is asked for while rendering: the language may be set after this module is loaded. */
const navLink = (to: string, text: () => string): NavLinkItem => ({
  to,
  get label() {
    return text();
  },
});

export const HOME = navLink(paths.home, () => t('home'));
export const PRODUCTS = navLink(paths.products, () => t('products'));
export const CATEGORIES = navLink(paths.categories, () => t('categories'));
export const ABOUT = navLink(paths.about, () => t('about'));
export const CONTACT = navLink(paths.contact, () => t('contact'));
export const DASHBOARD = navLink(paths.dashboard, () => t('dashboard'));

/** Shown until the shop's name has loaded; index.html contains the same name. */
export const DEFAULT_SHOP_NAME = 'Zevar';
