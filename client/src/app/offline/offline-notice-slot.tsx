import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useState, type ComponentType } from 'react';
import { keptAtVar } from '../../lib/offline/kept-at';

/** Says when what is shown was kept. Few visits need the code of the notice. */
export function OfflineNoticeSlot() {
  const keptAt = useReactiveVar(keptAtVar);
  const isKept = keptAt !== null;
  const [Notice, setNotice] = useState<ComponentType<{ keptAt: number }> | null>(null);
  useEffect(() => {
    if (!isKept) return;
    import('./offline-notice').then(
      (m) => setNotice(() => m.OfflineNotice),
      // The service worker keeps it with the shell: without that, nothing old is shown.
      () => undefined,
    );
  }, [isKept]);
  return Notice && isKept && <Notice keptAt={keptAt} />;
}
