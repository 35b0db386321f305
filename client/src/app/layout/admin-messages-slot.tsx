import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '../../features/session/use-session';

/**
 * Shows the dashboard's messages on every page: an upload goes on when the administrator leaves the dashboard. Other
 * users never download them.
 */
export function AdminMessagesSlot() {
  const { user, isAdmin } = useSession();
  const [Messages, setMessages] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAdmin) return;
    import('../../features/admin/messages/admin-messages').then(
      (m) => setMessages(() => m.AdminMessages),
      () => undefined,
    );
  }, [isAdmin]);
  // The key: another account does not see the messages of the one before.
  return Messages && isAdmin && <Messages key={user?.id} />;
}
