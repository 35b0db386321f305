import { useSession } from '../../features/session/use-session';
import { LoadedPart } from '../../lib/routing/loaded-part';

const load = () => import('../../features/session/session-monitor').then((m) => m.SessionMonitor);

/**
 * Loads the session monitor for signed-in users; guests never download it. Without it an expired session is still
 * noticed by the server's error responses.
 */
export const SessionMonitorSlot = () => useSession().hasToken && <LoadedPart load={load} />;
