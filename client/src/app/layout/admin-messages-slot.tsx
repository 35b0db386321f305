import { useSession } from '../../features/session/use-session';
import { LoadedPart } from '../../lib/routing/loaded-part';

const load = () => import('../../features/admin/messages/admin-messages').then((m) => m.AdminMessages);

/**
 * Shows the dashboard's messages on every page: an upload goes on when the administrator leaves the dashboard. Other
 * users never download them.
 */
export function AdminMessagesSlot() {
  const { user, isAdmin } = useSession();
  // The key: another account does not see the messages of the one before.
  return isAdmin && <LoadedPart key={user?.id} load={load} />;
}
