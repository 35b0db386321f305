import { Route, Routes } from 'react-router-dom';
import { RequireAdmin, RequireUser } from './route-guards';
import { lazyComponent } from '../../lib/lazy/lazy-component';

const LoginPage = lazyComponent(() => import('../../pages/login-page').then((m) => ({ default: m.LoginPage })));
const RegisterPage = lazyComponent(() =>
  import('../../pages/register-page').then((m) => ({ default: m.RegisterPage })),
);
const VerifyEmailPage = lazyComponent(() =>
  import('../../pages/verify-email-page').then((m) => ({ default: m.VerifyEmailPage })),
);
const ForgotPasswordPage = lazyComponent(() =>
  import('../../pages/forgot-password-page').then((m) => ({ default: m.ForgotPasswordPage })),
);
const ResetPasswordPage = lazyComponent(() =>
  import('../../pages/reset-password-page').then((m) => ({ default: m.ResetPasswordPage })),
);
const ProfilePage = lazyComponent(() => import('../../pages/profile-page').then((m) => ({ default: m.ProfilePage })));
const AccountPage = lazyComponent(() =>
  import('../../pages/profile/account-page').then((m) => ({ default: m.AccountPage })),
);
const OrdersPage = lazyComponent(() =>
  import('../../pages/profile/orders-page').then((m) => ({ default: m.OrdersPage })),
);
const AddressesPage = lazyComponent(() =>
  import('../../pages/profile/addresses-page').then((m) => ({ default: m.AddressesPage })),
);
const NotificationsPage = lazyComponent(() =>
  import('../../pages/profile/notifications-page').then((m) => ({ default: m.NotificationsPage })),
);
const PasswordPage = lazyComponent(() =>
  import('../../pages/profile/password-page').then((m) => ({ default: m.PasswordPage })),
);
const SettingsPage = lazyComponent(() =>
  import('../../pages/profile/settings-page').then((m) => ({ default: m.SettingsPage })),
);
const DashboardPage = lazyComponent(() =>
  import('../../pages/dashboard-page').then((m) => ({ default: m.DashboardPage })),
);
const TestPage = lazyComponent(() => import('../../pages/test-page').then((m) => ({ default: m.TestPage })));
const NotFoundPage = lazyComponent(() =>
  import('../../pages/not-found-page').then((m) => ({ default: m.NotFoundPage })),
);

/** The routes of login, registration, profile and dashboard, and the page for unknown URLs. Loaded on demand. */
export function AccountRoutes() {
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
