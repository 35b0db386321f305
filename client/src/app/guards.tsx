import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '../features/session/session-storage';
import { useSession } from '../features/session/use-session';
import { paths } from '../lib/paths';
import { lazyPage } from './lazy-page';

const UserRecovery = lazyPage(() => import('../features/session/user-recovery').then((m) => ({ default: m.UserRecovery })));
const AdminRecovery = lazyPage(() => import('../features/session/user-recovery').then((m) => ({ default: m.AdminRecovery })));
const AccessDenied = lazyPage(() => import('../features/session/access-denied').then((m) => ({ default: m.AccessDenied })));

/** The profile's pages want a token and its user. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, hasToken } = useSession();
  if (!hasToken) return <ToLogin />;
  return user ? children : <UserRecovery />;
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
    const state = {
      message: why?.message ?? 'Please log in to access your profile.',
      tone: why && !why.comesBack ? 'success' : 'info',
      from: why?.comesBack === false ? undefined : pathname + search,
    };
    const timer = window.setTimeout(() => void navigate(paths.login, { replace: true, state }), why?.afterMs ?? 0);
    return () => window.clearTimeout(timer);
  }, [navigate, pathname, search]);
  return null;
}
