import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { SessionBanner } from './session-banner';
import { sessionStore, type SessionEnd } from '../session-storage';
import { loginRouteState } from '../login-route-state';
import { SessionUserQuery } from '../session-user-query';
import { useSession } from '../use-session';
import { useSessionExpiry } from './use-session-expiry';

/** Mounted with the first token: warns, renews, redirects to the login page, and shows why a session ended. */
export function SessionMonitor() {
  const { hasToken } = useSession();
  const { notice, extend, dismiss } = useSessionExpiry(hasToken);
  const sessionEnd = useSessionEnd();
  const { pathname } = useLocation();
  useRefreshStoredUser();

  if (notice)
    return <SessionBanner type={notice.type} text={notice.text} onExtend={() => void extend()} onDismiss={dismiss} />;
  // The login page shows the message itself.
  if (!sessionEnd?.returnsAfterLogin || hasToken || isAuthPage(pathname)) return null;
  return <SessionBanner type="ended" text={sessionEnd.message} onDismiss={sessionStore.clearEnd} />;
}

const isAuthPage = (pathname: string) => pathname === paths.login || pathname === paths.register;

/** Returns why the session of this page ended, and redirects to the login page if the end requires it. */
function useSessionEnd() {
  const navigate = useNavigate();
  const [sessionEnd, setSessionEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    let timer = 0;
    const onSessionChange = () => {
      const latest = sessionStore.read() ? null : sessionStore.lastEnd();
      setSessionEnd(latest);
      if (!latest || latest.loginRedirectDelayMs === null) return;
      timer = window.setTimeout(() => {
        const { pathname, search } = window.location;
        if (isAuthPage(pathname)) return;
        void navigate(paths.login, { state: loginRouteState(latest, pathname + search) });
        sessionStore.clearEnd();
      }, latest.loginRedirectDelayMs);
    };
    const unsubscribe = sessionStore.subscribe(onSessionChange);
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [navigate]);
  return sessionEnd;
}

/**
 * Reloads the user of a stored token at page load, because names and rights change. `onAuthError` handles a refused
 * token; other errors can be ignored.
 */
function useRefreshStoredUser(): void {
  const [isStored] = useState(() => Date.now() - (sessionStore.read()?.tokenReceivedAt ?? 0) > 1000);
  const { data } = useQuery(SessionUserQuery, { skip: !isStored, fetchPolicy: 'network-only' });
  useEffect(() => {
    const storedUser = sessionStore.read()?.user;
    if (data && storedUser?.id === data.me.id) sessionStore.setUser(data.me);
  }, [data]);
}
