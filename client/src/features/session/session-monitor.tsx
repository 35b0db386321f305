import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { SessionBanner } from './session-banner';
import { sessionStore, type Farewell } from './session-storage';
import { loginState } from './session-texts';
import { SessionUserQuery } from './session-user-query';
import { useSession } from './use-session';
import { useSessionLife } from './use-session-expiry';

/** Comes with the first token and stays: warns, renews, leads to the login screen, and says why a session ended. */
export function SessionWatch() {
  const { hasToken } = useSession();
  const { notice, extend, dismiss } = useSessionLife(hasToken);
  const farewell = useFarewell();
  const { pathname } = useLocation();
  useStoredUser();

  if (notice)
    return <SessionBanner type={notice.type} text={notice.text} onExtend={() => void extend()} onDismiss={dismiss} />;
  // The login screen says it itself.
  if (!farewell?.comesBack || hasToken || isEntrance(pathname)) return null;
  return <SessionBanner type="ended" text={farewell.message} onDismiss={sessionStore.forgetFarewell} />;
}

const isEntrance = (pathname: string) => pathname === paths.login || pathname === paths.register;

/** Why the session of this page ended; and the way to the login screen, where that is part of it. */
function useFarewell() {
  const navigate = useNavigate();
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  useEffect(() => {
    let timer = 0;
    const hear = () => {
      const why = sessionStore.read() ? null : sessionStore.farewell();
      setFarewell(why);
      if (!why || why.leavesAfterMs === null) return;
      timer = window.setTimeout(() => {
        const { pathname, search } = window.location;
        if (isEntrance(pathname)) return;
        void navigate(paths.login, { state: loginState(why, pathname + search) });
        sessionStore.forgetFarewell();
      }, why.leavesAfterMs);
    };
    const stop = sessionStore.subscribe(hear);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [navigate]);
  return farewell;
}

/** Asks at loading who the stored token belongs to: names and rights change. What a refusal means, the client knows; other failures mean nothing. */
function useStoredUser(): void {
  const [isStored] = useState(() => Date.now() - (sessionStore.read()?.since ?? 0) > 1000);
  const { data } = useQuery(SessionUserQuery, { skip: !isStored, fetchPolicy: 'network-only' });
  useEffect(() => {
    const known = sessionStore.read()?.user;
    if (data && known?.id === data.me.id) sessionStore.setUser(data.me);
  }, [data]);
}
