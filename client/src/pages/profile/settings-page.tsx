import { PageTitle } from '../../ui/page-title';

export function SettingsPage() {
  return <PageTitle title="Settings" />;
}
