import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/auth/auth-layout';
import { LoginBanner } from '../features/auth/login-banner';
import { LoginForm } from '../features/auth/login-form';
import { ownPath } from '../features/auth/login-redirect';
import { useSession } from '../features/session/use-session';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { PageSkeleton } from '../ui/feedback/page-skeleton';

/** Whoever is signed in goes on: to where they wanted to be, else to the profile. */
export function LoginPage() {
  useDocumentTitle('Sign In');
  const { user } = useSession();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const [params] = useSearchParams();
  if (user) {
    return (
      <>
        <Navigate to={ownPath(state?.from ?? params.get('redirect'))} replace />
        {/* Left standing while the next page's code is on the way. */}
        <PageSkeleton />
      </>
    );
  }
  return (
    <AuthLayout picture="hero-2" title="SIGN IN">
      <LoginBanner />
      <LoginForm />
    </AuthLayout>
  );
}
