import { categoryPath, productPath } from '#shared/product-path';

/** Every path that the client links to. */
export const paths = {
  home: '/',
  products: '/products',
  /** The products page filtered by a category’s name or id. */
  productsOf: (category: string) => `/products?category=${encodeURIComponent(category)}`,
  /** The products page with what matches a text. */
  search: (text: string) => `/products?search=${encodeURIComponent(text)}`,
  product: productPath,
  categories: '/categories',
  collection: categoryPath,
  about: '/about',
  contact: '/contact',
  login: '/login',
  register: '/register',
  /** The login page; signing in redirects to `path`. */
  loginFor: (path: string) => `/login?redirect=${encodeURIComponent(path)}`,
  forgotPassword: '/forgot-password',
  profile: '/user-profile',
  dashboard: '/dashboard',
  dashboardTab: (tab: string) => `/dashboard?tab=${tab}`,
  /** The dashboard with one order open. */
  adminOrder: (id: string) => `/dashboard?tab=orders&order=${id}`,
  /** The dashboard with one product open. */
  adminProduct: (id: string) => `/dashboard?tab=inventory&product=${id}`,
  /** Slips and labels; see printed-ids.ts. */
  print: '/dashboard/print',
  checkout: '/checkout',
  orders: '/user-profile/orders',
  findOrder: '/orders/find',
  /** Where a guest's order stands. */
  track: (trackingToken: string) => `/track/${trackingToken}`,
  /** The confirmation of a guest's order. */
  orderPlaced: (trackingToken: string) => `/track/${trackingToken}?placed`,
  /** The confirmation of a user's order, by its short reference. */
  ownOrderPlaced: (reference: string) => `/orders/placed/${reference}`,
} as const;
