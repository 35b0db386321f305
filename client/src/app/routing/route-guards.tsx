import { Fragment, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '../../features/session/session-storage';
import { loginState } from '../../features/session/session-texts';
import { useSession } from '../../features/session/use-session';
import { paths } from '../../lib/paths';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { PageSkeleton } from '../../ui/feedback/page-skeleton';

const UserRecovery = lazyComponent(() =>
  import('../../features/session/session-user-loader').then((m) => ({ default: m.UserRecovery })),
);
const AdminRecovery = lazyComponent(() =>
  import('../../features/session/session-user-loader').then((m) => ({ default: m.AdminRecovery })),
);
const AccessDenied = lazyComponent(() =>
  import('../../features/session/access-denied').then((m) => ({ default: m.AccessDenied })),
);

/** The profile's pages want a token and its user. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, hasToken } = useSession();
  if (!hasToken) return <ToLogin />;
  // Another person in another tab: nothing of the first one stays on the page.
  return user ? <Fragment key={user.id}>{children}</Fragment> : <UserRecovery />;
}

/** The dashboard's pages want an administrator as well; what they show, the server checks again. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, hasToken, isAdmin } = useSession();
  if (!hasToken) return <ToLogin />;
  if (!user) return <AdminRecovery />;
  return isAdmin ? children : <AccessDenied />;
}

/** With the reason why the session ended, or the invitation for who never had one. */
function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const why = sessionStore.farewell();
    const here = pathname + search;
    const state = why
      ? loginState(why, here)
      : { message: 'Please log in to access your profile.', tone: 'info', from: here };
    const timer = window.setTimeout(() => {
      void navigate(paths.login, { replace: true, state });
      sessionStore.forgetFarewell();
    }, why?.leavesAfterMs ?? 0);
    return () => window.clearTimeout(timer);
  }, [navigate, pathname, search]);
  // Until the login screen has come: this one is left standing while its code is on the way.
  return <PageSkeleton />;
}
