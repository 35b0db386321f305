import { Fragment, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isBehindLogin } from '../../features/session/login-entry';
import { sessionStore } from '../../features/session/session-storage';
import { loginRouteState } from '../../features/session/login-route-state';
import { useSession } from '../../features/session/use-session';
import { paths } from '../../lib/paths';
import { lazyComponent } from '../../lib/routing/lazy-component';
import { usePageNavigationType } from '../../lib/routing/use-page-navigation-type';
import { PageSkeleton } from '../../ui/feedback/page-skeleton';
import { t } from './texts';

const SessionUserLoader = lazyComponent(() =>
  import('../../features/session/loading/session-user-loader').then((m) => m.SessionUserLoader),
);
const AdminUserLoader = lazyComponent(() =>
  import('../../features/session/loading/session-user-loader').then((m) => m.AdminUserLoader),
);
const AccessDenied = lazyComponent(() =>
  import('../../features/session/loading/access-denied').then((m) => m.AccessDenied),
);

/** Renders its children only for a signed-in user. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, hasToken } = useSession();
  if (!hasToken) return <RedirectToLogin />;
  // The key discards the state of the page when another user signs in in another tab.
  return user ? <Fragment key={user.id}>{children}</Fragment> : <SessionUserLoader />;
}

/** Renders its children only for an administrator; the server checks every request again. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, hasToken, isAdmin } = useSession();
  if (!hasToken) return <RedirectToLogin />;
  if (!user) return <AdminUserLoader />;
  return isAdmin ? <Fragment key={user.id}>{children}</Fragment> : <AccessDenied />;
}

/**
 * Redirects to the login page, which shows why the session ended, or a request to log in. Back from there leads past the
 * pages that need a user: each of them would show the login page again.
 */
function RedirectToLogin() {
  const navigate = useNavigate();
  const isBack = usePageNavigationType() === 'POP';
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isBack && isBehindLogin()) return void navigate(-1);
    const sessionEnd = sessionStore.lastEnd();
    const from = pathname + search;
    const state = sessionEnd ? loginRouteState(sessionEnd, from) : { message: t('loginNeeded'), tone: 'info', from };
    const timer = window.setTimeout(() => {
      void navigate(sessionEnd?.destination ?? paths.login, { replace: true, state });
      sessionStore.clearEnd();
    }, sessionEnd?.loginRedirectDelayMs ?? 0);
    return () => window.clearTimeout(timer);
  }, [navigate, isBack, pathname, search]);
  // Shown while the code of the login page loads.
  return <PageSkeleton />;
}
