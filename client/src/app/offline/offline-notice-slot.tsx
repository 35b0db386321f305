import { useReactiveVar } from '@apollo/client/react';
import { keptAtVar } from '../../lib/offline/kept-at';
import { LoadedPart } from '../../lib/routing/loaded-part';

/** The service worker keeps it with the shell: without that, nothing old is shown. */
const load = () => import('./offline-notice').then((m) => m.OfflineNotice);

/** Says when what is shown was kept. Few visits need the code of the notice. */
export const OfflineNoticeSlot = () => useReactiveVar(keptAtVar) !== null && <LoadedPart load={load} />;
