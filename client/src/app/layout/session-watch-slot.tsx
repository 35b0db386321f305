import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '../../features/session/use-session';

/** Whoever is signed in gets what watches the session; guests never load it. */
export function SessionWatchSlot() {
  const { hasToken } = useSession();
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasToken) return;
    import('../../features/session/session-monitor').then(
      (m) => setWatch(() => m.SessionWatch),
      // Without it the server still says when a session is over.
      () => undefined,
    );
  }, [hasToken]);
  return Watch && <Watch />;
}
