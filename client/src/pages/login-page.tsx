import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/auth/auth-layout';
import { LoginBanner } from '../features/auth/login-banner';
import { LoginForm } from '../features/auth/login-form';
import { safeRedirectPath } from '../features/auth/login-redirect';
import { rememberLoginEntry } from '../features/session/login-entry';
import { useSession } from '../features/session/use-session';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { useRouteState } from '../lib/routing/use-route-state';
import { PageSkeleton } from '../ui/feedback/page-skeleton';
import { t } from '../features/auth/texts';

/** Redirects signed-in users to the requested page, or else to the profile. */
export function LoginPage() {
  useDocumentTitle(t('signInPageTitle'));
  const { user } = useSession();
  const { from } = useRouteState();
  const [params] = useSearchParams();
  useEffect(rememberLoginEntry, []);
  if (user) {
    return (
      <>
        <Navigate to={safeRedirectPath(from ?? params.get('redirect'))} replace />
        {/* Shown while the code of the next page is loading. */}
        <PageSkeleton />
      </>
    );
  }
  return (
    <AuthLayout picture="hero-2" title={t('signInHeading')}>
      <LoginBanner />
      <LoginForm />
    </AuthLayout>
  );
}
