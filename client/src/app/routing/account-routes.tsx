import { useRoutes } from 'react-router-dom';
import { pageRoute, type PageRoute } from './page-route';
import { RequireAdmin, RequireUser } from './route-guards';

const profilePages: PageRoute[] = [
  pageRoute('', () => import('../../pages/profile/account-page'), 'AccountPage'),
  pageRoute('orders', () => import('../../pages/profile/orders-page'), 'OrdersPage'),
  pageRoute('addresses', () => import('../../pages/profile/addresses-page'), 'AddressesPage'),
  pageRoute('notifications', () => import('../../pages/profile/notifications-page'), 'NotificationsPage'),
  pageRoute('password', () => import('../../pages/profile/password-page'), 'PasswordPage'),
  pageRoute('settings', () => import('../../pages/profile/settings-page'), 'SettingsPage'),
];

function profileRoute(path: string): PageRoute {
  const route = pageRoute(path, () => import('../../pages/profile-page'), 'ProfilePage');
  return { ...route, element: <RequireUser>{route.element}</RequireUser>, children: profilePages };
}

function adminRoute(route: PageRoute): PageRoute {
  return { ...route, element: <RequireAdmin>{route.element}</RequireAdmin> };
}

/** The routes of login, registration, profile and dashboard, and the page for unknown URLs. Loaded on demand. */
export const accountRoutes: PageRoute[] = [
  pageRoute('/login', () => import('../../pages/login-page'), 'LoginPage'),
  pageRoute('/register', () => import('../../pages/register-page'), 'RegisterPage'),
  pageRoute('/forgot-password', () => import('../../pages/forgot-password-page'), 'ForgotPasswordPage'),
  pageRoute('/reset-password/:token?', () => import('../../pages/reset-password-page'), 'ResetPasswordPage'),
  pageRoute('/verify-email/:token?', () => import('../../pages/verify-email-page'), 'VerifyEmailPage'),
  profileRoute('/profile'),
  profileRoute('/user-profile'),
  adminRoute(pageRoute('/dashboard', () => import('../../pages/dashboard-page'), 'DashboardPage')),
  adminRoute(pageRoute('/dashboard/print', () => import('../../pages/print-page'), 'PrintPage')),
  pageRoute('/orders/confirm', () => import('../../pages/confirm-order-page'), 'ConfirmOrderPage'),
  pageRoute('/orders/placed/:reference', () => import('../../pages/placed-order-page'), 'PlacedOrderPage'),
  pageRoute('/orders/find', () => import('../../pages/find-order-page'), 'FindOrderPage'),
  pageRoute('/product-requests/:action/:token', () => import('../../pages/product-request-page'), 'ProductRequestPage'),
  pageRoute('/test', () => import('../../pages/test-page'), 'TestPage'),
  pageRoute('*', () => import('../../pages/not-found-page'), 'NotFoundPage'),
];

export function AccountRoutes() {
  return useRoutes(accountRoutes);
}
