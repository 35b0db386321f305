import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../pages/home-page';
import { lazyPage } from '../lib/lazy-page';

const ProductsPage = lazyPage(() => import('../pages/products-page').then((m) => ({ default: m.ProductsPage })));
const ProductPage = lazyPage(() => import('../pages/product-page').then((m) => ({ default: m.ProductPage })));
const CategoriesPage = lazyPage(() => import('../pages/categories-page').then((m) => ({ default: m.CategoriesPage })));
const CollectionPage = lazyPage(() => import('../pages/collection-page').then((m) => ({ default: m.CollectionPage })));
const AboutPage = lazyPage(() => import('../pages/about-page').then((m) => ({ default: m.AboutPage })));
const ContactPage = lazyPage(() => import('../pages/contact-page').then((m) => ({ default: m.ContactPage })));
const CheckoutPage = lazyPage(() => import('../pages/checkout-page').then((m) => ({ default: m.CheckoutPage })));
const TrackPage = lazyPage(() => import('../pages/track-page').then((m) => ({ default: m.TrackPage })));
const MoreRoutes = lazyPage(() => import('./more-routes').then((m) => ({ default: m.MoreRoutes })));

/** Every route of shopping; only Home comes with the first load. The others' table (accounts, dashboard) comes when it is asked for. */
export function Router() {
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
