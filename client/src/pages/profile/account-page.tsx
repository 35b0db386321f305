import { PageTitle } from '../../ui/page-title';

export function AccountPage() {
  return <PageTitle title="My Account" />;
}
