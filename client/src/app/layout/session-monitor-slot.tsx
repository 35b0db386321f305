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
      // Without the monitor the server's responses still tell when the session has expired.
      () => undefined,
    );
  }, [hasToken]);
  return Monitor && <Monitor />;
}
