import { PageTitle } from '../../ui/page-title';

export function NotificationsPage() {
  return <PageTitle title="Notifications" />;
}
