import { Route, Routes } from 'react-router-dom';
import { RequireAdmin, RequireUser } from './guards';
import { lazyPage } from '../lib/lazy-page';

const LoginPage = lazyPage(() => import('../pages/login-page').then((m) => ({ default: m.LoginPage })));
const RegisterPage = lazyPage(() => import('../pages/register-page').then((m) => ({ default: m.RegisterPage })));
const VerifyEmailPage = lazyPage(() =>
  import('../pages/verify-email-page').then((m) => ({ default: m.VerifyEmailPage })),
);
const ForgotPasswordPage = lazyPage(() =>
  import('../pages/forgot-password-page').then((m) => ({ default: m.ForgotPasswordPage })),
);
const ResetPasswordPage = lazyPage(() =>
  import('../pages/reset-password-page').then((m) => ({ default: m.ResetPasswordPage })),
);
const ProfilePage = lazyPage(() => import('../pages/profile-page').then((m) => ({ default: m.ProfilePage })));
const AccountPage = lazyPage(() => import('../pages/profile/account-page').then((m) => ({ default: m.AccountPage })));
const OrdersPage = lazyPage(() => import('../pages/profile/orders-page').then((m) => ({ default: m.OrdersPage })));
const AddressesPage = lazyPage(() =>
  import('../pages/profile/addresses-page').then((m) => ({ default: m.AddressesPage })),
);
const NotificationsPage = lazyPage(() =>
  import('../pages/profile/notifications-page').then((m) => ({ default: m.NotificationsPage })),
);
const PasswordPage = lazyPage(() =>
  import('../pages/profile/password-page').then((m) => ({ default: m.PasswordPage })),
);
const SettingsPage = lazyPage(() =>
  import('../pages/profile/settings-page').then((m) => ({ default: m.SettingsPage })),
);
const DashboardPage = lazyPage(() => import('../pages/dashboard-page').then((m) => ({ default: m.DashboardPage })));
const TestPage = lazyPage(() => import('../pages/test-page').then((m) => ({ default: m.TestPage })));
const NotFoundPage = lazyPage(() => import('../pages/not-found-page').then((m) => ({ default: m.NotFoundPage })));

/** The routes of people with an account and of those on the way to one; and what is behind every other address. */
export function MoreRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password/:token?" element={<ResetPasswordPage />} />
      <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
      {['/profile', '/user-profile'].map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <RequireUser>
              <ProfilePage />
            </RequireUser>
          }
        >
          <Route index element={<AccountPage />} />
          <Route path="orders" element={<OrdersPage />} />
          <Route path="addresses" element={<AddressesPage />} />
          <Route path="notifications" element={<NotificationsPage />} />
          <Route path="password" element={<PasswordPage />} />
          <Route path="settings" element={<SettingsPage />} />
        </Route>
      ))}
      <Route
        path="/dashboard"
        element={
          <RequireAdmin>
            <DashboardPage />
          </RequireAdmin>
        }
      />
      <Route path="/test" element={<TestPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
