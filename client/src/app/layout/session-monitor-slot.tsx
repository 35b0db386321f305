import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '../../features/session/use-session';

/** Loads the session monitor for signed-in users; guests never download it. */
export function SessionMonitorSlot() {
  const { hasToken } = useSession();
  const [Monitor, setMonitor] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasToken) return;
    import('../../features/session/session-monitor').then(
      (m) => setMonitor(() => m.SessionMonitor),
      // Without the monitor an expired session is still noticed by the server's error responses.
      () => undefined,
    );
  }, [hasToken]);
  return Monitor && <Monitor />;
}
