import { useState } from 'react';
import { useSession } from '../../features/session/use-session';
import { LoadedPart } from '../../lib/routing/loaded-part';

const load = () => import('../../features/session/monitor/session-monitor').then((m) => m.SessionMonitor);

/**
 * Loads the session monitor for signed-in users; guests never download it. It stays when the session ends, to say why.
 * Without it an expired session is still noticed by the server's error responses.
 */
export function SessionMonitorSlot() {
  const { hasToken } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(hasToken);
  if (hasToken && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn && <LoadedPart load={load} />;
}
