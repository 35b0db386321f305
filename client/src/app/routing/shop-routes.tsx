import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../../pages/home-page';
import { lazyComponent } from '../../lib/lazy/lazy-component';

const ProductsPage = lazyComponent(() =>
  import('../../pages/products-page').then((m) => ({ default: m.ProductsPage })),
);
const ProductPage = lazyComponent(() => import('../../pages/product-page').then((m) => ({ default: m.ProductPage })));
const CategoriesPage = lazyComponent(() =>
  import('../../pages/categories-page').then((m) => ({ default: m.CategoriesPage })),
);
const CollectionPage = lazyComponent(() =>
  import('../../pages/collection-page').then((m) => ({ default: m.CollectionPage })),
);
const AboutPage = lazyComponent(() => import('../../pages/about-page').then((m) => ({ default: m.AboutPage })));
const ContactPage = lazyComponent(() => import('../../pages/contact-page').then((m) => ({ default: m.ContactPage })));
const CheckoutPage = lazyComponent(() =>
  import('../../pages/checkout-page').then((m) => ({ default: m.CheckoutPage })),
);
const TrackPage = lazyComponent(() => import('../../pages/track-page').then((m) => ({ default: m.TrackPage })));
const MoreRoutes = lazyComponent(() => import('./account-routes').then((m) => ({ default: m.AccountRoutes })));

/** The routes of the shop. Only the home page is in the first load; account-routes.tsx has all other routes. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/products/:id" element={<ProductPage />} />
      <Route path="/categories" element={<CategoriesPage />} />
      <Route path="/collections" element={<CollectionPage />} />
      <Route path="/collections/:category" element={<CollectionPage />} />
      <Route path="/about" element={<AboutPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="/track/:token" element={<TrackPage />} />
      <Route path="*" element={<MoreRoutes />} />
    </Routes>
  );
}
