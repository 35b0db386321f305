/** Every address the client links to (shopper.md §2). */
export const paths = {
  home: '/',
  products: '/products',
  /** The products page narrowed to a category, by name or id. */
  productsOf: (category: string) => `/products?category=${encodeURIComponent(category)}`,
  product: (id: string) => `/products/${id}`,
  categories: '/categories',
  collection: (categoryId: string) => `/collections?category=${encodeURIComponent(categoryId)}`,
  about: '/about',
  contact: '/contact',
  login: '/login',
  register: '/register',
  /** The login screen; signing in leads on to `path`. */
  loginFor: (path: string) => `/login?redirect=${encodeURIComponent(path)}`,
  forgotPassword: '/forgot-password',
  profile: '/user-profile',
  dashboard: '/dashboard',
  checkout: '/checkout',
  orders: '/user-profile/orders',
} as const;
